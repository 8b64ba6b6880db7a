import type { Order } from '@michi/contract/ordering';

type Money = Pick<Order, 'status' | 'completedAt'> & {
  payments: readonly (Pick<Order['payments'][number], 'status'> & { priceFell?: boolean })[];
};

/** What became of the money of an order that ended: given back, still being settled, with the sensei, never charged. */
export type EndedMoney = 'refunded' | 'settling' | 'kept' | 'none';

export function endedMoney({ completedAt, payments }: Money): EndedMoney {
  const has = (status: Order['payments'][number]['status']) =>
    payments.some((payment) => payment.status === status && !payment.priceFell);
  // Before the purchase was done everything goes back; afterwards the rule of the booking decides.
  if (has('REFUNDED') || (has('CANCELLED') && completedAt === null)) return 'refunded';
  if (has('CANCELLED') || has('CONFIRMED') || has('HELD')) return 'settling';
  return has('RELEASED') ? 'kept' : 'none';
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
