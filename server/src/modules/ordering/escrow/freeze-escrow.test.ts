import { deleteUser } from '@michi/contract/identity/users';
import { listEarnings } from '@michi/contract/ordering/earnings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const change = async (admin: Person, person: Person, status: 'BANNED' | 'ACTIVE') => {
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status } });
  await app.runJobs();
};
const escrow = async () => (await ledgerOf(app))['ESCROW'] ?? 0;

test('a banned student: what is paid stands still, what is not paid is free for others, and an appeal gives the time back that was left', async () => {
  const { admin, sensei, student, course } = await createMarket(app, {
    packages: [{ sessions: 2, discountPercent: 0, validDays: 30 }],
  });
  const paid = await bookFor(app, student, course, { startsAt: tomorrow });
  const packed = await bookFor(app, student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: thursday,
  });
  const created = await placeFor(student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const submitted = await submitFor(student, course, { startsAt: '2026-03-06T12:00:00.000Z' });
  await app.advance(days(2));
  const [payment] = (await lookInto(admin, paid)).payments;
  const left = new Date(payment?.holdUntil ?? 0).getTime() - app.clock.now().getTime();

  await change(admin, student, 'BANNED');
  for (const order of [created, submitted]) expect((await lookInto(admin, order)).status).toBe('CANCELED');
  const other = await createStudent(app);
  await placeFor(other, course, { startsAt: '2026-03-06T12:00:00.000Z' });
  await expect(choose(submitted, 'APPROVE')).resolves.toContain('payment-result');
  await app.runJobs();
  expect((await lookInto(admin, submitted)).payments[0]?.status).toBe('CANCELED');

  const before = await escrow();
  await app.advance(days(40));
  expect(await escrow()).toBe(before);
  expect((await lookInto(admin, paid)).payments).toMatchObject([
    { status: 'HELD', holdUntil: null, isFrozen: true },
  ]);
  const { items: lines } = await sensei.caller.call(listEarnings, { query: {} });
  expect(lines.map(({ status, isFrozen }) => [status, isFrozen])).toEqual([
    ['HELD', true],
    ['HELD', true],
    ['HELD', true],
  ]);

  await change(admin, student, 'ACTIVE');
  const [resumed] = (await lookInto(admin, paid)).payments;
  expect(resumed).toMatchObject({ status: 'HELD', isFrozen: false });
  expect(new Date(resumed?.holdUntil ?? 0).getTime() - app.clock.now().getTime()).toBe(left);
  await app.advance(left - hours(1));
  expect((await lookInto(admin, paid)).payments[0]?.status).toBe('HELD');
  await app.advance(hours(1));
  expect((await lookInto(admin, paid)).payments[0]?.status).toBe('RELEASED');
  // Of the package's thirty days two were over at the ban; its other session is settled when the rest of them
  // is.
  await app.advance(days(24));
  const statuses = async () => (await lookInto(admin, packed)).payments.map(({ status }) => status);
  expect(await statuses()).toEqual(['RELEASED', 'HELD']);
  await app.advance(days(3));
  expect(await statuses()).not.toContain('HELD');
  expect((await ledgerOf(app))['ESCROW']).toBe(0);
});

test('an account that is banned while another of the same order is banned too stays frozen until both are back', async () => {
  const { admin, sensei, student, course } = await createMarket(app);
  const startsAt = new Date(app.clock.now().getTime() + days(1));
  startsAt.setUTCHours(10, 0, 0, 0);
  const order = await bookFor(app, student, course, { startsAt: startsAt.toISOString() });
  await app.advance(days(2));
  await change(admin, student, 'BANNED');
  await change(admin, sensei, 'BANNED');
  await change(admin, student, 'ACTIVE');
  await app.advance(days(10));
  expect((await lookInto(admin, order)).payments).toMatchObject([{ status: 'HELD', isFrozen: true }]);
  await change(admin, sensei, 'ACTIVE');
  await app.advance(days(3));
  expect((await lookInto(admin, order)).payments[0]?.status).toBe('RELEASED');
});
