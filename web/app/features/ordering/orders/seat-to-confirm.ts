import type { Order } from '@michi/contract/ordering/orders';

/** The class that is over while its money is held. */
export function seatToConfirm(order: Order, now: number): string | undefined {
  if (!order.can.includes('confirm')) return undefined;
  return order.classes.find(
    ({ seatId, endsAt }) => heldFor(order, seatId).length > 0 && Date.parse(endsAt) <= now,
  )?.seatId;
}

/** What a confirmation of this class lets go. */
export const heldFor = ({ payments }: Pick<Order, 'payments'>, seatId: string): Order['payments'] =>
  payments.filter((payment) => payment.seatId === seatId && payment.status === 'HELD' && !payment.isDisputed);
