import type { Order } from '@michi/contract/ordering';
import { isApiError, mayArriveLater } from '../../lib/api-error.ts';

type Money = Pick<Order, 'status' | 'completedAt'> & {
  payments: readonly (Pick<Order['payments'][number], 'status' | 'amount'> & { priceFell?: boolean })[];
};

/** What became of the money of an order that ended: given back, still being settled, with the sensei, never charged. */
export type EndedMoney = 'refunded' | 'settling' | 'kept' | 'none';

export function endedMoney(order: Money): EndedMoney {
  const has = (status: Order['payments'][number]['status']) =>
    order.payments.some((payment) => payment.status === status && !payment.priceFell);
  if (paymentsGivenBack(order).length > 0) return 'refunded';
  if (has('CANCELLED') || has('CONFIRMED') || has('HELD')) return 'settling';
  return has('RELEASED') ? 'kept' : 'none';
}

/** How much the end of the order gives back: what came back before, as the price fell, is not in it. */
export function refundedOf(order: Money): number {
  return paymentsGivenBack(order).reduce((sum, { amount }) => sum + amount, 0);
}

/** Before the purchase was done everything goes back; afterwards the rule of the booking decides. */
function paymentsGivenBack({ completedAt, payments }: Money): Money['payments'] {
  return payments.filter(
    ({ status, priceFell }) =>
      !priceFell && (status === 'REFUNDED' || (status === 'CANCELLED' && completedAt === null)),
  );
}

/** The server knows no such order for this person: asking again would only be the next toast. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && !mayArriveLater(error);
}

const soonMs = 3_000;
const laterMs = 30_000;

/**
 * When to ask again although the server pushes: soon while the payment is under way, seldom while a person decides or
 * money is settled, and seldom after a failure, so that an outage is not a row of toasts. False when nothing changes any more.
 */
export function nextAsk(
  order: (Money & Pick<Order, 'acceptBy'>) | undefined,
  hasFailed: boolean,
): number | false {
  if (order?.status === 'COMPLETED') return false;
  if (order?.status === 'CANCELED') return endedMoney(order) === 'settling' ? laterMs : false;
  return hasFailed || (order !== undefined && order.acceptBy !== null) ? laterMs : soonMs;
}
