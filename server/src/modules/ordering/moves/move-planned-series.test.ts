import type { ChargePlan } from '@michi/contract/ordering/charge-plans';
import { getMove } from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove, type SeriesMove } from '@michi/contract/scheduling/series-moves';
import { getClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  beginPlanFor,
  blocksOf,
  capturesOf,
  orderOf,
  planOf,
  stateOf,
} from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { at, expectTrueBooks, timesAt } from '../../../../test/factories/money/several-times.ts';
import {
  moveSeriesAs,
  outcomesOf,
  previewSeries,
  seriesBody,
} from '../../../../test/factories/times/moves.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { chargePlanned } from '../plans/charge-class.ts';

// "This and later" and "all" of a series that is charged class by class: 5, 12, 19 and 26 March at ten.

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
afterAll(() => app.close());

const series = { firstAt: at('5 10'), everyWeeks: 1 };
const begin = () => beginPlanFor(app, market.student, market.course, { series });
const classOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.classId ?? '';
const orderIdOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.orderId ?? '';

const chargesOf = ({ items }: SeriesMove) => items.map(({ outcome }) => outcome?.chargeAt ?? null);
const timesOf = (plan: ChargePlan) => plan.classes.map(({ startsAt }) => startsAt);
const read = (plan: ChargePlan) => planOf(market.student, plan.id);
const firstOf = async (plan: ChargePlan) => (await orderOf(market.student, plan.firstOrderId)).classes[0];
const kindsOf = async () => (await blocksOf(app, market.sensei)).map(({ kind }) => kind).toSorted();

test('the dialog offers it for each class that has others ahead', async () => {
  const plan = await begin();
  const scopesOf = async (id: string) =>
    (await market.student.caller.call(getMove, { params: { id }, query: {} })).scopes;
  expect(await scopesOf((await firstOf(plan))?.classId ?? '')).toEqual(['FOLLOWING']);
  expect(await scopesOf(classOf(plan, 1))).toEqual(['FOLLOWING', 'ALL']);
  expect(await scopesOf(classOf(plan, 2))).toEqual(['ALL']);
});

test('this and later move at once, as previewed: each with its charge and its hold, in one mail', async () => {
  const plan = await begin();
  const wish = { startsAt: at('13 14') };
  const preview = await previewSeries(market.student, classOf(plan), wish);
  expect(outcomesOf(preview)).toEqual([`NOW ${at('13 14')}`, `NOW ${at('20 14')}`, `NOW ${at('27 14')}`]);
  expect(chargesOf(preview)).toEqual([at('12 14'), at('19 14'), at('26 14')]);
  const moved = await moveSeriesAs(market.student, classOf(plan), wish);
  expect([moved.status, moved.body]).toEqual([200, { moved: 3, asked: 0 }]);
  const now = await read(plan);
  expect(now.classes).toMatchObject(
    ['13', '20', '27'].map((day, index) => ({
      classId: classOf(plan, index),
      startsAt: at(`${day} 14`),
      chargeAt: at(`${Number(day) - 1} 14`),
      payBy: at(`${day} 2`),
      state: 'PLANNED',
      series: { number: index + 2, recursAt: at(`${day} 14`) },
    })),
  );
  expect((await firstOf(plan))?.startsAt).toBe(at('5 10'));
  expect(await kindsOf()).toEqual(['CLASS', 'HOLD', 'HOLD', 'HOLD']);
  // Their former times are anybody's.
  await placeFor(await createStudent(app), market.course, timesAt('12 10')[0]);
  await app.runJobs();
  for (const { email } of [market.student, market.sensei]) {
    const told = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('New time'));
    expect(told.map(({ subject }) => subject)).toEqual([`New times: ${market.course.title}`]);
  }
  await app.advanceTo(at('12 13'));
  expect(await capturesOf(app, orderIdOf(plan))).toBe(0);
  await app.advanceTo(at('12 15'));
  expect(await capturesOf(app, orderIdOf(plan))).toBe(1);
  expect(stateOf(await read(plan))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
  await expectTrueBooks(app);
});

