import { getCourse } from '@michi/contract/catalogue/courses';
import { getOrder } from '@michi/contract/ordering/orders';
import { Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { Route } from './+types/payment-result.ts';
import { RestrictedPage } from '../../features/identity/shell/lazy-restricted-page.tsx';
import type { ShowForSome } from '../../features/identity/shell/restricted-page.tsx';
import { PaymentOutcome } from '../../features/ordering/outcome/payment-outcome.tsx';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { formPage } from '../../lib/page/page-kind.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Queries } from '../../lib/query/query-provider.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { NeedsScript } from '../../ui/feedback/script-lost.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';

export const handle = formPage;

const frame = 'mx-auto min-h-[60dvh] max-w-page px-4 py-10 md:px-8 md:py-16';
const resultPath = (courseId: string | undefined) => `/payment-result${courseId ? `/${courseId}` : ''}`;

/** The course may be left out; one that nobody knows is no page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.courseId !== undefined) await apiFrom(context)(getCourse, { params: { id: params.courseId } });
  return null;
}

/** For whoever finds the payment again after the class; a page without it is still the page. */
const SeatEvaluation = lazyPart(() =>
  import('../../features/evaluation/seat-evaluation.tsx').then(
    (part) => part.SeatEvaluation,
    () => () => null,
  ),
);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error ? [] : pageMeta(matches, { title: m.checkout_result_title(), noIndex: true });

/** An order says by itself what it is about, also while its course is not there for strangers. */
const showForSome: ShowForSome = async (call, id, search) => {
  const orderId = new URLSearchParams(search).get('order');
  await (orderId ? call(getOrder, { params: { id: orderId } }) : call(getCourse, { params: { id } }));
  return { title: m.checkout_result_title(), page: <Result /> };
};

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const isOfOrder = new URLSearchParams(search).has('order');
  return (
    <RestrictedPage
      error={error}
      id={params.courseId ?? ''}
      show={showForSome}
      stranger={isOfOrder && <Stranger courseId={params.courseId} search={search} />}
    />
  );
}

/** Whoever paid may be signed out on the way, and the course be there for strangers no more. */
function Stranger({ courseId, search }: { courseId: string | undefined; search: string }) {
  return (
    <main id="content" className={frame}>
      <title>{m.checkout_result_title()}</title>
      <SignInToSee returnTo={`${resultPath(courseId)}${search}`} />
    </main>
  );
}

export default function PaymentResult() {
  return <Result />;
}

/** Coming back proves nothing about the money: the page only follows what the server knows. */
function Result() {
  const [params] = useSearchParams();
  const { courseId } = useParams();
  const isHydrated = useHydrated();
  const session = useSession();
  const orderId = params.get('order');
  return (
    <main id="content" className={frame}>
      {!isHydrated || session.status === 'unknown' ? (
        <>
          <NeedsScript />
          <h1 className="sr-only">{m.checkout_result_title()}</h1>
          <SkeletonPage />
        </>
      ) : session.status === 'signed-out' ? (
        <SignInToSee returnTo={`${resultPath(courseId)}?${params.toString()}`} />
      ) : orderId ? (
        <Queries>
          <PaymentOutcome
            orderId={orderId}
            courseId={courseId}
            afterClass={(seat) => (
              <Suspense>
                <SeatEvaluation {...seat} isOfStudent={false} />
              </Suspense>
            )}
          />
        </Queries>
      ) : (
        <WithoutOrder courseId={courseId} />
      )}
    </main>
  );
}

function SignInToSee({ returnTo }: { returnTo: string }) {
  return (
    <EmptyState
      isPage
      title={m.checkout_sign_in()}
      text={m.checkout_sign_in_text()}
      action={
        <LinkButton variant="primary" to={`/login?${new URLSearchParams({ returnTo })}`}>
          {m.common_sign_in()}
        </LinkButton>
      }
    />
  );
}

function WithoutOrder({ courseId }: { courseId: string | undefined }) {
  return (
    <EmptyState
      isPage
      title={m.checkout_no_order()}
      text={m.checkout_no_order_text()}
      action={
        <>
          <LinkButton variant="primary" to="/checkouts/list-checkouts">
            {m.common_checkouts()}
          </LinkButton>
          {courseId && (
            <Link to={`/courses/${courseId}`} className="prose-link self-center">
              {m.checkout_to_course()}
            </Link>
          )}
        </>
      }
    />
  );
}
