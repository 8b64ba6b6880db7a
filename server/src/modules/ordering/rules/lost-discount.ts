import { splitInSteps, splitMoney, stepOf } from '@michi/contract/money';
import type { SeatDetail } from '../../scheduling/index.ts';
import { lostDiscount, type Outcome, outcomeOf, type Shared } from './cancellation.ts';
import type { Order } from './order.ts';
import { isOnItsWayBack, type Payment } from './payment.ts';

/*
 * Sessions that were used of a package cost the single price once its student ends it: their part of the
 * discount stays, cut off what comes back. It is where the money of its session is, and goes where that goes,
 * so that it is all the same whether a problem with a class is reported, and decided about, before the
 * package is ended or after.
 */

/** Such a part of a payment; `of` is the session's own. */
export type LostDiscount = Shared & { of: Payment };

/**
 * Of each session that began or was taken its payment, as against those that end now, were canceled before or
 * never had a class and ran out: what was kept of these is their price. Not those whose money is on its way
 * back.
 */
export function usedSessions(
  payments: readonly Payment[],
  ending: readonly Payment[],
  gone: ReadonlySet<string>,
): Payment[] {
  const used = payments.filter(
    (payment) =>
      !ending.includes(payment) &&
      !payment.isLostDiscount &&
      payment.seatId !== null &&
      !gone.has(payment.seatId) &&
      isRefundable(payment),
  );
  // Held if any of it is.
  const bySeat = Map.groupBy(used, ({ seatId }) => seatId);
  return [...bySeat.values()].flatMap((own) => own.find(({ status }) => status === 'HELD') ?? own[0] ?? []);
}

/**
 * Each `charge` on an outcome, as the parts of it that stay for the sessions used: as much for each of these,
 * to the last unit.
 */
export function shareCharges(
  charges: readonly { outcome: Outcome; charge: number }[],
  used: readonly Payment[],
): LostDiscount[][] {
  if (used.length === 0) return charges.map(() => []);
  const total = charges.reduce((sum, { charge }) => sum + charge, 0);
  const even = splitInSteps(
    total,
    used.map(() => 1),
    stepOf(used[0]?.currency ?? ''),
  );
  const left = used.map((of, index) => ({ of, amount: even[index] ?? 0 }));
  return charges.map(({ outcome, charge }) => {
    const parts = takeFrom(left, charge);
    for (const part of parts) for (const one of left) if (one.of === part.of) one.amount -= part.amount;
    return sharedAs(parts, chargedOf(outcome, charge));
  });
}

/**
 * What of an outcome's kept part is the charge, shared as all of that is. It is the buyer's money: none of it
 * the platform pays.
 */
function chargedOf({ platformFeeKept, senseiShare, couponKept, taxKept }: Outcome, charge: number): Outcome {
  const platformFee = platformFeeKept + couponKept;
  const kept = { amount: platformFee + senseiShare, platformFee, senseiNet: senseiShare, tax: taxKept };
  return outcomeOf(kept, kept.amount - charge);
}

function sharedAs(parts: readonly { of: Payment; amount: number }[], { platformFeeKept, taxKept }: Outcome) {
  if (parts.length === 0) return [];
  const taxes = splitMoney(
    taxKept,
    parts.map(({ amount }) => amount),
  );
  const fees = splitMoney(
    platformFeeKept - taxKept,
    parts.map(({ amount }, index) => amount - (taxes[index] ?? 0)),
  );
  return parts.map(({ of, amount }, index) => {
    const tax = taxes[index] ?? 0;
    const platformFee = tax + (fees[index] ?? 0);
    return { of, amount, platformFee, senseiNet: amount - platformFee, tax };
  });
}

/** So much of these, one after the other. */
function takeFrom<T extends { amount: number }>(from: readonly T[], amount: number): T[] {
  let open = amount;
  return from.flatMap((one) => {
    const part = Math.min(open, one.amount);
    open -= part;
    return part > 0 ? [{ ...one, amount: part }] : [];
  });
}

export type OrderMoney = {
  order: Order;
  payments: readonly Payment[];
  seats: readonly Pick<SeatDetail, 'seatId' | 'state'>[];
};

/** Whose class it still counts as used, apart from this one. */
export function othersUsed({ payments, seats }: OrderMoney, seatId: string): Payment[] {
  const gone = new Set(seats.filter(({ state }) => state === 'CANCELED').map((seat) => seat.seatId));
  return usedSessions(payments, [], gone).filter((payment) => payment.seatId !== seatId);
}

/**
 * What a refund of this class gives back of each payment: all that was paid for it, and of the discount that
 * was lost what would not have been had it never counted as used.
 */
export function refundOf(money: OrderMoney, seatId: string): { payment: Payment; amount: number }[] {
  const refundable = money.payments.filter(isRefundable).map((payment) => ({
    payment,
    amount: payment.amount,
  }));
  const lost = refundable
    .filter(({ payment }) => payment.isLostDiscount)
    .toSorted((a, b) => Number(b.payment.seatId === seatId) - Number(a.payment.seatId === seatId));
  const kept = lost.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.min(kept, lostDiscount(money.order.price, othersUsed(money, seatId).length));
  const own = refundable.filter(
    ({ payment }) =>
      payment.seatId === seatId && !payment.isLostDiscount && payment.amount + payment.couponPaid > 0,
  );
  return [...own, ...takeFrom(lost, kept - due)];
}

/** Of a discount that was lost before, what has not been given back. */
export const isKeptDiscount = (payment: Payment) => payment.isLostDiscount && isRefundable(payment);

/**
 * What a refund of this class leaves there of the discount that was lost, as others were used, and with whose
 * class it goes on; null where there is no such.
 */
export function leftOf(money: OrderMoney, seatId: string): { lost: Payment[]; heir: Payment } | null {
  const [heir] = othersUsed(money, seatId);
  const lost = money.payments.filter((payment) => isKeptDiscount(payment) && payment.seatId === seatId);
  return heir ? { lost, heir } : null;
}

const isRefundable = (payment: Payment) =>
  (payment.status === 'HELD' || payment.status === 'RELEASED') && !isOnItsWayBack(payment);
