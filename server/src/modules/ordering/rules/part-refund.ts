import type { RefundBearer } from '@michi/contract/ordering/money-administration';
import { taxIn } from '@michi/contract/ordering/money-administration';
import { partOf, type Shared } from './cancellation.ts';
import type { SessionShare } from './price.ts';
import { isInDispute, isOnItsWayBack, type Payment } from './payment.ts';

/**
 * Of what is held, not while a dispute or a chargeback is open: it decides about that. Of what was released
 * also while a dispute is: it gives back what is left of it. Nor of what is on its way back already.
 */
export const canRefundPart = (
  payment: Pick<Payment, 'status' | 'holdReason' | 'amount' | 'chargebackAt'>,
): boolean =>
  (payment.status === 'HELD' || payment.status === 'RELEASED') &&
  !isInDispute(payment) &&
  payment.chargebackAt === null &&
  !isOnItsWayBack(payment) &&
  payment.amount > 0;

/**
 * The part of a payment that goes back: minor units, at most `mostRefundable`. Borne by both it is shared as
 * the whole was, to the last unit, the platform's part of a coupon too; borne by one side the other has what
 * it had, and the coupon is paid as before. The tax in it is nobody's cost.
 */
export function refundShare(payment: Shared, amount: number, bearer: RefundBearer): Required<Shared> {
  const tax = taxIn(payment, amount);
  if (bearer === 'PLATFORM') return { amount, platformFee: amount, senseiNet: 0, couponPaid: 0, tax };
  if (bearer === 'SENSEI') return { amount, platformFee: tax, senseiNet: amount - tax, couponPaid: 0, tax };
  return partOf(payment, amount);
}

/**
 * Nothing of it is anybody's any more. Where the platform pays a coupon, all that was paid may go back while
 * the sensei keeps something.
 */
export const isWhole = (payment: Shared, share: Shared): boolean =>
  share.amount === payment.amount && share.senseiNet === payment.senseiNet;

/**
 * What of `held` is too much at a lower price, as `differenceAt` has it: what was given back of it in
 * goodwill was a present, and the price falls as if it had not been. At most what is held, each side's share
 * too.
 */
export function differenceBeside(
  held: SessionShare,
  goodwill: readonly SessionShare[],
  due: SessionShare,
): SessionShare | null {
  const paid = goodwill.reduce(
    (sum, given) => ({
      amount: sum.amount + given.amount,
      platformFee: sum.platformFee + given.platformFee,
      senseiNet: sum.senseiNet + given.senseiNet,
      couponPaid: sum.couponPaid + given.couponPaid,
      tax: sum.tax + given.tax,
    }),
    held,
  );
  const difference = differenceAt(paid, due);
  if (!difference) return null;
  const amount = Math.min(difference.amount, held.amount);
  const couponPaid = Math.min(difference.couponPaid, held.couponPaid);
  const whole = amount + couponPaid;
  if (whole === 0) return null;
  // What is left has no more tax than money, and no side less than nothing.
  const leastTax = held.tax - (held.amount + held.couponPaid - whole);
  const tax = Math.max(leastTax, Math.min(difference.tax, held.tax, whole));
  const leastOfSensei = whole - tax - (held.platformFee + held.couponPaid - held.tax);
  const senseiNet = Math.max(leastOfSensei, Math.min(difference.senseiNet, held.senseiNet, whole - tax));
  return { amount, platformFee: amount - senseiNet, senseiNet, couponPaid, tax };
}

/**
 * What of `held` is too much; null when nothing is. Neither the platform nor the sensei gets more by it, and
 * nobody the platform's part of a coupon.
 */
export function differenceAt(held: SessionShare, due: SessionShare): SessionShare | null {
  const amount = held.amount - due.amount;
  const couponPaid = Math.max(0, held.couponPaid - due.couponPaid);
  if (amount < 0 || amount + couponPaid === 0) return null;
  const whole = amount + couponPaid;
  const tax = Math.min(whole, Math.max(0, held.tax - due.tax));
  const senseiNet = Math.min(whole - tax, Math.max(0, held.senseiNet - due.senseiNet));
  return { amount, platformFee: amount - senseiNet, senseiNet, couponPaid, tax };
}
