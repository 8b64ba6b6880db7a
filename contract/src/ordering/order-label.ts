import type { Order } from './orders.ts';
import { sessionsLeft } from './package-sessions.ts';

/** What an order means to the people in it; the states of the contract stay in the API. */
export type OrderLabel =
  | 'RESERVED'
  | 'TO_PAY'
  /** Until the sensei has answered. */
  | 'AWAITING'
  | 'CONFIRMING'
  | 'PREPARING'
  /** Something of it lies ahead: a class, or sessions that have no time yet. */
  | 'BOOKED'
  /** Booked, and another time is asked for: that is to be answered first. */
  | 'NEW_TIME'
  | 'TOOK_PLACE'
  /** A package of which nothing took place and nothing is left. */
  | 'RAN_OUT'
  | 'CANCELED';

type Class = Pick<Order['classes'][number], 'seatState' | 'endsAt'> & { proposal: object | null };
type Paid = Pick<
  Order['payments'][number],
  'status' | 'seatId' | 'amount' | 'holdUntil' | 'isFrozen' | 'isDisputed' | 'isOnItsWayBack'
>;
export type Labelled = Pick<Order, 'status' | 'kind' | 'acceptBy' | 'validUntil' | 'expiredSessions'> & {
  price: Pick<Order['price'], 'total' | 'quantity'>;
  classes: readonly Class[];
  payments: readonly Paid[];
};

/** `now`: milliseconds since 1970. */
export function labelOf(order: Labelled, now: number): OrderLabel {
  switch (order.status) {
    case 'CREATED':
      return 'RESERVED';
    case 'PENDING':
      return order.acceptBy === null ? 'TO_PAY' : 'AWAITING';
    case 'PROCESSING':
      return 'CONFIRMING';
    case 'PENDING_CLASSROOM_CREATION':
      return 'PREPARING';
    case 'CANCELED':
      return 'CANCELED';
    case 'COMPLETED':
      return boughtLabel(order, now);
  }
}

function boughtLabel(order: Labelled, now: number): OrderLabel {
  const kept = order.classes.filter(({ seatState }) => seatState !== 'CANCELED');
  const ahead = kept.filter(({ endsAt }) => Date.parse(endsAt) > now);
  if (ahead.some(({ proposal }) => proposal !== null)) return 'NEW_TIME';
  if (ahead.length > 0 || isSchedulable(order, now)) return 'BOOKED';
  return kept.length > 0 ? 'TOOK_PLACE' : 'RAN_OUT';
}

function isSchedulable(order: Labelled, now: number): boolean {
  const left = sessionsLeft(order, order.payments, order.classes);
  const open = order.price.total === 0 ? left - order.expiredSessions : left;
  return open > 0 && (order.validUntil === null || Date.parse(order.validUntil) > now);
}

/** Where a part of an order's money is; amounts in minor units of the order's currency. */
export type MoneyState =
  | { state: 'FREE' }
  | { state: 'UNPAID' }
  /** It was never taken. */
  | { state: 'NOT_CHARGED' }
  | { state: 'PAID'; amount: number }
  /** `until`: the last of it; null: nobody can say yet. */
  | { state: 'HELD'; amount: number; until: string | null }
  /** A reported problem, or somebody's ban, keeps it where it is. */
  | { state: 'STOPPED'; amount: number }
  | { state: 'RELEASED'; amount: number }
  | { state: 'RETURNING'; amount: number }
  | { state: 'REFUNDED'; amount: number };

/** Each state that some of the money is in, from what is held to what went back; never empty. */
export function moneyOf(order: Labelled): MoneyState[] {
  if (order.price.total === 0) return [{ state: 'FREE' }];
  const { going = [], payments = [] } = Object.groupBy(order.payments, ({ isOnItsWayBack }) =>
    isOnItsWayBack ? 'going' : 'payments',
  );
  const states = [
    ...sumOf(payments.filter(({ status }) => status === 'CONFIRMED')).map((amount) => ({
      state: 'PAID' as const,
      amount,
    })),
    ...heldOf(payments.filter(isHeld)),
    ...inState(
      'STOPPED',
      payments.filter((each) => each.status === 'HELD' && !isHeld(each)),
    ),
    ...inState(
      'RELEASED',
      payments.filter(({ status }) => status === 'RELEASED'),
    ),
    ...inState('RETURNING', going),
    ...inState(
      'REFUNDED',
      payments.filter(({ status }) => status === 'REFUNDED'),
    ),
  ];
  if (states.length > 0) return states;
  return [{ state: order.status === 'CANCELED' ? 'NOT_CHARGED' : 'UNPAID' }];
}

const isHeld = ({ status, isFrozen, isDisputed }: Paid) => status === 'HELD' && !isFrozen && !isDisputed;

/** Nothing of nothing. */
function sumOf(payments: readonly Paid[]): number[] {
  return payments.length === 0 ? [] : [payments.reduce((sum, { amount }) => sum + amount, 0)];
}

function inState<S extends 'STOPPED' | 'RELEASED' | 'RETURNING' | 'REFUNDED'>(
  state: S,
  payments: readonly Paid[],
) {
  return sumOf(payments).map((amount) => ({ state, amount }));
}

function heldOf(payments: readonly Paid[]): MoneyState[] {
  const instants = payments.map(({ holdUntil }) => holdUntil);
  const until = instants.includes(null)
    ? null
    : (instants
        .filter((each) => each !== null)
        .toSorted()
        .at(-1) ?? null);
  return sumOf(payments).map((amount) => ({ state: 'HELD', amount, until }));
}
