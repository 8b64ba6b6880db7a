import { getOrder } from '@michi/contract/ordering/orders';
import { updateBlackout } from '@michi/contract/scheduling/blackouts';
import { askAboutBlackout } from '@michi/contract/scheduling/closed-classes';
import { chooseReplacement, getReplacement, listReplacements } from '@michi/contract/scheduling/replacements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBlackoutFor, dayOff, deleteBlackoutFor } from '../../../../test/factories/times/blackouts.ts';
import { beginPlanFor, planOf, stateOf } from '../../../../test/factories/money/charge-plans.ts';
import { subjectsTo } from '../../../../test/factories/notification.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import {
  at,
  expectTrueBooks,
  statesOf,
  terms,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, terms);
});
afterAll(() => app.close());

const buy = () =>
  bookFor(app, market.student, market.course, {
    times: weekly,
    series: { firstAt: at('5 10'), everyWeeks: 1 },
  });
const ofSensei = () => ({ scope: 'SENSEI' as const, senseiIds: [market.sensei.id] });
const open = async () => (await market.student.caller.call(listReplacements, {})).items;
const read = (order: { id: string }) => market.student.caller.call(getOrder, { params: { id: order.id } });

async function close(date: string, more = {}) {
  const blackout = await createBlackoutFor(market.admin, dayOff(date, { ...ofSensei(), ...more }));
  const asking = () => market.admin.caller.call(askAboutBlackout, { params: { id: blackout.id } });
  return { blackout, asking };
}

test('days that are closed within a series: its student chooses for the class that lies in them, the others stay', async () => {
  const order = await buy();
  const { asking } = await close('2026-03-12');
  expect(await open()).toEqual([]);
  expect(await asking()).toEqual({ classes: 1 });
  await app.runJobs();
  // A press too many asks nobody again.
  await asking();
  await app.runJobs();
  const [asked] = await open();
  expect(asked).toMatchObject({ startsAt: at('12 10'), state: 'OPEN' });
  expect(
    (await subjectsTo(app, market.student)).filter((subject) => subject.startsWith('Choose')),
  ).toHaveLength(1);
  const params = { id: asked?.id ?? '' };
  const seen = await market.student.caller.call(getReplacement, { params });
  expect(seen.note).toBe('Maintenance');
  expect(seen.times.some(({ startsAt }) => startsAt.startsWith('2026-03-12'))).toBe(false);
  await market.student.caller.call(chooseReplacement, {
    params,
    body: {
      choice: { choice: 'TIME', startsAt: at('13 11'), classId: null },
      fingerprint: seen.fingerprint,
    },
  });
  const after = await read(order);
  expect(after.classes.map(({ startsAt }) => startsAt).toSorted()).toEqual([
    at('5 10'),
    at('13 11'),
    at('19 10'),
    at('26 10'),
  ]);
  expect(after.classes.map(({ classId }) => classId).toSorted()).toEqual(
    order.classes.map(({ classId }) => classId).toSorted(),
  );
  await expectTrueBooks(app);
});

test('who does not choose in time gets the money back', async () => {
  const order = await buy();
  const { asking } = await close('2026-03-12');
  await asking();
  await app.runJobs();
  app.clock.set(new Date(at('11 12')));
  await app.enqueueTask('ordering.close_replacements');
  await app.runJobs();
  expect(statesOf(await read(order))).toEqual(['BOOKED', 'CANCELED', 'BOOKED', 'BOOKED']);
  await expectTrueBooks(app);
});

test('opened again, or moved to another day, nobody chooses any more and the class stays', async () => {
  const order = await buy();
  const first = await close('2026-03-12');
  const second = await close('2026-03-19', { name: 'Works' });
  await first.asking();
  await second.asking();
  await app.runJobs();
  expect(await open()).toHaveLength(2);
  await deleteBlackoutFor(market.admin, first.blackout.id);
  await market.admin.caller.call(updateBlackout, {
    params: { id: second.blackout.id },
    body: {
      ...dayOff('2026-03-20', { ...ofSensei(), name: 'Works' }),
      version: second.blackout.version,
    },
  });
  await app.runJobs();
  expect(await open()).toEqual([]);
  expect(statesOf(await read(order))).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
});

test('a class that is planned and not charged ends, and nobody is asked about it', async () => {
  const plan = await beginPlanFor(app, market.student, market.course);
  const { asking } = await close('2026-03-19');
  expect(await asking()).toEqual({ classes: 1 });
  await app.runJobs();
  expect(await open()).toEqual([]);
  expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'CANCELED', 'PLANNED']);
  await app.advanceTo(at('11 10'));
  await app.advanceTo(at('18 10'));
  const order = await read({ id: plan.classes[1]?.orderId ?? '' });
  expect([order.status, statesOf(order)]).toEqual(['CANCELED', ['CANCELED']]);
  expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'CANCELED', 'PLANNED']);
  await expectTrueBooks(app);
});
