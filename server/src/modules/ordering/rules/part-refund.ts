import { splitMoney } from '@michi/contract/money';
import type { RefundBearer } from '@michi/contract/ordering/money-administration';
import type { Shared } from './cancellation.ts';
import { isInDispute, isOnItsWayBack, type Payment } from './payment.ts';

/** Of what is held or released, not while a dispute or a chargeback is open: it decides about the money. Nor of what is on its way back already. */
export const canRefundPart = (
  payment: Pick<Payment, 'status' | 'holdReason' | 'amount' | 'chargebackAt'>,
): boolean =>
  (payment.status === 'HELD' || payment.status === 'RELEASED') &&
  !isInDispute(payment) &&
  payment.chargebackAt === null &&
  !isOnItsWayBack(payment) &&
  payment.amount > 0;

/** The most that can go back at the cost of this side. */
export function mostRefundable({ amount, platformFee, senseiNet }: Shared, bearer: RefundBearer): number {
  if (bearer === 'BOTH') return amount;
  return bearer === 'PLATFORM' ? platformFee : senseiNet;
}

/** The part of a payment that goes back: minor units, at most `mostRefundable`. Borne by both it is shared as the whole was, to the last unit. */
export function partOf(payment: Shared, amount: number, bearer: RefundBearer): Shared {
  if (bearer === 'PLATFORM') return { amount, platformFee: amount, senseiNet: 0 };
  if (bearer === 'SENSEI') return { amount, platformFee: 0, senseiNet: amount };
  const [platformFee = 0, senseiNet = 0] = splitMoney(amount, [payment.platformFee, payment.senseiNet]);
  return { amount, platformFee, senseiNet };
}
