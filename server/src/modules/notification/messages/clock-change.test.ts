import { listNotices } from '@michi/contract/notification/notices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { beginPlanFor } from '../../../../test/factories/money/charge-plans.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// A sensei whose clock stays, and a student in Madrid, where the clocks change on 29 March 2026.

let app: TestApp;
let market: Market;
beforeAll(async () => (app = await startTestApp()));
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
  await app.ctx.db
    .updateTable('user')
    .set({ time_zone: 'Europe/Madrid' })
    .where('id', '=', market.student.id)
    .execute();
});
afterAll(() => app.close());

const book = (startsAt: string) => bookFor(app, market.student, market.course, { startsAt });
const warningsOf = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Another hour'));
const look = async (now: string) => {
  app.clock.set(new Date(now));
  await app.enqueueTask('notification.clock-changes', {});
  await app.runJobs();
};

it('who will have weekly classes at another hour is told two weeks before, once; whose clock stays is not', async () => {
  await book('2026-03-26T10:00:00.000Z');
  await book('2026-04-02T10:00:00.000Z');
  await look('2026-03-14T05:25:00Z');
  expect(await warningsOf(market.student)).toEqual([]);
  await look('2026-03-15T05:25:00Z');
  await look('2026-03-16T05:25:00Z');
  const [mail, ...others] = await warningsOf(market.student);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Thursday, March 26, 2026, 11:00–12:00/);
  expect(mail?.text).toMatch(/Thursday, April 2, 2026, 12:00–13:00/);
  expect(await warningsOf(market.sensei)).toEqual([]);
  const { items } = await market.student.caller.call(listNotices, { query: {} });
  expect(items.filter(({ code }) => code === 'CLOCK_CHANGE')).toHaveLength(1);
});

it('a series that is charged class by class is told of as well, before its classes are charged', async () => {
  const times = ['2026-03-19', '2026-03-26', '2026-04-02'].map((day) => ({
    startsAt: `${day}T10:00:00.000Z`,
  }));
  await beginPlanFor(app, market.student, market.course, { times });
  await look('2026-03-16T05:25:00Z');
  const [mail, ...others] = await warningsOf(market.student);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Thursday, April 2, 2026, 12:00–13:00/);
  expect(mail?.text).toMatch(/\/calendar\/list-calendar$/m);
});

it('what is booked or canceled meanwhile counts', async () => {
  await book('2026-03-26T10:00:00.000Z');
  const canceled = await book('2026-04-02T10:00:00.000Z');
  await cancelFor(market.student, canceled);
  await look('2026-03-16T05:25:00Z');
  expect(await warningsOf(market.student)).toEqual([]);
  await book('2026-04-09T10:00:00.000Z');
  await look('2026-03-17T05:25:00Z');
  expect((await warningsOf(market.student)).map(({ text }) => text.includes('April 9'))).toEqual([true]);
});
