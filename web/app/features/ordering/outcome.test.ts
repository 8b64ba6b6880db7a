import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { endedMoney, isRefused, nextAsk, refundedOf } from './outcome.ts';

type Status = Parameters<typeof endedMoney>[0]['payments'][number]['status'];
const ended = (completedAt: string | null, ...statuses: Status[]) => ({
  status: 'CANCELED' as const,
  completedAt,
  acceptBy: null,
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

test('an order that is not there is not asked for again; one that could not be reached is', () => {
  expect(isRefused(new ApiError(404))).toBe(true);
  expect(isRefused(new ApiError(null))).toBe(false);
  expect(isRefused(new ApiError(503))).toBe(false);
  expect(isRefused(null)).toBe(false);
});

test('asks soon while the payment is under way, seldom after a failure or while the sensei decides, never when done', () => {
  const pending = { ...ended(null, 'PROCESSING'), status: 'PENDING' as const };
  expect(nextAsk(undefined, false)).toBe(3_000);
  expect(nextAsk(pending, false)).toBe(3_000);
  expect(nextAsk(pending, true)).toBe(30_000);
  expect(nextAsk({ ...pending, acceptBy: done }, false)).toBe(30_000);
  expect(nextAsk({ ...pending, status: 'COMPLETED' }, true)).toBe(false);
  expect(nextAsk(ended(null, 'CANCELLED'), false)).toBe(false);
  expect(nextAsk(ended(done, 'CANCELLED'), false)).toBe(30_000);
});
