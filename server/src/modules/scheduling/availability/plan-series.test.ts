import { planSeries } from '@michi/contract/scheduling/series';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours, takeTimeOffFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
// A Monday; the clocks of Madrid go forward on the 29th.
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

type Query = { startsAt: string; everyWeeks?: number; count?: number; until?: string };
const plan = (query: Query, who = market.student) =>
  who.caller.call(planSeries, { params: { id: market.course.id }, query });
const tuesday = '2026-03-10T16:00:00.000Z';

describe('a plan of times that repeat', () => {
  test('keeps the wall time of the sensei over a clock change', async () => {
    await giveWeeklyHours(app, market.sensei, {
      timeZone: 'Europe/Madrid',
      hours: [{ from: 1020, to: 1080 }],
    });
    const { items, timeZone, rule } = await plan({ startsAt: tuesday, count: 5 });
    expect(items.map(({ startsAt, conflict }) => [startsAt.slice(5, 16), conflict])).toEqual([
      ['03-10T16:00', null],
      ['03-17T16:00', null],
      ['03-24T16:00', null],
      ['03-31T15:00', null],
      ['04-07T15:00', null],
    ]);
    expect(timeZone).toBe('Europe/Madrid');
    expect(rule).toBe('DTSTART;TZID=Europe/Madrid:20260310T170000\nRRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=5');
  });

  test('says why each time cannot be had, with what is free near it', async () => {
    const [rival, { student, sensei, admin, course }] = [await createStudent(app), market];
    const other = await createMarket(app);
    await placeFor(rival, course, { startsAt: '2026-03-17T10:00:00.000Z' });
    await placeFor(student, other.course, { startsAt: '2026-03-24T10:00:00.000Z' });
    await takeTimeOffFor(app, sensei, '2026-03-31T09:00:00Z', '2026-03-31T13:00:00Z');
    await createBlackoutFor(admin, dayOff('2026-04-07', { name: 'Spring day' }));
    await giveWeeklyHours(app, sensei, {
      dateOverrides: [{ date: '2026-04-14', hours: [{ from: 720, to: 840 }] }],
    });
    const { items } = await plan({ startsAt: '2026-03-10T10:00:00.000Z', count: 9 });
    expect(items.map(({ conflict, note }) => [conflict, note])).toEqual([
      [null, null],
      ['TAKEN', null],
      ['OWN', null],
      ['AWAY', null],
      ['CLOSED', 'Spring day'],
      ['OUTSIDE_HOURS', null],
      [null, null],
      [null, null],
      ['FAR', null],
    ]);
    for (const { conflict, alternatives, startsAt } of items.slice(1, 6)) {
      expect([conflict, alternatives.length]).toEqual([conflict, 3]);
      // Each of them can be had.
      for (const alternative of alternatives) {
        const away = Math.abs(Date.parse(alternative.startsAt) - Date.parse(startsAt));
        expect(away).toBeLessThanOrEqual(3 * 86_400_000);
        const held = await placeFor(student, course, { startsAt: alternative.startsAt });
        expect(held.status).toBe('CREATED');
        await app.advance(16 * 60_000);
      }
    }
    expect(items[0]?.alternatives).toEqual([]);
    // A stranger's other classes are not known; nor are they another student's business.
    expect(
      (await plan({ startsAt: '2026-03-10T10:00:00.000Z', count: 3 }, rival)).items[2]?.conflict,
    ).toBeNull();
  });

  test('a wall time that the clock passes over is told, not left out', async () => {
    await giveWeeklyHours(app, market.sensei, { timeZone: 'Europe/Madrid', hours: [{ from: 0, to: 1440 }] });
    // Half past two in the night to Sunday.
    const { items } = await plan({ startsAt: '2026-03-22T01:30:00.000Z', count: 3 });
    expect(items.map(({ startsAt, conflict }) => [startsAt.slice(5, 16), conflict])).toEqual([
      ['03-22T01:30', null],
      ['03-29T01:30', 'CLOCK'],
      ['04-05T00:30', null],
    ]);
    expect(items[1]?.alternatives).toHaveLength(3);
  });

  test('a rule that never ends, is over at once or has begun is refused by name', async () => {
    const ask = async (query: Query) =>
      (
        await market.student.caller.attempt(planSeries, { params: { id: market.course.id }, query })
      ).problem.violations?.map(({ field }) => field);
    expect(await ask({ startsAt: tuesday })).toEqual(['count']);
    expect(await ask({ startsAt: tuesday, count: 51 })).toEqual(['count']);
    expect(await ask({ startsAt: tuesday, until: '2999-01-01' })).toEqual(['until']);
    expect(await ask({ startsAt: tuesday, until: '2026-03-12' })).toEqual(['until']);
    expect(await ask({ startsAt: '2026-03-01T10:00:00.000Z', count: 3 })).toEqual(['startsAt']);
    expect(await ask({ startsAt: '8999-03-01T10:00:00.000Z', count: 3 })).toEqual(['startsAt']);
  });
});
