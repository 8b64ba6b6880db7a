import { type ReactNode, useEffect, useState } from 'react';
import { type ErrorResponse, Link, useLocation } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { loginPath } from '../../../lib/session/guards.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { AnsweredError } from '../../../ui/feedback/deferred-parts.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

/**
 * Loads as the page's own loader does, with the calls of the person who is signed in. The same function at
 * every drawing.
 */
export type ShowForSome = (call: ServerCall, id: string, search: string) => Promise<Shown>;
type Shown = { title: string; page: ReactNode };
export type RestrictedPageProps = {
  error: ErrorResponse;
  id: string;
  show: ShowForSome;
  /** What a stranger sees instead of that there is no such page. */
  stranger?: ReactNode;
};

/**
 * A public page that is not there for strangers may be there for some: that of a sensei who pauses for those
 * who booked with her, of one who waits for her approval for herself and the administrators. The server draws
 * public pages for strangers; here the browser asks in the name of the person signed in, and only then is it
 * said that there is no such page.
 */
export function RestrictedPage(props: RestrictedPageProps) {
  return <Asked key={props.id} {...props} />;
}

function Asked({ error, id, show, stranger }: RestrictedPageProps) {
  const { search } = useLocation();
  const session = useSession();
  const isMissing = error.status === 404;
  const isAsked = isMissing && session.status === 'signed-in';
  const [shown, setShown] = useState<Shown | 'none' | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const ask = async () => {
      const { quietApi } = await import('../../../lib/api/client.ts');
      return show(quietApi, id, search);
    };
    void ask()
      .catch(whyNot)
      .then((answer) => isCurrent && setShown(answer));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, show, id, search, tries]);
  if (isAsked && shown !== 'none') {
    if (shown === null) return <Asking />;
    if (shown === 'failed') {
      const onRetry = () => {
        setShown(null);
        setTries(tries + 1);
      };
      return <Failed onRetry={onRetry} />;
    }
    return (
      <>
        <title>{shown.title}</title>
        {shown.page}
      </>
    );
  }
  const none =
    isMissing && session.status !== 'signed-in' ? (
      stranger || <NotForStrangers error={error} />
    ) : (
      <AnsweredError error={error} />
    );
  if (!isMissing || session.status !== 'unknown') return none;
  return (
    <>
      <div className="when-signed-out">{none}</div>
      <div className="when-signed-in">
        <Asking />
      </div>
    </>
  );
}

/**
 * Says no more than that there may be more: a mail's link is opened in a browser where nobody is signed in,
 * too.
 */
function NotForStrangers({ error }: { error: ErrorResponse }) {
  const { pathname, search } = useLocation();
  return (
    <AnsweredError error={error}>
      <p className="mt-4 max-w-lg text-quiet">
        {m.errors_not_found_yours()}{' '}
        <Link to={loginPath(pathname + search)} className="prose-link">
          {m.common_sign_in()}
        </Link>
      </p>
    </AnsweredError>
  );
}

/** What cannot be answered now may be there all the same. */
function whyNot(error: unknown): 'none' | 'failed' {
  const status = error instanceof ApiError ? error.status : null;
  return status === 400 || status === 403 || status === 404 ? 'none' : 'failed';
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="content" className="mx-auto min-h-[70dvh] w-full max-w-page px-4 py-10 md:px-8 md:py-14">
      <title>{m.errors_failed_title()}</title>
      <h1 className="sr-only">{m.errors_failed_title()}</h1>
      <ErrorState onRetry={onRetry} />
    </main>
  );
}

function Asking() {
  return (
    <Loading className="mx-auto flex min-h-[70dvh] w-full max-w-page flex-col gap-5 px-4 py-10 md:px-8 md:py-14">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-4 h-64 w-full" />
    </Loading>
  );
}
