import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Order, placeOrder, type PlaceOrder } from '@michi/contract/ordering/orders';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';
import { ledgerOf } from './ordering.ts';

/** A course of 60.00 that gives half of it back where it is cancelled in the last day. */
export const terms = {
  price: 6000,
  cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
};

/** `5 10`: the fifth of March at ten. */
export function at(text: string): string {
  const [day = '', hour = ''] = text.split(' ');
  return `2026-03-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:00:00.000Z`;
}
export const timesAt = (...texts: string[]) => texts.map((text) => ({ startsAt: at(text) }));
export const weekly = timesAt('5 10', '12 10', '19 10', '26 10');

export const statesOf = (order: Order) => order.classes.map(({ seatState }) => seatState);
export const moneyOf = (order: Order) => order.payments.map(({ status, amount }) => `${status} ${amount}`);

/** Asks for times of a course; it may be refused. */
export const attemptFor = (student: Person, course: { id: string }, more: Partial<PlaceOrder>) =>
  student.caller.attempt(placeOrder, {
    body: { courseId: course.id, kind: 'SINGLE', idempotencyKey: randomUUID(), ...more },
  });

/** Which of what was sent is refused, and why. */
export async function refusalOf(answer: ReturnType<typeof attemptFor>) {
  const { status, problem } = await answer;
  return { status, code: problem.code, fields: problem.violations?.map(({ field }) => field) };
}

/** Nothing is lost, and what is held or on its way is in escrow. */
export async function expectTrueBooks(app: TestApp): Promise<void> {
  const ledger = await ledgerOf(app);
  const payments = await app.ctx.db.selectFrom('payment').selectAll().execute();
  const held = payments.filter(({ status }) => status === 'HELD' || status === 'CANCELLED');
  expect(0 - (ledger['ESCROW'] ?? 0)).toBe(held.reduce((sum, { amount }) => sum + amount, 0));
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
}
