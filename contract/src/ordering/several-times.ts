import type { OrderKind } from '../states.ts';

/** So many times of one course can be bought at once. */
export const mostTimes = 10;

type Bought = { kind: OrderKind; price: { quantity: number } };

/**
 * Several times of a course that were bought at once, each with its seat and payment; a package is something
 * else.
 */
export const isSeveral = ({ kind, price }: Bought): boolean => kind === 'SINGLE' && price.quantity > 1;
