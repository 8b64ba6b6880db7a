import type { Payment } from '@michi/contract/ordering/payment';

/** Does anybody get the fee and the sensei's share? Of what went back, or was never taken, nobody does. */
export const isShared = ({ status, isOnItsWayBack }: Pick<Payment, 'status' | 'isOnItsWayBack'>): boolean =>
  status !== 'REFUNDED' && status !== 'CANCELED' && !isOnItsWayBack;
