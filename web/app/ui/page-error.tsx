import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '../lib/i18n.ts';
import { LinkButton } from './link-button.tsx';

type Props = {
  error: unknown;
  /** Instead of the words for any page that failed like this. */
  title?: string;
  text?: string;
  /** What was perhaps looked for. */
  children?: ReactNode;
};

/** Never a blank page: what went wrong in plain words, and the ways on. */
export function PageError({ error, children, ...said }: Props) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = wordsOf(status);
  const { pathname, search } = useLocation();
  const { title = words.title, text = words.text } = said;
  return (
    <main
      id="content"
      className="mx-auto flex min-h-[70dvh] max-w-page flex-col justify-center px-4 py-16 md:px-8"
    >
      {/* A page that failed writes no title of its own. */}
      <title>{title}</title>
      {status < 500 && <meta name="robots" content="noindex" />}
      <p className="eyebrow">{status}</p>
      <h1 className="mt-3 max-w-xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-quiet">{text}</p>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        {status >= 500 && (
          <LinkButton reloadDocument to={pathname + search} variant="primary">
            {m.common_try_again()}
          </LinkButton>
        )}
        <LinkButton to="/" variant={status >= 500 ? 'secondary' : 'primary'}>
          {m.errors_to_home()}
        </LinkButton>
        <LinkButton to="/search" variant="secondary">
          {m.errors_to_search()}
        </LinkButton>
      </div>
    </main>
  );
}

function wordsOf(status: number): { title: string; text: string } {
  if (status === 404) return { title: m.errors_not_found_title(), text: m.errors_not_found_text() };
  if (status === 403) return { title: m.errors_forbidden_title(), text: m.errors_forbidden_text() };
  if (status === 503) return { title: m.errors_busy_title(), text: m.errors_busy_text() };
  return { title: m.errors_failed_title(), text: m.errors_failed_text() };
}
