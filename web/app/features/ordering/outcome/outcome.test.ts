import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { endedMoney, isLapsed, isPast, isRefused, moneyNow, nextAsk, refundedOf } from './outcome.ts';

type Status = Parameters<typeof endedMoney>[0]['payments'][number]['status'];
const ended = (completedAt: string | null, ...statuses: Status[]) => ({
  status: 'CANCELED' as const,
  completedAt,
  acceptBy: null,
  classes: [],
  payments: statuses.map((status) => ({ status, amount: 1000 })),
});
const done = '2026-11-20T12:00:00.000Z';

test('says what became of the money of an ended order', () => {
  expect(endedMoney(ended(null))).toBe('none');
  expect(endedMoney(ended(null, 'CANCELED'))).toBe('none');
  expect(endedMoney(ended(null, 'CANCELLED'))).toBe('refunded');
  expect(endedMoney(ended(done, 'CANCELLED'))).toBe('settling');
  expect(endedMoney(ended(done, 'REFUNDED', 'RELEASED'))).toBe('refunded');
  expect(endedMoney(ended(done, 'RELEASED'))).toBe('kept');
});

test('says how much comes back: the part that was refunded, and not again what a falling price gave back', () => {
  const half = ended(done, 'REFUNDED', 'RELEASED');
  const fallen = { status: 'REFUNDED' as const, amount: 300, priceFell: true };
  expect(refundedOf(half)).toBe(1000);
  expect(refundedOf({ ...half, payments: [...half.payments, fallen] })).toBe(1000);
  expect(refundedOf(ended(null, 'CANCELLED'))).toBe(1000);
  expect(refundedOf(ended(done, 'CANCELLED'))).toBe(0);
});

test('only what was never paid for lapses, once it cannot be paid any more', () => {
  expect(isLapsed({ status: 'CREATED', can: ['pay', 'cancel'] })).toBe(false);
  expect(isLapsed({ status: 'CREATED', can: ['cancel'] })).toBe(true);
  for (const status of [
    'PENDING',
    'PROCESSING',
    'PENDING_CLASSROOM_CREATION',
    'COMPLETED',
    'CANCELED',
  ] as const)
    expect(isLapsed({ status, can: [] })).toBe(false);
});

test('an order that is not there is not asked for again; one that could not be reached is', () => {
  expect(isRefused(new ApiError(404))).toBe(true);
  expect(isRefused(new ApiError(null))).toBe(false);
  expect(isRefused(new ApiError(503))).toBe(false);
  expect(isRefused(null)).toBe(false);
});

test('asks soon while the payment is under way, seldom after a failure or while the sensei decides, when done only after the class', () => {
  const ask = (order: Parameters<typeof nextAsk>[0], hasFailed: boolean) => nextAsk(order, hasFailed, now);
  const pending = { ...ended(null, 'PROCESSING'), status: 'PENDING' as const };
  const booked = (endsAt: string) => ({
    ...pending,
    status: 'COMPLETED' as const,
    classes: [seat('one', endsAt)],
  });
  expect(ask(undefined, false)).toBe(3_000);
  expect(ask(pending, false)).toBe(3_000);
  expect(ask(pending, true)).toBe(30_000);
  expect(ask({ ...pending, acceptBy: done }, false)).toBe(30_000);
  expect(ask({ ...pending, status: 'COMPLETED' }, true)).toBe(false);
  expect(ask(ended(null, 'CANCELLED'), false)).toBe(false);
  expect(ask(ended(done, 'CANCELLED'), false)).toBe(30_000);
  expect(ask(booked('2026-11-20T17:59:59.000Z'), false)).toBe(false);
  expect(ask(booked('2026-11-20T18:01:00.000Z'), false)).toBe(63_000);
  expect(ask(booked('2026-11-22T18:00:00.000Z'), false)).toBe(3_600_000);
});

