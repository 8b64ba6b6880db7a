import { type Course, getCourse } from '@michi/contract/catalogue';
import type { Slot } from '@michi/contract/scheduling';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/schedule.ts';
import { BookSession } from '../../features/ordering/book-session.tsx';
import { BookTime } from '../../features/ordering/book-time.tsx';
import { Checkout } from '../../features/ordering/checkout.tsx';
import { OfferChoice } from '../../features/ordering/offer-choice.tsx';
import { type Offer, orderQuery } from '../../features/ordering/queries.ts';
import { useLiveOrder } from '../../features/ordering/use-live-order.ts';
import { PageForSome } from '../../features/identity/lazy-page-for-some.ts';
import type { ShowForSome } from '../../features/identity/page-for-some.tsx';
import { AwayNotes } from '../../features/scheduling/away-notes.tsx';
import { slotsQuery } from '../../features/scheduling/queries.ts';
import { SlotPicker } from '../../features/scheduling/slot-picker.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { m } from '../../lib/i18n.ts';
import { apiFrom, type ServerCall } from '../../lib/load-context.ts';
import { formPage } from '../../lib/page-kind.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Queries } from '../../lib/query-provider.tsx';
import { useSession } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PathLine } from '../../ui/path-line.tsx';
import { Loading, Skeleton, SkeletonPage } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

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

/** From picking a time to paying for it, and back. */
const otherScreen = { isAnew: true, isStep: true, isFromTop: true };

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
  return <PageForSome error={error} id={params.id ?? ''} show={showForSome} />;
}

function Schedule({ course, isBookable }: { course: Course; isBookable: boolean }) {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const orderId = params.get('order');
  const heading = useStepHeading(orderId);
  const steps = [
    { id: 'time', title: m.scheduling_step_time() },
    { id: 'pay', title: m.scheduling_step_pay() },
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
        {orderId ? m.checkout_title() : m.scheduling_pick()}
      </h1>
      <div className="mt-6 mb-8 max-w-xl">
        <PathLine steps={steps} current={orderId ? 1 : 0} label={m.scheduling_steps()} />
      </div>
      <noscript>
        <p>{m.scheduling_needs_script()}</p>
      </noscript>
      {isHydrated ? (
        <Queries>
          {orderId ? <PayStep orderId={orderId} /> : <TimeStep course={course} isBookable={isBookable} />}
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

const ClosedSchedule = lazy(async () => ({
  default: (await import('../../features/catalogue/closed-course.tsx')).ClosedSchedule,
}));

/** A time for a new booking, or for the next session of a package that is paid already. */
function TimeStep({ course, isBookable }: { course: Course; isBookable: boolean }) {
  const { params } = useAddressState();
  if (isBookable || params.has('session')) return <TimeChoice course={course} />;
  return (
    <Suspense fallback={<TimeSkeleton />}>
      <ClosedSchedule course={course} />
    </Suspense>
  );
}

function TimeChoice({ course }: { course: Course }) {
  const { params, change } = useAddressState();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer>(() => offerOf(params));
  const [choice, setChoice] = useState<Slot | null>(null);
  const [isLost, setLost] = useState(false);
  const slots = useQuery(slotsQuery(course.id, offer.kind === 'TRIAL'));
  const asked = params.get('at');
  const sessionOf = params.get('session');
  const items = slots.data?.items ?? [];
  // A chosen time that went meanwhile is no choice any more.
  const chosen =
    items.find(
      (slot) => slot.startsAt === (choice?.startsAt ?? asked) && (!choice || slot.classId === choice.classId),
    ) ?? null;
  if (slots.isLoadingError) return <ErrorState error={slots.error} onRetry={slots.refetch} />;
  if (!slots.data) return <TimeSkeleton />;
  const here = `/courses/${course.id}/schedule?${new URLSearchParams({
    ...(chosen && { at: chosen.startsAt }),
    ...(offer.kind !== 'SINGLE' && { kind: offer.kind }),
    ...(offer.packageIndex !== undefined && { package: String(offer.packageIndex) }),
  }).toString()}`;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <div className="flex min-w-0 flex-col gap-8">
        {sessionOf === null && <OfferChoice course={course} offer={offer} onChange={setOffer} />}
        {isLost && (
          <p role="alert" className="rounded-lg bg-amber-wash px-4 py-3 text-amber">
            {m.scheduling_just_taken()}
          </p>
        )}
        <AwayNotes away={slots.data.away} />
        {items.length > 0 ? (
          <SlotPicker
            slots={items}
            isGroup={course.format === 'GROUP'}
            chosen={chosen}
            onChoose={(slot) => {
              setLost(false);
              setChoice(slot);
            }}
          />
        ) : (
          <EmptyState
            title={m.scheduling_no_times()}
            text={m.catalogue_no_times()}
            action={
              <LinkButton to={course.category ? `/search/category/${course.category.slug}` : '/search'}>
                {m.catalogue_similar()}
              </LinkButton>
            }
          />
        )}
      </div>
      {sessionOf ? (
        <SessionStep
          orderId={sessionOf}
          slot={chosen}
          onLost={() => setLost(true)}
          onBooked={(classId) => void navigate(`/calendar/list-calendar?class=${classId}`)}
        />
      ) : (
        <BookTime
          course={course}
          offer={offer}
          slot={chosen}
          here={here}
          onLost={() => setLost(true)}
          onHeld={(order) => change({ order: order.id }, otherScreen)}
        />
      )}
    </div>
  );
}

function offerOf(params: URLSearchParams): Offer {
  const index = Number(params.get('package') ?? Number.NaN);
  if (params.get('kind') === 'PACKAGE' && Number.isInteger(index))
    return { kind: 'PACKAGE', packageIndex: index };
  return params.get('kind') === 'TRIAL' ? { kind: 'TRIAL' } : { kind: 'SINGLE' };
}

/** A session of a package that is paid: known to its student only. */
function SessionStep(props: Parameters<typeof BookSession>[0]) {
  const session = useSession();
  if (session.status === 'unknown') return <Skeleton className="h-64 w-full" />;
  return session.status === 'signed-in' ? (
    <BookSession {...props} />
  ) : (
    <SignInAgain orderId={props.orderId} />
  );
}

function PayStep({ orderId }: { orderId: string }) {
  const session = useSession();
  if (session.status === 'unknown') return <SkeletonPage />;
  return session.status === 'signed-in' ? <OwnOrder orderId={orderId} /> : <SignInAgain orderId={orderId} />;
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { change } = useAddressState();
  const order = useQuery(orderQuery(orderId));
  useLiveOrder(orderId);
  if (order.isLoadingError) return <ErrorState error={order.error} onRetry={order.refetch} />;
  if (!order.data) return <SkeletonPage />;
  return <Checkout order={order.data} onAgain={() => change({}, otherScreen)} />;
}

function SignInAgain({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      title={m.checkout_sign_in()}
      action={
        <LinkButton
          variant="primary"
          to={`/login?${new URLSearchParams({ returnTo: `/checkouts/list-checkouts?order=${orderId}` })}`}
        >
          {m.common_sign_in()}
        </LinkButton>
      }
    />
  );
}

function TimeSkeleton() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <span className="flex flex-col gap-6">
        <Skeleton className="h-16 w-full" />
        <span className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {Array.from({ length: 10 }, (_none, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </span>
      </span>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
