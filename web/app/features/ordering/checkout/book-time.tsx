import type { Course } from '@michi/contract/catalogue/courses';
import { type Order, placeOrder, type PlaceOrder, type PriceParts } from '@michi/contract/ordering/orders';
import type { Slot } from '@michi/contract/scheduling/classes';
import type { SeriesRule } from '@michi/contract/scheduling/series';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError, isApiError } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { keepCoupon } from '../../../lib/browser/kept-coupon.ts';
import { loginPath } from '../../../lib/session/guards.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { QuorumNote } from '../../../ui/price/quorum-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChosenTimes, type RefusedTime, type Several } from './chosen-times.tsx';
import { type BillingPlace, BillingStep, billingQuery } from './billing-step.tsx';
import { CreditChoice, useCreditChoice } from './credit-choice.tsx';
import { CouponField } from './coupon-field.tsx';
import { ForWhom, isHeldBack, NeedsGuardian } from './for-whom.tsx';
import { isGone } from './is-gone.ts';
import { FallingNote } from './falling-note.tsx';
import { offerKey } from './offer-choice.tsx';
import { priceLines } from './price-lines.ts';
import { refusedTimes } from './refused-times.ts';
import { type Offer, quoteQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { useCoupon } from './use-coupon.ts';
import { WhyWaits, whyWaits } from './why-waits.tsx';

type Props = {
  course: Course;
  offer: Offer;
  /** In the order of their start; more than one only where `several` is there. */
  slots: readonly Slot[];
  several: Several | null;
  /** Begins to choose several; null where this is not offered. */
  onSeveral: (() => void) | null;
  onRepeat: (() => void) | null;
  /** The times repeat so, and are kept together. */
  series: SeriesRule | null;
  /** This page with the choice in it: where a stranger comes back to. */
  here: string;
  onHeld: (order: Order) => void;
  /** Somebody was quicker, or the time is not free any more; of several times, which ones cannot be had. */
  onLost: (refused: readonly RefusedTime[]) => void;
  /** Where the age is not known yet, it is asked for in place of the button. */
  birthDate: ReactNode;
};

/** With the coupon, or without where that is refused. */
function useQuote(
  courseId: string,
  offer: Offer,
  slots: readonly Slot[],
  coupon: string | null,
  forStudentId: string | undefined,
  place: BillingPlace | null,
) {
  // One more time, or another country, changes the sums, and not the place of everything.
  const placeholderData = slots.length > 1 || place ? keepPreviousData : undefined;
  const reduced = useQuery({
    ...quoteQuery(courseId, offer, slots, coupon, forStudentId, place),
    enabled: coupon !== null,
    placeholderData,
  });
  const plain = useQuery({
    ...quoteQuery(courseId, offer, slots, null, forStudentId, place),
    enabled: coupon === null || reduced.isError,
    placeholderData,
  });
  return { quote: reduced.data ? reduced : plain, reduced };
}
type QuoteState = ReturnType<typeof useQuote>['quote'];

/** One more tap holds the chosen time. A double tap is one order: its key belongs to the choice. */
export function BookTime(props: Props) {
  const { course, offer, slots, several, onSeveral, onRepeat, series, here, onHeld, onLost, birthDate } =
    props;
  const [slot = null] = slots;
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const coupon = useCoupon();
  const [forStudentId, setForStudentId] = useState<string>();
  const [place, setPlace] = useState<BillingPlace | null>(null);
  const { quote, reduced } = useQuote(course.id, offer, slots, coupon.code, forStudentId, place);
  const used = reduced.data ? coupon.code : null;
  const credit = useCreditChoice(quote.data?.price);
  const age = session.status === 'signed-in' ? session.user.age : undefined;
  const isOwn = forStudentId === undefined;
  const attempt = useAttemptKey(
    [
      course.id,
      offerKey(offer),
      ...slots.flatMap(idsOf),
      series?.firstAt,
      used,
      forStudentId,
      credit.isOn,
    ].join(' '),
  );
  const hold = useMutation({
    mutationFn: (chosen: readonly Slot[]) =>
      api(placeOrder, {
        body: {
          courseId: course.id,
          kind: offer.kind,
          packageIndex: offer.packageIndex,
          ...timesOf(chosen),
          series: series ?? undefined,
          coupon: used,
          forStudentId,
          ...(credit.used > 0 && { useCredit: true }),
          idempotencyKey: attempt.current(),
        },
      }),
    onSuccess: (order) => {
      // Used now: the next booking is asked anew.
      if (order.price.coupon) keepCoupon(null);
      refreshOrders(client);
      onHeld(order);
    },
    onError: (error, sent) => {
      // Without an answer the order may exist: the same key finds it again.
      if (error instanceof ApiError && error.status !== null && error.status < 500) attempt.renew();
      if (used !== null) void reduced.refetch();
      const refused = refusedTimes(error, sent);
      if (isGone(error) || refused.length > 0) {
        void client.invalidateQueries({ queryKey: sharedKeys.slots(course.id) });
        onLost(refused);
      }
    },
  });
  const press = () => {
    if (!slot) return;
    if (session.status !== 'signed-in') void navigate(loginPath(here));
    else hold.mutate(slots);
  };
  const isTaken = offer.kind === 'TRIAL' && (quote.data?.trialTaken ?? false);
  // Where tax is charged a bill goes to somebody; what a guardian is asked about goes to them.
  const isBilled =
    session.status === 'signed-in' &&
    session.user.type === 'STUDENT' &&
    (quote.data?.taxMode ?? 'NONE') !== 'NONE' &&
    quote.data?.price.total !== 0 &&
    ((age?.standing !== 'MINOR' && age?.standing !== 'YOUNG') || isApiError(hold.error, 'billing_needed'));
  const billing = useQuery({ ...billingQuery, enabled: isBilled });
  // Nor at the price of a place that is chosen and not saved: the order would be billed by the one that is.
  const mustState = isBilled && (!billing.data?.details || place !== null);
  const isStudent = session.status !== 'signed-in' || session.user.type === 'STUDENT';
  return (
    <aside
      id="chosen-times"
      aria-label={m.checkout_summary()}
      className="h-fit rounded-lg border border-hairline bg-card p-5 lg:sticky lg:top-22"
    >
      <ChosenTimes slots={slots} several={several} onSeveral={onSeveral} onRepeat={onRepeat} />
      <div className="mt-4 border-t border-hairline pt-4">
        <Quote
          course={course}
          offer={offer}
          quote={quote}
          credit={credit.used}
          onWithout={() => coupon.choose(null)}
        />
        <CreditChoice {...credit} />
        {quote.data?.price.subtotal !== 0 && used === null && (
          <CouponField coupon={coupon} error={reduced.error} isPending={reduced.isFetching} />
        )}
        {quote.data && <FallingNote {...quote.data} least={slot?.quorum?.minSeats ?? course.minSeats} />}
        <Quorum slot={slots.length > 1 ? null : slot} quote={quote} />
      </div>
      {isBilled && (
        <div className="mt-4 border-t border-hairline pt-4">
          <BillingStep onPlace={setPlace} />
        </div>
      )}
      <ForWhom childId={forStudentId} onChange={setForStudentId} />
      {isOwn && age?.standing === 'UNKNOWN' ? (
        <div className="mt-5 flex flex-col gap-3">
          <p className="text-sm">{m.family_birth_needed()}</p>
          {birthDate}
        </div>
      ) : isOwn && isHeldBack(age) ? (
        <NeedsGuardian />
      ) : isStudent ? (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          className="mt-5"
          isDisabled={!slot || isTaken || mustState}
          aria-describedby="why-waits"
          isPending={hold.isPending}
          onPress={press}
        >
          {slots.length > 1 ? m.scheduling_hold_several({ count: slots.length }) : m.scheduling_hold()}
        </Button>
      ) : (
        <Note>{m.scheduling_students_only()}</Note>
      )}
      {isStudent && !isTaken && (
        <WhyWaits id="why-waits" why={whyWaits({ hasTime: slot !== null, mustState })} />
      )}
      {isTaken && <Note>{m.order_trial_taken()}</Note>}
      {quote.data && isStudent && !isTaken && <Note>{holdNote(quote.data, slots.length > 1)}</Note>}
    </aside>
  );
}

const idsOf = ({ startsAt, classId }: Slot) => [startsAt, classId];

/** One time as ever, several as a list. */
function timesOf(slots: readonly Slot[]): Pick<PlaceOrder, 'startsAt' | 'classId' | 'times'> {
  const [first] = slots;
  if (slots.length > 1) return { times: slots.map(({ startsAt, classId }) => ({ startsAt, classId })) };
  return first ? { startsAt: first.startsAt, classId: first.classId } : {};
}

/** By the class that is chosen; before, or of several, by the course. */
function Quorum({ slot, quote }: { slot: Slot | null; quote: QuoteState }) {
  if (slot) {
    if (!slot.classId || !quote.data?.quorum) return null;
    return slot.quorum ? (
      <QuorumNote {...slot.quorum} seatsBooked={slot.seatsBooked} className="mt-4" />
    ) : (
      <p className="mt-4 text-sm">{m.common_quorum_settled()}</p>
    );
  }
  return quote.data?.quorum ? <QuorumNote {...quote.data.quorum} className="mt-4" /> : null;
}

/** Of what is free nothing is paid on the next page. */
function holdNote(
  { price, holdMinutes: minutes }: { price: PriceParts; holdMinutes: number },
  isSeveral: boolean,
): string {
  if (price.total === 0) return m.order_hold_note_free({ minutes });
  return isSeveral ? m.scheduling_hold_note_several({ minutes }) : m.scheduling_hold_note({ minutes });
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-sm text-quiet">{children}</p>;
}

type QuoteProps = { course: Course; offer: Offer; quote: QuoteState; credit: number; onWithout: () => void };

function Quote({ course, offer, quote, credit, onWithout }: QuoteProps) {
  if (!quote.data) {
    return quote.isError ? (
      <p className="text-sm">{formatMoney({ amount: course.price, currency: course.currency })}</p>
    ) : (
      <Skeleton className="h-20 w-full" />
    );
  }
  const remove = (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      className="ms-1"
      aria-label={m.checkout_coupon_remove()}
      onPress={onWithout}
    >
      <X aria-hidden />
    </Button>
  );
  return (
    <PriceTable lines={priceLines(quote.data.price, { kind: offer.kind, credit, couponAction: remove })} />
  );
}

/** A key for each choice, renewed after a failure. */
function useAttemptKey(choice: string) {
  const prefix = useId();
  const attempt = useRef({ choice, key: '' });
  return {
    current: () => {
      if (attempt.current.choice !== choice || attempt.current.key === '') {
        attempt.current = { choice, key: `${prefix}-${crypto.randomUUID()}` };
      }
      return attempt.current.key;
    },
    renew: () => {
      attempt.current.key = '';
    },
  };
}
