import type { Payment } from '@michi/contract/ordering/payment';

type Paid = Pick<Payment, 'status' | 'heldAt' | 'priceFell'>;

/** It was taken back from everybody, and the student has it soon. */
export const isOnItsWayBack = ({ status, heldAt, priceFell }: Paid): boolean =>
  (status === 'CANCELLED' && heldAt !== null) || (status === 'HELD' && priceFell);

/** Does anybody get the fee and the sensei's share? Of what went back, or was never taken, nobody does. */
export const isShared = (payment: Paid): boolean =>
  payment.status !== 'REFUNDED' && payment.status !== 'CANCELED' && !isOnItsWayBack(payment);
