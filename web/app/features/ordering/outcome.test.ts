import { expect, test } from 'vitest';
import { endedMoney, nextAsk } from './outcome.ts';

type Status = Parameters<typeof endedMoney>[0]['payments'][number]['status'];
const ended = (completedAt: string | null, ...statuses: Status[]) => ({
  status: 'CANCELED' as const,
  completedAt,
  acceptBy: null,
  payments: statuses.map((status) => ({ status })),
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
