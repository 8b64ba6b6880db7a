import { getOrder } from '@michi/contract/ordering/orders';
import { getAvailability, listSlots, updateAvailability } from '@michi/contract/scheduling/classes';
import {
  createTimeOff,
  deleteTimeOff,
  getTimeOff,
  listTimeOffSpans,
  previewTimeOff,
  restoreTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { askToMove, dayOff, decideAbout, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

describe('when the sensei goes to another zone', () => {
  const toZone = async (timeZone: string) => {
    const calendar = await market.sensei.caller.call(getAvailability, {});
    await market.sensei.caller.call(updateAvailability, { body: { ...calendar, timeZone } });
  };
  const toAccountZone = async (timeZone: string) => {
    await app.ctx.db
      .updateTable('user')
      .set({ time_zone: timeZone })
      .where('id', '=', market.sensei.id)
      .execute();
    await app.ctx.transaction((tx) => tx.announce('user.changed', { userId: market.sensei.id }));
  };
  const spans = async () => {
    const { items } = await market.sensei.caller.call(listTimeOffSpans, {
      query: { from: '2026-03-02T12:00:00Z', to: '2026-03-25T00:00:00Z' },
    });
    return items.map(({ startsAt, endsAt }) => `${startsAt.slice(5, 16)} – ${endsAt.slice(5, 16)}`);
  };
  const blocks = async () => {
    const rows = await app.ctx.db
      .selectFrom('calendar_block')
      .select(sql<string>`to_char(lower(during) at time zone 'UTC', 'MM-DD"T"HH24:MI')`.as('from'))
      .where('sensei_id', '=', market.sensei.id)
      .where('kind', '=', 'TIME_OFF')
      .orderBy('during')
      .execute();
    return rows.map(({ from }) => from);
  };

  test.each([
    ['of the calendar', toZone],
    ['of the account', toAccountZone],
  ])('%s, whole days off are days of that zone, and hours off stay when they are', async (_of, go) => {
    const single = await takeDayOff(market.sensei, dayOff('2026-03-05', { toDate: '2026-03-06' }));
    await takeDayOff(
      market.sensei,
      dayOff('2026-03-10', { recurrence: 'WEEKLY', recursUntil: '2026-03-17' }),
    );
    const timed = await takeDayOff(
      market.sensei,
      dayOff('2026-03-08', { allDay: false, fromTime: '10:00', toTime: '12:00' }),
    );
    await go('America/Lima');
    expect(await spans()).toEqual([
      '03-05T05:00 – 03-07T05:00',
      '03-08T10:00 – 03-08T12:00',
      '03-10T05:00 – 03-11T05:00',
      '03-17T05:00 – 03-18T05:00',
    ]);
    expect(await blocks()).toEqual(['03-05T05:00', '03-08T10:00', '03-10T05:00', '03-17T05:00']);
    const { sensei } = market;
    const seen = (id: string) => sensei.caller.call(getTimeOff, { params: { id } });
    expect(await seen(single.id)).toMatchObject({ timeZone: 'America/Lima', fromDate: '2026-03-05' });
    expect(await seen(timed.id)).toMatchObject({ timeZone: 'UTC', startsAt: '2026-03-08T10:00:00.000Z' });
    // Changed to whole days it is one of the calendar's; its hours are still those of its own zone.
    const asDay = await sensei.caller.call(previewTimeOff, {
      body: { ...dayOff('2026-03-08'), id: timed.id },
    });
    expect(asDay).toMatchObject({ timeZone: 'America/Lima', startsAt: '2026-03-08T05:00:00.000Z' });
  });

  test('hours that are saved without another zone move no day off', async () => {
    await takeDayOff(market.sensei, dayOff('2026-03-05'));
    // From a time when days off did not go with the zone.
    await giveWeeklyHours(app, market.sensei, { timeZone: 'America/Lima' });
    await toZone('America/Lima');
    expect(await spans()).toEqual(['03-05T00:00 – 03-06T00:00']);
  });

  test('a deleted day comes back as a day of the new zone', async () => {
    const { id } = await takeDayOff(market.sensei, dayOff('2026-03-05'));
    await market.sensei.caller.call(deleteTimeOff, { params: { id } });
    await toZone('America/Lima');
    await market.sensei.caller.call(restoreTimeOff, { params: { id } });
    expect(await spans()).toEqual(['03-05T05:00 – 03-06T05:00']);
  });

  test('one time of a series with hours is changed in the zone in which it was said', async () => {
    const said = dayOff('2026-03-04', {
      allDay: false,
      fromTime: '10:00',
      toTime: '12:00',
      recurrence: 'WEEKLY',
      recursUntil: '2026-03-18',
    });
    const { id, version } = await takeDayOff(market.sensei, said);
    await toZone('America/Lima');
    const one = {
      ...said,
      fromDate: '2026-03-11',
      toDate: '2026-03-11',
      recurrence: null,
      recursUntil: null,
    };
    const instead = { id, version, date: '2026-03-11', following: false };
    const preview = await market.sensei.caller.call(previewTimeOff, { body: { ...one, instead } });
    expect(preview).toMatchObject({ timeZone: 'UTC', startsAt: '2026-03-11T10:00:00.000Z' });
  });

  test('classes in the hours that are off now stay, and the rest of the day is off', async () => {
    await takeDayOff(market.sensei, dayOff('2026-03-05'));
    const order = await bookFor(app, market.student, market.course, { startsAt: '2026-03-06T09:00:00.000Z' });
    await toZone('Pacific/Pago_Pago');
    expect(await blocks()).toEqual(['03-05T11:00', '03-06T10:00']);
    const { classes } = await market.student.caller.call(getOrder, { params: { id: order.id } });
    expect(classes).toMatchObject([{ startsAt: '2026-03-06T09:00:00.000Z', seatState: 'BOOKED' }]);
  });

  test('a class that was to move into what is the day now stays, and all of the day is off', async () => {
    const { sensei, student, course } = market;
    await giveWeeklyHours(app, sensei, { hours: [{ from: 0, to: 1440 }] });
    const startsAt = '2026-03-05T01:00:00.000Z';
    const order = await bookFor(app, student, course, { startsAt });
    await askToMove(sensei, dayOff('2026-03-05'), { newDate: '2026-03-06', newTime: '03:00' });
    await toZone('America/Lima');
    const { classes } = await student.caller.call(getOrder, { params: { id: order.id } });
    expect(classes).toMatchObject([{ startsAt, proposal: null }]);
    const query = { from: '2026-03-05T05:00:00Z', to: '2026-03-06T05:00:00Z' };
    const { items } = await student.caller.call(listSlots, { params: { id: course.id }, query });
    expect(items).toEqual([]);
  });
});

test('a new time that the clock change skips is refused at its field, not moved silently', async () => {
  const { sensei, student, course } = market;
  await giveWeeklyHours(app, sensei, { timeZone: 'America/New_York' });
  await bookFor(app, student, course, { startsAt: '2026-03-05T18:00:00.000Z' });
  const skipped = { newDate: '2026-03-08', newTime: '02:30' };
  const { body } = await decideAbout(sensei, dayOff('2026-03-05'), skipped);
  const { status, problem } = await sensei.caller.attempt(createTimeOff, { body });
  expect(status).toBe(400);
  expect(problem.violations).toEqual([
    { field: 'choices.0.newTime', message: 'This time does not exist in the time zone of the time off' },
  ]);
});
