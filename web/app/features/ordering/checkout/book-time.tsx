import type { Course } from '@michi/contract/catalogue/courses';
import { placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { placeOrder, type PlaceOrder, type PriceParts } from '@michi/contract/ordering/orders';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import type { Slot } from '@michi/contract/scheduling/classes';
import type { SeriesRule } from '@michi/contract/scheduling/series';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError, isApiError } from '../../../lib/api/client.ts';
import { keepCoupon } from '../../../lib/browser/stored-coupon.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { loginPath } from '../../../lib/session/guards.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QuorumNote } from '../../../ui/price/quorum-note.tsx';
import { ChosenTimes, type RefusedTime, type Several } from './chosen-times.tsx';
import { type BillingPlace, BillingStep, billingQuery } from './billing-step.tsx';
import { CreditChoice, useCreditChoice } from './credit-choice.tsx';
import { CouponField } from './coupon-field.tsx';
import { ForWhom, isHeldBack, NeedsGuardian } from './for-whom.tsx';
import { EarlyStart, useEarlyConsent } from './early-start.tsx';
import { isGone } from './is-gone.ts';
import { FallingNote } from './falling-note.tsx';
import { offerKey } from './offer-choice.tsx';
import { QuotedPrice, type QuoteState, useQuote } from './quoted-price.tsx';
import { refusedTimes } from './refused-times.ts';
import { PayEach, usePayEach } from '../plans/pay-each.tsx';
import type { Offer } from '../orders/queries.ts';
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
  /** For whom, where it is a child. */
  forStudentId: string | undefined;
  onForWhom: (childId: string | undefined) => void;
  /** The times repeat so, and are kept together. */
  series: SeriesRule | null;
  /** This page with the choice in it: where a stranger comes back to. */
  here: string;
  onHeld: (held: { id: string; isFree: boolean }) => void;
  /** Somebody was quicker, or the time is not free any more; of several times, which ones cannot be had. */
  onLost: (refused: readonly RefusedTime[]) => void;
  /** Where the age is not known yet, it is asked for in place of the button. */
  birthDate: ReactNode;
};

/** One more tap holds the chosen time. A double tap is one order: its key belongs to the choice. */
export function BookTime(props: Props) {
  const { course, offer, slots, several, onSeveral, onRepeat, series, here, onHeld, onLost, birthDate } =
    props;
  const { forStudentId } = props;
  const [slot = null] = slots;
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const coupon = useCoupon();
  const [place, setPlace] = useState<BillingPlace | null>(null);
  const age = session.status === 'signed-in' ? session.user.age : undefined;
  const isOwn = forStudentId === undefined;
  const isYoung = age?.standing === 'MINOR' || age?.standing === 'YOUNG';
  const whole = useQuote(course.id, offer, slots, coupon.code, forStudentId, place);
  // Of classes that are paid one by one the first is what is paid now, and alone has the coupon: for nothing
  // it begins no plan.
  const today = series ? slots.slice(0, 1) : slots;
  const single = useQuote(course.id, offer, today, coupon.code, forStudentId, place);
  const pay = usePayEach(
    series && isOwn && !isYoung ? slots : [],
    whole.quote.data?.payEach && single.quote.data?.payEach,
  );
  const { isEach, terms } = pay;
  const plain = useQuote(course.id, offer, today, pay.isOffered ? null : coupon.code, forStudentId, place);
  const { quote, reduced } = isEach ? single : whole;
  const used = reduced.data ? coupon.code : null;
  const credit = useCreditChoice(isEach ? undefined : quote.data?.price);
  const now = useNow();
  const isEarly = ({ startsAt }: Slot) =>
    now !== null && beginsEarly(terms?.withdrawalDays ?? 0, new Date(startsAt), new Date(now));
  const earlyStart = useEarlyConsent(isEach && slots.some(isEarly));
  const attempt = useAttemptKey(
    [
      course.id,
      offerKey(offer),
      ...slots.flatMap(idsOf),
      series?.firstAt,
      used,
      forStudentId,
      credit.isOn,
      isEach,
    ].join(' '),
  );
  const hold = useMutation({
    mutationFn: async (chosen: readonly Slot[]) => {
      const idempotencyKey = attempt.current();
      if (isEach) {
        const times = chosen.map(({ startsAt }) => ({ startsAt }));
        const agreesToEarlyStart = earlyStart.isAgreed;
        const series = props.series ?? undefined;
        const about = { courseId: course.id, times, series, coupon: used };
        const body = { ...about, agreesToEarlyStart, idempotencyKey };
        const plan = await api(placeChargePlan, { body });
        return { id: plan.firstOrderId, isFree: false, hasCoupon: used !== null };
      }
      const { id, price } = await api(placeOrder, {
        body: {
          courseId: course.id,
          kind: offer.kind,
          packageIndex: offer.packageIndex,
          ...timesOf(chosen),
          series: series ?? undefined,
          coupon: used,
          forStudentId,
          ...(credit.used > 0 && { useCredit: true }),
          idempotencyKey,
        },
      });
      return { id, isFree: price.total === 0, hasCoupon: price.coupon !== null };
    },
    onSuccess: ({ hasCoupon, ...held }) => {
      // Used now: the next booking is asked anew.
      if (hasCoupon) keepCoupon(null);
      refreshOrders(client);
      onHeld(held);
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
    else if (earlyStart.demand()) hold.mutate(slots);
  };
  const isTaken = offer.kind === 'TRIAL' && (quote.data?.trialTaken ?? false);
  // Where tax is charged a bill goes to somebody; what a guardian is asked about goes to them.
  const isBilled =
    session.status === 'signed-in' &&
    session.user.type === 'STUDENT' &&
    (quote.data?.taxMode ?? 'NONE') !== 'NONE' &&
    quote.data?.price.total !== 0 &&
    (!isYoung || isApiError(hold.error, 'billing_needed'));
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
        <QuotedPrice
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
        <PayEach
          isEach={isEach}
          terms={terms}
          onChange={pay.onChange}
          slots={slots}
          all={totalOf(whole.quote)}
          first={totalOf(single.quote)}
          each={totalOf(plain.quote)}
        />
        {earlyStart.isAsked && <EarlyStart {...earlyStart} label={m.series_early_start()} />}
        <Quorum slot={slots.length > 1 ? null : slot} quote={quote} />
      </div>
      {isBilled && (
        <div className="mt-4 border-t border-hairline pt-4">
          <BillingStep onPlace={setPlace} />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <ForWhom childId={forStudentId} onChange={props.onForWhom} />
      </div>
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
          {holdText(slots.length, isEach)}
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

const totalOf = ({ data }: QuoteState) =>
  data ? { amount: data.price.total, currency: data.price.currency } : null;

function holdText(count: number, isEach: boolean): string {
  if (isEach) return m.series_each_hold({ count });
  return count > 1 ? m.scheduling_hold_several({ count }) : m.scheduling_hold();
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
