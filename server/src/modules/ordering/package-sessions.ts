import type { Order } from './order.ts';
import type { Payment } from './payment.ts';

/** Paid for, and no class taken of it yet. */
export const isUnscheduled = (payment: Payment) => payment.status === 'HELD' && payment.seatId === null;

/** Sessions bought that have no class yet. A free package has no payments: what is left is what no seat was taken of. */
export function sessionsLeft(
  order: Order,
  payments: readonly Payment[],
  seats: readonly { state: string }[],
): number {
  if (order.kind !== 'PACKAGE') return 0;
  if (order.price.total === 0) return Math.max(0, order.price.quantity - seats.length);
  return payments.filter(isUnscheduled).length;
}