test('all of them: a charged one moves as every booked one, those to be charged with their charges', async () => {
  const plan = await begin();
  const first = (await firstOf(plan))?.classId ?? '';
  // Within a day of it its sensei is asked.
  await app.advanceTo(at('4 20'));
  const wish = { scope: 'ALL' as const, startsAt: at('13 14') };
  expect(outcomesOf(await previewSeries(market.student, classOf(plan), wish))).toEqual([
    `ASK ${at('6 14')}`,
    `NOW ${at('13 14')}`,
    `NOW ${at('20 14')}`,
    `NOW ${at('27 14')}`,
  ]);
  expect((await moveSeriesAs(market.student, classOf(plan), wish)).body).toEqual({ moved: 3, asked: 1 });
  expect(timesOf(await read(plan))).toEqual([at('13 14'), at('20 14'), at('27 14')]);
  const params = { id: first };
  expect((await market.sensei.caller.call(getMove, { params, query: {} })).asked).toMatchObject({
    startsAt: at('6 14'),
  });
  await app.runJobs();
  await expectTrueBooks(app);
});

test('its sensei moves them, too; a time that would be charged right away is said to be too soon', async () => {
  const plan = await begin();
  const wish = { startsAt: at('3 11'), picks: [{ classId: classOf(plan, 1), startsAt: null }] };
  const preview = await previewSeries(market.sensei, classOf(plan), wish);
  expect(outcomesOf(preview)).toEqual(['SOON', 'LEFT', `NOW ${at('17 11')}`]);
  expect(preview.items[0]?.alternatives.every(({ startsAt }) => startsAt > at('3 12'))).toBe(true);
  expect((await moveSeriesAs(market.sensei, classOf(plan), wish)).body).toEqual({ moved: 1, asked: 0 });
  expect(timesOf(await read(plan)).toSorted()).toEqual([at('12 10'), at('17 11'), at('19 10')]);
});

test('what is being charged stays, and an old preview is none any more', async () => {
  const plan = await begin();
  const [charged, next] = [classOf(plan), classOf(plan, 1)];
  const wish = { scope: 'ALL' as const, startsAt: at('20 14') };
  app.clock.set(new Date(at('11 9')));
  const { fingerprint } = await previewSeries(market.student, next, wish);
  app.clock.set(new Date(at('11 10')));
  await chargePlanned(app.ctx, orderIdOf(plan));
  const body = { ...seriesBody(wish), fingerprint };
  const late = await market.student.caller.attempt(moveSeries, { params: { id: next }, body });
  expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
  expect(outcomesOf(await previewSeries(market.student, next, wish))).toEqual([
    'NOT_NOW',
    `NOW ${at('20 14')}`,
    `NOW ${at('27 14')}`,
  ]);
  await app.runJobs();
  expect(await market.student.caller.call(getClass, { params: { id: charged } })).toMatchObject({
    startsAt: at('12 10'),
    seat: { state: 'BOOKED' },
  });
});

test('both sides and a charge at one moment: every class has one time and is charged once', async () => {
  const plan = await begin();
  const [id, orderId] = [classOf(plan), orderIdOf(plan)];
  const wishes = [
    { who: market.student, wish: { startsAt: at('13 14') } },
    { who: market.sensei, wish: { startsAt: at('16 11') } },
  ];
  app.clock.set(new Date(at('11 10')));
  const seen = await Promise.all(wishes.map(({ who, wish }) => previewSeries(who, id, wish)));
  const press = ({ who, wish }: (typeof wishes)[number], index: number) =>
    who.caller.attempt(moveSeries, {
      params: { id },
      body: { ...seriesBody(wish), fingerprint: seen[index]?.fingerprint ?? '' },
    });
  await Promise.all([...wishes.map(press), chargePlanned(app.ctx, orderId)]);
  await app.runJobs();
  const blocks = await app.ctx.db
    .selectFrom('calendar_block')
    .select(['kind', 'class_id'])
    .where('class_id', 'in', [id, classOf(plan, 1), classOf(plan, 2)])
    .execute();
  expect(blocks).toHaveLength(3);
  const [first] = (await orderOf(market.student, orderId)).classes;
  await app.advanceTo(first?.startsAt ?? '');
  expect(await capturesOf(app, orderId)).toBe(1);
  await expectTrueBooks(app);
});

test('a plan of single days is no series', async () => {
  const single = await beginPlanFor(app, market.student, market.course);
  const id = classOf(single);
  expect((await market.student.caller.call(getMove, { params: { id }, query: {} })).scopes).toEqual([]);
  const tried = await market.student.caller.attempt(previewSeriesMove, {
    params: { id },
    body: seriesBody({ startsAt: at('13 14') }),
  });
  expect(tried.status).toBe(404);
  expect((await market.student.caller.call(getClass, { params: { id } })).startsAt).toBe(at('12 10'));
});
