import type { Order } from '@michi/contract/ordering/orders';
import { isApiError, mayArriveLater } from '../../../lib/api/api-error.ts';
import { sessionsOf } from '../orders/course-progress.ts';

type Money = Pick<Order, 'status' | 'completedAt'> & {
  payments: readonly (Pick<Order['payments'][number], 'status' | 'amount'> & { priceFell?: boolean })[];
};

/**
 * What became of the money of an order that ended: given back, still being settled, with the sensei, never
 * charged.
 */
export type EndedMoney = 'refunded' | 'settling' | 'kept' | 'none';

export function endedMoney(order: Money): EndedMoney {
  const has = (status: Order['payments'][number]['status']) =>
    order.payments.some((payment) => payment.status === status && !payment.priceFell);
  if (paymentsGivenBack(order).length > 0) return 'refunded';
  if (has('CANCELLED') || has('CONFIRMED') || has('HELD')) return 'settling';
  return has('RELEASED') ? 'kept' : 'none';
}

/** How much the end of the order gives back: what came back before, as the price fell, is not in it. */
export function refundedOf(order: Money): number {
  return paymentsGivenBack(order).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What went to the sensei although the order ended, or was given back in part; and how much of that is the
 * platform's fee.
 */
export function releasedOf({ payments }: Pick<Order, 'payments'>): { amount: number; fee: number } {
  const released = payments.filter(
    (one) => one.status === 'RELEASED' && !one.priceFell && !one.isOnItsWayBack,
  );
  const sumOf = (part: 'amount' | 'platformFee') => released.reduce((sum, payment) => sum + payment[part], 0);
  return { amount: sumOf('amount'), fee: sumOf('platformFee') };
}

/** Some of it has not arrived yet. */
export const isReturning = (order: Money): boolean =>
  paymentsGivenBack(order).some(({ status }) => status === 'CANCELLED');

/** Before the purchase was done everything goes back; afterwards the rule of the booking decides. */
function paymentsGivenBack({ completedAt, payments }: Money): Money['payments'] {
  return payments.filter(
    ({ status, priceFell }) =>
      !priceFell && (status === 'REFUNDED' || (status === 'CANCELLED' && completedAt === null)),
  );
}

/**
 * To whom buys it: the time to pay is over, which the platform has still to write down. Nothing was charged.
 */
export const isLapsed = ({ status, can }: Pick<Order, 'status' | 'can'>): boolean =>
  status === 'CREATED' && !can.includes('pay');

/** Its classes are over, and none that is booked is still to come. */
export function isPast(order: Parameters<typeof sessionsOf>[0], now: number): boolean {
  const { next, last } = sessionsOf(order, now);
  return last !== undefined && next === undefined;
}

/**
 * Where money of a completed purchase is: held for a class that is over, until the hold ends (`held`) or as
 * that ends just now (`due`); waiting for the decision about a reported problem, or for that about a ban;
 * with the sensei; on its way back, or back; held for a class that is still to come.
 */
const moneyPlaces = [
  'held',
  'due',
  'disputed',
  'frozen',
  'released',
  'returning',
  'returned',
  'ahead',
] as const;
type MoneyPlace = (typeof moneyPlaces)[number];
/** `until` is when a hold ends, null anywhere else. */
export type MoneyPart = { place: MoneyPlace; amount: number; until: string | null };

type Paid = Pick<
  Order['payments'][number],
  'status' | 'amount' | 'seatId' | 'holdUntil' | 'isDisputed' | 'isFrozen' | 'isOnItsWayBack' | 'priceFell'
>;
type Bought = {
  classes: readonly Pick<Order['classes'][number], 'seatId' | 'endsAt'>[];
  payments: readonly Paid[];
};

/**
 * Summed by place, in the order of `moneyPlaces`, what ends sooner first. What came back as the price fell is
 * not in it.
 */
export function moneyNow({ classes, payments }: Bought, now: number): MoneyPart[] {
  const over = new Set(classes.filter(({ endsAt }) => Date.parse(endsAt) <= now).map(({ seatId }) => seatId));
  const parts = payments.flatMap((payment) => {
    const place = payment.priceFell ? null : placeOf(payment, over, now);
    return place
      ? [{ place, amount: payment.amount, until: place === 'held' ? payment.holdUntil : null }]
      : [];
  });
  return [...Map.groupBy(parts, ({ place, until }) => `${moneyPlaces.indexOf(place)} ${until ?? ''}`)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, [first, ...rest]]) =>
      first ? [{ ...first, amount: rest.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
    );
}

function placeOf(payment: Paid, over: ReadonlySet<string>, now: number): MoneyPlace | null {
  if (payment.isOnItsWayBack) return 'returning';
  switch (payment.status) {
    case 'PENDING':
    case 'PROCESSING':
    case 'CANCELED':
      return null;
    case 'RELEASED':
      return 'released';
    case 'CANCELLED':
      return 'returning';
    case 'REFUNDED':
      return 'returned';
    case 'CONFIRMED':
    case 'HELD':
      if (payment.isDisputed) return 'disputed';
      if (payment.isFrozen) return 'frozen';
      if (payment.holdUntil === null || payment.seatId === null || !over.has(payment.seatId)) return 'ahead';
      return Date.parse(payment.holdUntil) > now ? 'held' : 'due';
  }
}

/** The server knows no such order for this person: asking again would only be the next toast. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && !mayArriveLater(error);
}

const soonMs = 3_000;
const laterMs = 30_000;
const mostMs = 3_600_000;

/**
 * When to ask again although the server pushes: soon while the payment is under way, seldom while a person
 * decides or money is settled, and seldom after a failure, so that an outage is not a row of toasts. What is
 * done is asked for again when its next class is over, which nobody tells; false when nothing changes any
 * more.
 */
export function nextAsk(
  order:
    | (Money & Pick<Order, 'acceptBy'> & { classes: readonly Pick<Order['classes'][number], 'endsAt'>[] })
    | undefined,
  hasFailed: boolean,
  now: number,
): number | false {
  if (order?.status === 'COMPLETED') {
    const ends = order.classes.map(({ endsAt }) => Date.parse(endsAt)).filter((end) => end > now);
    return ends.length > 0 && Math.min(Math.min(...ends) - now + soonMs, mostMs);
  }
  if (order?.status === 'CANCELED') return endedMoney(order) === 'settling' ? laterMs : false;
  return hasFailed || (order !== undefined && order.acceptBy !== null) ? laterMs : soonMs;
}
