import { type Course, getCourse } from '@michi/contract/catalogue/courses';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/schedule.ts';
import { Checkout } from '../../features/ordering/checkout/checkout.tsx';
import { orderQuery } from '../../features/ordering/orders/queries.ts';
import { useLiveOrder } from '../../features/ordering/outcome/use-live-order.ts';
import { RestrictedPage } from '../../features/identity/shell/lazy-restricted-page.tsx';
import type { ShowForSome } from '../../features/identity/shell/restricted-page.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom, type ServerCall } from '../../lib/api/load-context.ts';
import { formPage } from '../../lib/page/page-kind.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Queries } from '../../lib/query/query-provider.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { PathLine } from '../../ui/page/path-line.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { otherScreen } from './parts/other-screen.ts';
import { SignInAgain } from './parts/sign-in-again.tsx';
import { TimeSkeleton } from './parts/time-skeleton.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

export const handle = formPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const course = await loadTaught(apiFrom(context), params.id);
  return { course, isBookable: course.status === 'PUBLISHED' };
}

const loadTaught = (call: ServerCall, id: string) => call(getCourse, { params: { id } });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, { title: m.scheduling_title({ course: loaderData.course.title }), noIndex: true })
    : [];

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  return <Schedule {...loaderData} />;
}

const showForSome: ShowForSome = async (call, id) => {
  const course = await loadTaught(call, id);
  return {
    title: m.scheduling_title({ course: course.title }),
    page: <Schedule course={course} isBookable={false} />,
  };
};

/** While the sensei pauses, those who booked with her go on with what is paid. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <RestrictedPage error={error} id={params.id ?? ''} show={showForSome} />;
}

function Schedule({ course, isBookable }: { course: Course; isBookable: boolean }) {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const orderId = params.get('order');
  const heading = useStepHeading(orderId);
  const [isOrderFree, setOrderFree] = useState(false);
  // Of what costs nothing no word says that it is paid.
  const isFree = isOrderFree || params.get('free') === 'true';
  const steps = [
    { id: 'time', title: m.scheduling_step_time() },
    { id: 'pay', title: isFree ? m.order_step_book() : m.scheduling_step_pay() },
    { id: 'class', title: m.scheduling_step_class() },
  ];
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-6 md:px-8 md:py-10">
      <p className="text-sm text-quiet">
        <Link to={`/courses/${course.id}`} className="hover:underline">
          {course.title}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl outline-none md:text-4xl">
        {orderId ? (isFree ? m.order_check_title() : m.checkout_title()) : m.scheduling_pick()}
      </h1>
      <div className="mt-6 mb-8 max-w-xl">
        <PathLine steps={steps} current={orderId ? 1 : 0} label={m.scheduling_steps()} />
      </div>
      <noscript>
        <p>{m.scheduling_needs_script()}</p>
      </noscript>
      {isHydrated ? (
        <Queries>
          {orderId ? (
            <PayStep orderId={orderId} onFree={setOrderFree} />
          ) : (
            <TimeStep course={course} isBookable={isBookable} />
          )}
        </Queries>
      ) : (
        <TimeSkeleton />
      )}
    </main>
  );
}

/** A new step begins at its heading for the keyboard, too: the button that led to it is gone. */
function useStepHeading(step: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}

// The server draws neither; it is on its way while the page comes alive.
const getTimeChoice = () => import('./parts/time-choice.tsx');
const TimeChoice = lazyPart(async () => (await getTimeChoice()).TimeChoice);
if (!import.meta.env.SSR) void getTimeChoice().catch(() => {});

const ClosedSchedule = lazyPart(
  async () => (await import('../../features/catalogue/course-page/closed-course.tsx')).ClosedSchedule,
);

/** A time for a new booking, or for the next session of a package that is paid already. */
function TimeStep({ course, isBookable }: { course: Course; isBookable: boolean }) {
  const { params } = useAddressState();
  const isOpen = isBookable || params.has('session');
  return (
    <Suspense fallback={<TimeSkeleton />}>
      {isOpen ? <TimeChoice course={course} /> : <ClosedSchedule course={course} />}
    </Suspense>
  );
}

type PayProps = { orderId: string; onFree: (isFree: boolean) => void };

function PayStep(props: PayProps) {
  const session = useSession();
  if (session.status === 'unknown') return <SkeletonPage />;
  return session.status === 'signed-in' ? <OwnOrder {...props} /> : <SignInAgain orderId={props.orderId} />;
}

function OwnOrder({ orderId, onFree }: PayProps) {
  const { change } = useAddressState();
  const order = useQuery(orderQuery(orderId));
  useLiveOrder(orderId);
  const isFree = order.data?.price.total === 0;
  useEffect(() => onFree(isFree), [isFree, onFree]);
  if (order.isLoadingError) return <ErrorState error={order.error} onRetry={order.refetch} />;
  if (!order.data) return <SkeletonPage />;
  return <Checkout order={order.data} onAgain={() => change({}, otherScreen)} />;
}
