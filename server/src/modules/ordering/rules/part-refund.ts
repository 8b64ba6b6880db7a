import { splitMoney } from '@michi/contract/money';
import type { RefundBearer } from '@michi/contract/ordering/money-administration';
import { type Shared, taxIn } from './cancellation.ts';
import { isInDispute, isOnItsWayBack, type Payment } from './payment.ts';

/** Of what is held or released, not while a dispute is open: it decides about the money. Nor of what is on its way back already. */
export const canRefundPart = (payment: Pick<Payment, 'status' | 'holdReason' | 'amount'>): boolean =>
  (payment.status === 'HELD' || payment.status === 'RELEASED') &&
  !isInDispute(payment) &&
  !isOnItsWayBack(payment) &&
  payment.amount > 0;

/** The most that can go back at the cost of this side: with the tax in it, which is no cost of theirs. */
export function mostRefundable(payment: Shared, bearer: RefundBearer): number {
  const { amount, platformFee, senseiNet, tax = 0 } = payment;
  if (bearer === 'BOTH') return amount;
  const own = bearer === 'PLATFORM' ? platformFee - tax : senseiNet;
  if (tax === 0) return own;
  const isBorne = (part: number) => part <= amount && part - taxIn(payment, part) <= own;
  let most = amount === tax ? amount : Math.min(amount, Math.floor((own * amount) / (amount - tax)));
  while (most > 0 && !isBorne(most)) most -= 1;
  while (isBorne(most + 1)) most += 1;
  return most;
}

/** The part of a payment that goes back: minor units, at most `mostRefundable`. Borne by both it is shared as the whole was, to the last unit. */
export function partOf(payment: Shared, amount: number, bearer: RefundBearer): Shared {
  const tax = taxIn(payment, amount);
  if (bearer === 'PLATFORM') return { amount, platformFee: amount, senseiNet: 0, tax };
  if (bearer === 'SENSEI') return { amount, platformFee: tax, senseiNet: amount - tax, tax };
  const weights = [Math.max(0, payment.platformFee - (payment.tax ?? 0)), payment.senseiNet];
  const [fee = 0, senseiNet = 0] = splitMoney(amount - tax, weights);
  return { amount, platformFee: fee + tax, senseiNet, tax };
}