const now = Date.parse('2026-11-20T18:00:00.000Z');
const [over, alsoOver, ahead] = [
  '2026-11-20T17:00:00.000Z',
  '2026-11-19T17:00:00.000Z',
  '2026-11-20T18:00:01.000Z',
];
const until = '2026-11-23T17:00:00.000Z';
type Seat = Parameters<typeof isPast>[0]['classes'][number];
type Paid = Parameters<typeof moneyNow>[0]['payments'][number];
const seat = (seatId: string, endsAt: string, seatState: Seat['seatState'] = 'BOOKED') => ({
  seatId,
  endsAt,
  seatState,
  startsAt: new Date(Date.parse(endsAt) - 3_600_000).toISOString(),
});
const paid = (seatId: string | null, status: Status, more: Partial<Paid> = {}): Paid => ({
  status,
  seatId,
  amount: 1000,
  holdUntil: null,
  isDisputed: false,
  isOnItsWayBack: false,
  isFrozen: false,
  priceFell: false,
  ...more,
});

test('a booking is past once its last class is over, whatever was cancelled of it', () => {
  expect(isPast({ classes: [seat('a', over)] }, now)).toBe(true);
  expect(isPast({ classes: [seat('a', ahead)] }, now)).toBe(false);
  expect(isPast({ classes: [seat('a', over), seat('b', ahead)] }, now)).toBe(false);
  expect(isPast({ classes: [seat('a', over), seat('b', ahead, 'CANCELED')] }, now)).toBe(true);
  expect(isPast({ classes: [seat('a', over, 'CANCELED')] }, now)).toBe(false);
  expect(isPast({ classes: [] }, now)).toBe(false);
});

test('says where the money of a class is: held for it, until when, undecided, gone, on its way back', () => {
  const placesOf = (...payments: Paid[]) =>
    moneyNow({ classes: [seat('a', over), seat('b', ahead)], payments }, now);
  expect(placesOf(paid('b', 'HELD', { holdUntil: until }))).toEqual([
    { place: 'ahead', amount: 1000, until: null },
  ]);
  expect(placesOf(paid(null, 'HELD'))).toEqual([{ place: 'ahead', amount: 1000, until: null }]);
  expect(placesOf(paid('a', 'HELD', { holdUntil: until }))).toEqual([{ place: 'held', amount: 1000, until }]);
  expect(placesOf(paid('a', 'HELD', { holdUntil: over }))).toEqual([
    { place: 'due', amount: 1000, until: null },
  ]);
  expect(placesOf(paid('a', 'HELD', { isDisputed: true }))).toMatchObject([{ place: 'disputed' }]);
  expect(placesOf(paid('b', 'HELD', { isFrozen: true }))).toMatchObject([{ place: 'frozen' }]);
  expect(placesOf(paid('a', 'RELEASED'))).toMatchObject([{ place: 'released' }]);
  expect(placesOf(paid('a', 'CANCELLED'))).toMatchObject([{ place: 'returning' }]);
  expect(placesOf(paid('a', 'REFUNDED'))).toMatchObject([{ place: 'returned' }]);
});

test('the money of a package is summed by where it is; what is held has a date of its own', () => {
  const classes = [seat('a', alsoOver), seat('b', alsoOver), seat('c', over), seat('d', over)];
  const payments = [
    paid('a', 'RELEASED'),
    paid('b', 'RELEASED', { amount: 500 }),
    paid('c', 'HELD', { holdUntil: until }),
    paid('d', 'HELD', { holdUntil: until }),
    paid('e', 'REFUNDED'),
    paid(null, 'HELD'),
  ];
  expect(moneyNow({ classes, payments }, now)).toEqual([
    { place: 'held', amount: 2000, until },
    { place: 'released', amount: 1500, until: null },
    { place: 'returned', amount: 1000, until: null },
    { place: 'ahead', amount: 1000, until: null },
  ]);
});

test('what was never charged is nowhere, and what a falling price gave back is told by itself', () => {
  const classes = [seat('a', over)];
  const payments = [
    paid('a', 'CANCELED'),
    paid('a', 'PROCESSING'),
    paid('a', 'REFUNDED', { priceFell: true }),
  ];
  expect(moneyNow({ classes, payments }, now)).toEqual([]);
});
