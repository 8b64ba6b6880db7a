import { changeConfiguration } from '@michi/contract/administration/configuration';
import { getAdminDashboard, listFailures } from '@michi/contract/ordering/market-figures';
import { adminListOrders } from '@michi/contract/ordering/order-administration';
import { getEarnings, listEarnings } from '@michi/contract/ordering/earnings';
import { cancelOrder, previewCancel } from '@michi/contract/ordering/orders';
import { reportTarget } from '@michi/contract/evaluation/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createStudent } from '../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market } from '../../../test/factories/money/ordering.ts';
import { expectFiguresOfRows } from '../../../test/figures-of-rows.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const today = '2026-03-02';
const read = (query: object = {}) => market.admin.caller.call(getAdminDashboard, { query });

it('counts what was booked and stands, on its day, beside the days before', async () => {
  const first = await bookFor(app, market.student, market.course);
  const second = await bookFor(app, await createStudent(app), market.course, {
    startsAt: '2026-03-05T13:00:00.000Z',
  });
  const shown = await read();
  expect(shown).toMatchObject({
    from: '2026-02-01',
    to: today,
    range: { orders: 2, volume: first.price.total + second.price.total, people: 4 },
    before: { orders: 0, volume: 0, fees: 0, people: 0 },
    ledgerBalanced: true,
  });
  expect(shown.days).toHaveLength(30);
  expect(shown.days.at(-1)).toMatchObject({ day: today, orders: 2 });
  expect(shown.heldNow).toBeGreaterThan(0);

  const at = { params: { id: second.id } };
  const { fingerprint } = await market.admin.caller.call(previewCancel, { ...at, query: {} });
  await market.admin.caller.call(cancelOrder, { ...at, body: { fingerprint, reason: 'Asked by phone' } });
  await app.runJobs();
  expect((await read({ from: today, to: today })).range).toMatchObject({
    orders: 1,
    volume: first.price.total,
  });
  expect((await read({ from: '2026-03-03', to: '2026-03-04' })).before.orders).toBe(1);

  const completed = { completedFrom: `${today}T00:00:00.000Z`, completedTo: '2026-03-03T00:00:00.000Z' };
  const { items } = await market.admin.caller.call(adminListOrders, { query: completed });
  expect(items.map(({ id }) => id)).toEqual([first.id]);
  const held = await market.admin.caller.call(adminListOrders, { query: { held: 'true' } });
  expect(held.items.map(({ id }) => id)).toEqual([first.id]);
  const elsewhere = { ...completed, currency: 'EUR' };
  expect((await market.admin.caller.call(adminListOrders, { query: elsewhere })).items).toEqual([]);
});

it('every figure is the sum of the rows that it leads to, also while money is on its way', async () => {
  expect((await expectFiguresOfRows(app, market.admin)).range.people).toBeGreaterThan(3);
  const late = await bookFor(app, market.student, market.course, { startsAt: '2026-03-03T13:00:00.000Z' });
  const at = { params: { id: late.id } };
  const { fingerprint } = await market.admin.caller.call(previewCancel, { ...at, query: {} });
  await market.admin.caller.call(cancelOrder, { ...at, body: { fingerprint, reason: 'Asked by phone' } });
  // The provider was not asked yet.
  const { heldNow } = await expectFiguresOfRows(app, market.admin);
  await app.runJobs();
  expect(heldNow - (await expectFiguresOfRows(app, market.admin)).heldNow).toBe(late.price.total);
  const before = app.clock.now();
  await app.advance(days(20));
  expect((await expectFiguresOfRows(app, market.admin)).range.fees).toBeGreaterThan(0);
  app.clock.set(before);
});

it('shows the money of each currency that there is any of, whatever is set for new courses', async () => {
  const inDollars = await bookFor(app, market.student, market.course, {
    startsAt: '2026-03-10T09:00:00.000Z',
  });
  const setTo = (value: string, seen: string) =>
    market.admin.caller.call(changeConfiguration, { body: { key: 'currency.default', value, seen } });
  await setTo('EUR', 'USD');
  const before = await read();
  expect(before).toMatchObject({ currency: 'USD', currencies: ['USD'] });
  expect(before.heldNow).toBeGreaterThanOrEqual(inDollars.price.total);
  expect(before.range.volume).toBeGreaterThanOrEqual(inDollars.price.total);

  const course = await createCourse(app, market.sensei, { currency: 'EUR', price: 900 });
  const inEuros = await bookFor(app, market.student, course, { startsAt: '2026-03-11T09:00:00.000Z' });
  const euros = await expectFiguresOfRows(app, market.admin);
  expect(euros).toMatchObject({ currency: 'EUR', currencies: ['USD', 'EUR'], heldNow: inEuros.price.total });
  expect(euros.range).toMatchObject({ orders: before.range.orders + 1, volume: inEuros.price.total });
  const dollars = await expectFiguresOfRows(app, market.admin, 'USD');
  expect(dollars).toMatchObject({ currency: 'USD', heldNow: before.heldNow, ledgerBalanced: true });
  expect(dollars.range).toEqual({ ...before.range, orders: before.range.orders + 1 });
  expect((await read({ currency: 'BRL' })).currency).toBe('EUR');
  await setTo('USD', 'EUR');

  const earnings = await market.sensei.caller.call(getEarnings, {});
  expect(earnings.sums.map((sum) => sum.currency)).toEqual(['EUR', 'USD']);
  for (const { currency: of, held, released } of earnings.sums)
    for (const { state, sum } of [
      { state: 'HELD' as const, sum: held },
      { state: 'RELEASED' as const, sum: released },
    ]) {
      const query = { currency: of, state, limit: 100 };
      const { items } = await market.sensei.caller.call(listEarnings, { query });
      expect(items.reduce((total, { senseiNet }) => total + senseiNet, 0)).toBe(sum);
    }
});

it.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2024-01-01', to: '2026-03-01' },
  { from: 'yesterday' },
  { from: '0001-01-01', to: '0001-01-05' },
])('refuses %j', async (query) => {
  expect((await market.admin.caller.attempt(getAdminDashboard, { query })).status).toBe(400);
});

it('says what waits and what failed', async () => {
  await market.student.caller.call(reportTarget, {
    body: { targetType: 'COURSE', targetId: market.course.id, details: 'Not what it says it is' },
  });
  await app.ctx.db
    .insertInto('job_failure')
    .values({
      id: newId(app.clock),
      task: 'x.y',
      payload: '{}',
      error: 'No line',
      created_at: app.clock.now(),
    })
    .execute();
  expect(await read()).toMatchObject({ openReports: 1, failedJobs: 1, failedMails: 0 });
  expect(await market.admin.caller.call(listFailures, {})).toMatchObject({
    jobs: [{ what: 'x.y', error: 'No line' }],
    mails: [],
  });
});
