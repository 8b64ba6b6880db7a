import type { OrderKind, PaymentStatus } from '../states.ts';

type Bought = { kind: OrderKind; price: { total: number; quantity: number } };
type Paid = { status: PaymentStatus; seatId: string | null };

/** Paid for, and no class taken of it yet. */
export const isUnscheduled = ({ status, seatId }: Paid): boolean => status === 'HELD' && seatId === null;

/** Sessions bought that have no class yet. A free package has no payments, unless the platform pays its sensei: what is left is what no seat was ever taken of. */
export function sessionsLeft(order: Bought, payments: readonly Paid[], seats: readonly unknown[]): number {
  if (order.kind !== 'PACKAGE') return 0;
  if (order.price.total === 0 && payments.length === 0)
    return Math.max(0, order.price.quantity - seats.length);
  return payments.filter(isUnscheduled).length;
}
