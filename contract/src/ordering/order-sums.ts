import type { Order } from './orders.ts';

type Paid = Pick<Order, 'price' | 'payments'>;
const amounts = (payments: Order['payments']) => payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What is in escrow of an order, minor units: neither with the sensei nor back with the student, even if it
 * is on its way there.
 */
export const heldOf = ({ payments }: Pick<Paid, 'payments'>): number =>
  amounts(
    payments.filter(({ status, heldAt }) => status === 'HELD' || (status === 'CANCELLED' && heldAt !== null)),
  );

/**
 * What an order counts for in the market's volume, minor units: its total, less what came back as the price
 * fell.
 */
export const volumeOf = ({ price, payments }: Paid): number =>
  price.total - amounts(payments.filter(({ priceFell }) => priceFell));
