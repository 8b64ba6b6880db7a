import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import { inSteps, percentOf, splitInSteps, splitMoney, stepOf } from '@michi/contract/money';
import { taxIn } from '@michi/contract/ordering/money-administration';
import type { CancelPreview } from '@michi/contract/ordering/orders';
import { withdrawalEnd } from '@michi/contract/ordering/withdrawal';
import type { Order } from './order.ts';

export type CancelRule = CancelPreview['rule'];
/** Who ends it: the buyer, the sensei, or the platform (an administrator, a timer). */
export type CancelSide = 'STUDENT' | 'SENSEI' | 'PLATFORM';
export type Shared = {
  amount: number;
  platformFee: number;
  senseiNet: number;
  couponPaid?: number;
  /** In platformFee. */
  tax?: number;
};
/** What goes back of it goes in steps that its provider takes. */
export type Refundable = Shared & { currency?: string };
/**
 * Where the money of one payment goes: refund + platformFeeKept + senseiShare = its amount. `couponKept`: so
 * much of what is kept the platform pays for a coupon; it is in platformFeeKept, which may be below zero by
 * it. `taxKept` is in it too: tax goes back as the amount does.
 */
export type Outcome = {
  refund: number;
  platformFeeKept: number;
  senseiShare: number;
  couponKept: number;
  taxKept: number;
};

const hour = 3_600_000;

/**
 * Last instant of a full refund to the student. Each course has its own hours and percents; a new one begins
 * with the settings `cancel.*`.
 */
export function freeCancelUntil(policy: Pick<CancellationPolicy, 'studentHours'>, startsAt: Date): Date {
  return new Date(startsAt.getTime() - policy.studentHours * hour);
}

/** `freeUntil`: where it moved, and that is another instant than the start says. */
export type Meeting = { startsAt: Date; freeUntil: Date | null };

/** The same of a class that may have moved. */
export function freeByRule(policy: Pick<CancellationPolicy, 'studentHours'>, seat: Meeting): Date {
  return seat.freeUntil ?? freeCancelUntil(policy, seat.startsAt);
}

/**
 * Last instant at which the buyer may withdraw from an order; null: no such right. What is charged class by
 * class was bought with the plan, a day before each class is no purchase of its own.
 */
export function withdrawUntil({ policy, completedAt, createdAt, planRole }: Bought): Date | null {
  const boughtAt = planRole === 'PLANNED' ? createdAt : (completedAt ?? createdAt);
  return withdrawalEnd(policy.withdrawalDays, boughtAt);
}
type Bought = Pick<Order, 'policy' | 'completedAt' | 'createdAt' | 'planRole'>;

/**
 * No seat: a session that nobody scheduled yet, always in time. Whom the sensei asks to move may go for
 * nothing. `withdrawBy`: until then the law gives everything back.
 */
export function ruleFor(
  side: CancelSide,
  policy: CancellationPolicy,
  seat: (Meeting & { answerBy: Date | null }) | null,
  now: Date,
  withdrawBy: Date | null = null,
): CancelRule {
  if (side === 'SENSEI') return 'SENSEI';
  if (side === 'PLATFORM') return 'PLATFORM';
  if (seat?.answerBy) return 'ASKED_TO_MOVE';
  if (seat === null || now <= freeByRule(policy, seat)) return 'STUDENT_IN_TIME';
  return withdrawBy !== null && now <= withdrawBy ? 'WITHDRAWAL' : 'STUDENT_LATE';
}

export function refundPercent(rule: CancelRule, policy: CancellationPolicy): number {
  if (rule === 'STUDENT_LATE') return policy.lateRefundPercent;
  return rule === 'SENSEI' ? policy.senseiRefundPercent : 100;
}

/** Until when the student gets everything back, by the course's rule or by law; never past the start. */
export function freeUntil(order: Bought, seat: Meeting): Date {
  const { startsAt } = seat;
  const byRule = freeByRule(order.policy, seat);
  const byLaw = withdrawUntil(order) ?? byRule;
  const later = byLaw > byRule ? byLaw : byRule;
  return later < startsAt ? later : startsAt;
}

/**
 * What is not refunded is shared as the whole was: the platform keeps its fee of that part only.
 * `couponBack`: what the platform does not pay of its part of a coupon; the same part of it as of the amount,
 * unless it is given.
 */
export function outcomeOf(payment: Shared, refund: number, couponBack = backOf(payment, refund)): Outcome {
  const couponKept = (payment.couponPaid ?? 0) - couponBack;
  const { tax = 0 } = payment;
  const taxKept = tax - taxIn(payment, refund);
  const [fee = 0, senseiShare = 0] = splitMoney(payment.amount - refund + couponKept - taxKept, [
    payment.platformFee + (payment.couponPaid ?? 0) - tax,
    payment.senseiNet,
  ]);
  return { refund, platformFeeKept: fee + taxKept - couponKept, senseiShare, couponKept, taxKept };
}

/** So much of a payment, shared as all of it is. */
export function partOf(payment: Shared, amount: number): Required<Shared> {
  const { platformFeeKept, senseiShare, couponKept, taxKept } = outcomeOf(payment, payment.amount - amount);
  return {
    amount,
    platformFee: platformFeeKept,
    senseiNet: senseiShare,
    couponPaid: couponKept,
    tax: taxKept,
  };
}

const backOf = ({ amount, couponPaid = 0 }: Shared, refund: number): number =>
  refund === 0 ? 0 : (splitMoney(couponPaid, [refund, amount - refund])[0] ?? 0);

export function outcomeByPercent(payment: Refundable, percent: number): Outcome {
  const { refund, couponBack } = refundBy(payment, percent);
  return outcomeOf(payment, refund, couponBack);
}

/** What comes back of the amount, and what of the whole that the platform has no part to pay of any more. */
export function refundBy({ amount, couponPaid = 0, currency }: Refundable, percent: number) {
  const exact = percentOf(amount, percent);
  const refund = percent === 100 || !currency ? exact : inSteps(exact, stepOf(currency), amount);
  return { refund, couponBack: percentOf(amount + couponPaid, percent) - refund };
}

/** Used sessions of a package that the student ends cost the single price: their part of the discount. */
export function lostDiscount(
  { discount, quantity, currency }: Pick<Order['price'], 'discount' | 'quantity' | 'currency'>,
  usedSessions: number,
): number {
  return splitInSteps(discount, [usedSessions, quantity - usedSessions], stepOf(currency))[0] ?? 0;
}

/** Takes `amount` off the refunds, one after the other, and no refund below zero. */
export function chargeRefunds(
  payments: readonly { payment: Shared; refund: number; couponBack?: number }[],
  amount: number,
): Outcome[] {
  let left = amount;
  return payments.map(({ payment, refund, couponBack = backOf(payment, refund) }) => {
    const charge = Math.min(left, refund);
    left -= charge;
    return outcomeOf(payment, refund - charge, couponBack);
  });
}

export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, one) => ({
      refund: sum.refund + one.refund,
      platformFeeKept: sum.platformFeeKept + one.platformFeeKept,
      senseiShare: sum.senseiShare + one.senseiShare,
      couponKept: sum.couponKept + one.couponKept,
      taxKept: sum.taxKept + one.taxKept,
    }),
    { refund: 0, platformFeeKept: 0, senseiShare: 0, couponKept: 0, taxKept: 0 },
  );
}
