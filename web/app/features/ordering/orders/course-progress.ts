import type { Order } from '@michi/contract/ordering/orders';
import { sessionsLeft } from '@michi/contract/ordering/package-sessions';

type Session = Order['classes'][number];
type Proposal = NonNullable<Session['proposal']>;
/** Of a package also those that nobody has scheduled yet, without a class. */
export type SessionState = 'taken' | 'booked' | 'open';

/** Something is still to come, to be paid, to be scheduled or to be confirmed. */
export function isUnderWay(order: Order, now: number): boolean {
  if (order.status === 'CANCELED') return false;
  if (order.status !== 'COMPLETED') return true;
  return (
    sessionsOf(order, now).next !== undefined ||
    order.can.some((step) => step === 'schedule' || step === 'confirm')
  );
}

/** Seats that were not cancelled, by their start: the next one, and the last one that is over. */
export function sessionsOf<S extends Pick<Session, 'seatState' | 'startsAt' | 'endsAt'>>(
  order: { classes: readonly S[] },
  now: number,
): { next: S | undefined; last: S | undefined } {
  const kept = order.classes
    .filter(({ seatState }) => seatState !== 'CANCELED')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return {
    next: kept.find(({ endsAt }) => Date.parse(endsAt) > now),
    last: kept.findLast(({ endsAt }) => Date.parse(endsAt) <= now),
  };
}

/** The next class that is to move to another time, while its sensei waits for the answer. */
export function askedOf(order: Order, now: number): { item: Session; proposal: Proposal } | undefined {
  const [first] = order.classes
    .filter(({ seatState, endsAt }) => seatState === 'BOOKED' && Date.parse(endsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .flatMap((item) => (item.proposal ? [{ item, proposal: item.proposal }] : []));
  return first;
}

/** One state for each session that was bought and not given up, in order. */
export function packageStates(order: Order, now: number): SessionState[] {
  const kept = order.classes
    .filter(({ seatState }) => seatState !== 'CANCELED')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map(({ endsAt }): SessionState => (Date.parse(endsAt) <= now ? 'taken' : 'booked'));
  // Before the order is complete its payments say nothing yet.
  const open =
    order.status === 'COMPLETED' ? openSessions(order) : Math.max(0, order.price.quantity - kept.length);
  return [...kept, ...Array.from({ length: open }, (): SessionState => 'open')];
}

/** The money of those that ran out is settled; of a free package nothing was. */
const openSessions = (order: Order): number =>
  sessionsLeft(order, order.payments, order.classes) - (order.price.total === 0 ? order.expiredSessions : 0);

/** How many sessions of a package were cancelled, and how many ran out before anybody scheduled them. */
export function lostOf(order: Order, now: number): { canceled: number; expired: number } {
  if (order.kind !== 'PACKAGE' || order.status !== 'COMPLETED') return { canceled: 0, expired: 0 };
  // Of a free one that somebody ended nothing but its days says so.
  const isGivenUp = order.price.total === 0 && order.canceledBy !== null && order.canceledBy !== 'SYSTEM';
  const expired = isGivenUp ? 0 : order.expiredSessions;
  return {
    canceled: Math.max(0, order.price.quantity - packageStates(order, now).length - expired),
    expired,
  };
}

/** What has to be paid now comes first, then what is taught next; what has no time yet comes last. */
export function byUrgency(orders: readonly Order[], now: number): Order[] {
  const rank = (order: Order) =>
    order.can.includes('pay') ? '' : (sessionsOf(order, now).next?.startsAt ?? '9');
  return orders.toSorted((a, b) => rank(a).localeCompare(rank(b)));
}
