import { listSlots } from '@michi/contract/scheduling/classes';
import {
  changeSeries,
  createTimeOff,
  deleteTimeOff,
  getTimeOff,
  listTimeOffs,
  listTimeOffSpans,
  previewTimeOff,
  restoreTimeOff,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSensei } from '../../../../test/factories/identity.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import {
  dayOff,
  decideAbout,
  freeDaysOf,
  takeDayOff,
  timeOffsOf,
} from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app);
});
afterAll(() => app.close());

const freeDays = (to?: string) => freeDaysOf(app, market.course.id, to);
const list = (when: 'UPCOMING' | 'PAST') => timeOffsOf(market.sensei, when);

describe('a time-off', () => {
  test('takes its day out of the free times and no other, until it is deleted, and again when that is undone', async () => {
    const taken = await takeDayOff(market.sensei, dayOff('2026-03-05'));
    expect(taken).toMatchObject({
      startsAt: '2026-03-05T00:00:00.000Z',
      endsAt: '2026-03-06T00:00:00.000Z',
      occurrences: 1,
      privateReason: 'A wedding',
      isPast: false,
    });
    expect(await freeDays()).toBe('03 04 06 07 08 09 10 11');
    await market.sensei.caller.call(deleteTimeOff, { params: { id: taken.id } });
    expect(await freeDays()).toBe('03 04 05 06 07 08 09 10 11');
    expect(await list('UPCOMING')).toEqual([]);
    expect(await market.sensei.caller.call(restoreTimeOff, { params: { id: taken.id } })).toMatchObject({
      fromDate: '2026-03-05',
      publicNote: 'Back on Monday',
    });
    expect(await freeDays()).toBe('03 04 06 07 08 09 10 11');
  });

  test('that comes again is out of each week, and overlaps with a holiday without harm', async () => {
    const weekly = await takeDayOff(
      market.sensei,
      dayOff('2026-03-04', { recurrence: 'WEEKLY', recursUntil: '2026-03-31' }),
    );
    expect(weekly.occurrences).toBe(4);
    const holiday = await takeDayOff(market.sensei, dayOff('2026-03-10', { toDate: '2026-03-12' }));
    expect(await freeDays('2026-03-20T00:00:00Z')).toBe('03 05 06 07 08 09 13 14 15 16 17 19');
    await market.sensei.caller.call(deleteTimeOff, { params: { id: holiday.id } });
    expect(await freeDays('2026-03-20T00:00:00Z')).toBe('03 05 06 07 08 09 10 12 13 14 15 16 17 19');
    const { items } = await market.sensei.caller.call(listTimeOffSpans, {
      query: { from: '2026-03-01T00:00:00Z', to: '2026-03-20T00:00:00Z' },
    });
    expect(items.map((span) => span.startsAt.slice(8, 10))).toEqual(['04', '11', '18']);
  });

  test('is listed by its next time, and among those that are over once the last is', async () => {
    await takeDayOff(market.sensei, dayOff('2026-03-20'));
    await takeDayOff(
      market.sensei,
      dayOff('2026-03-04', { recurrence: 'WEEKLY', recursUntil: '2026-03-18' }),
    );
    const next = async () => (await list('UPCOMING')).map((each) => each.startsAt.slice(8, 10));
    expect(await next()).toEqual(['04', '20']);
    app.clock.set(new Date('2026-03-12T12:00:00Z'));
    expect(await next()).toEqual(['18', '20']);
    app.clock.set(new Date('2026-03-19T12:00:00Z'));
    expect(await next()).toEqual(['20']);
    expect(await list('PAST')).toMatchObject([{ startsAt: '2026-03-18T00:00:00.000Z', isPast: true }]);
    const first = await market.sensei.caller.call(listTimeOffs, { query: { when: 'UPCOMING', limit: 1 } });
    expect(first.nextCursor).toBeNull();
  });

  test('is nobody else’s to see, change or delete, and its reason stays out of what students read', async () => {
    const { id } = await takeDayOff(market.sensei, dayOff('2026-03-05'));
    const other = await createSensei(app);
    expect((await other.caller.attempt(getTimeOff, { params: { id } })).status).toBe(404);
    expect((await other.caller.attempt(deleteTimeOff, { params: { id } })).status).toBe(404);
    const slots = await app.as(null).call(listSlots, { params: { id: market.course.id } });
    expect(slots.away).toMatchObject([{ startsAt: '2026-03-05T00:00:00.000Z', note: 'Back on Monday' }]);
    expect(JSON.stringify(slots)).not.toContain('wedding');
  });

  test('is refused over another single one, without an end, backwards, and when it is over', async () => {
    await takeDayOff(market.sensei, dayOff('2026-03-05', { toDate: '2026-03-08' }));
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-08'), 'KEEP');
    const answer = await market.sensei.caller.attempt(createTimeOff, { body });
    expect([answer.status, answer.problem.code]).toEqual([409, 'overlapping_time_off']);
    for (const [timeOff, field] of [
      [dayOff('2026-03-20', { recurrence: 'WEEKLY' }), 'recursUntil'],
      [dayOff('2026-03-20', { toDate: '2026-03-19' }), 'toDate'],
      [dayOff('2026-03-20', { allDay: false, fromTime: '10:00', toTime: '10:00' }), 'toTime'],
      [dayOff('2026-03-20', { allDay: false, fromTime: '10:00' }), 'toTime'],
      [dayOff('2026-03-20', { recurrence: 'WEEKLY', recursUntil: '2226-01-01' }), 'recursUntil'],
      [dayOff('2026-03-01'), 'toDate'],
    ] as const) {
      const refused = await market.sensei.caller.attempt(previewTimeOff, { body: timeOff });
      expect([refused.status, refused.problem.violations?.[0]?.field.replace('body.', '')]).toEqual([
        400,
        field,
      ]);
    }
  });

  test('changed in two tabs: the second one learns of it', async () => {
    const { id, version } = await takeDayOff(market.sensei, dayOff('2026-03-05'));
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-06'), 'KEEP', id);
    const change = () =>
      market.sensei.caller.attempt(updateTimeOff, { params: { id }, body: { ...body, version } });
    expect((await change()).body).toMatchObject({ fromDate: '2026-03-06', version: version + 1 });
    expect(await freeDays()).toBe('03 04 05 07 08 09 10 11');
    expect(await change()).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
  });

  test('is gone for good a day after its deletion', async () => {
    const { id } = await takeDayOff(market.sensei, dayOff('2026-03-20'));
    await market.sensei.caller.call(deleteTimeOff, { params: { id } });
    app.clock.advance(hours(25));
    expect((await market.sensei.caller.attempt(restoreTimeOff, { params: { id } })).status).toBe(404);
    await app.enqueueTask('scheduling.purge_time_offs');
    await app.runJobs();
    expect(await app.ctx.db.selectFrom('time_off').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('one time of a series', () => {
  const thursdays = () =>
    takeDayOff(market.sensei, dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil: '2026-03-26' }));
  const change = (id: string, body: { skipped: string[]; recursUntil: string; version: number }) =>
    market.sensei.caller.attempt(changeSeries, { params: { id }, body });
  const spans = async () => {
    const query = { from: '2026-03-01T00:00:00Z', to: '2026-04-30T00:00:00Z' };
    const { items } = await market.sensei.caller.call(listTimeOffSpans, { query });
    return items.map(({ startsAt }) => startsAt.slice(5, 10)).join(' ');
  };
  const instead = async (
    series: { id: string; version: number },
    date: string,
    following: boolean,
    other: ReturnType<typeof dayOff>,
  ) => {
    const { body } = await decideAbout(market.sensei, other, 'KEEP');
    return market.sensei.caller.attempt(createTimeOff, {
      body: { ...body, instead: { id: series.id, version: series.version, date, following } },
    });
  };

  test('is left out, or all from one on, and is back when that is undone', async () => {
    const { id, version } = await thursdays();
    const all = { recursUntil: '2026-03-26', skipped: [] };
    const without = await change(id, { ...all, skipped: ['2026-03-12'], version });
    expect(without.body).toMatchObject({ skipped: ['2026-03-12'], occurrences: 3 });
    expect(await freeDays('2026-03-14T00:00:00Z')).toBe('03 04 06 07 08 09 10 11 12 13');
    expect((await change(id, { ...all, version })).problem.code).toBe('stale_version');
    const back = await change(id, { ...all, version: version + 1 });
    expect(await spans()).toBe('03-05 03-12 03-19 03-26');
    await change(id, { ...all, recursUntil: '2026-03-18', version: back.body.version });
    expect(await spans()).toBe('03-05 03-12');
  });

  test('comes back with an earlier end, and never further than was looked at', async () => {
    const { id, version } = await thursdays();
    const until = (recursUntil: string, seen: number) =>
      change(id, { recursUntil, skipped: [], version: seen });
    const longer = await until('2026-04-02', version);
    expect(longer.status).toBe(400);
    expect(longer.problem.violations).toMatchObject([{ field: 'recursUntil' }]);
    const shorter = await until('2026-03-12', version);
    expect((await until('2026-03-27', shorter.body.version)).status).toBe(400);
    const back = await until('2026-03-26', shorter.body.version);
    expect(await spans()).toBe('03-05 03-12 03-19 03-26');

    // What takes the place of its rest was looked at; the rest is gone.
    const fridays = dayOff('2026-03-20', { recurrence: 'WEEKLY', recursUntil: '2026-03-27' });
    expect((await instead(back.body, '2026-03-19', true, fridays)).status).toBe(201);
    const rest = await market.sensei.caller.call(getTimeOff, { params: { id } });
    expect((await until('2026-03-26', rest.version)).status).toBe(400);
  });

  test('of a date that the series does not have is told before anything is typed', async () => {
    const { id, version } = await thursdays();
    const without = await change(id, { recursUntil: '2026-03-26', skipped: ['2026-03-12'], version });
    const other = dayOff('2026-03-13');
    const look = async (date: string, following: boolean) => {
      const at = { id, version: without.body.version, date, following };
      return (await market.sensei.caller.attempt(previewTimeOff, { body: { ...other, instead: at } })).status;
    };
    for (const following of [false, true]) {
      expect(await look('2026-03-19', following)).toBe(200);
      for (const date of ['2026-03-18', '2026-03-12', '2026-04-02', '2026-02-26'])
        expect(await look(date, following)).toBe(404);
    }
  });

  test('is left out, too, when it is the last that still lies ahead', async () => {
    const { id, version } = await thursdays();
    app.clock.set(new Date('2026-03-25T12:00:00Z'));
    const without = await change(id, { recursUntil: '2026-03-26', skipped: ['2026-03-26'], version });
    expect(without.body).toMatchObject({ occurrences: 3, isPast: true });
    expect(await spans()).toBe('03-05 03-12 03-19');
  });

  test('has another time instead, alone or with all after it', async () => {
    const series = await thursdays();
    expect((await instead(series, '2026-03-12', false, dayOff('2026-03-13'))).status).toBe(201);
    expect(await spans()).toBe('03-05 03-13 03-19 03-26');
    const left = await market.sensei.caller.call(getTimeOff, { params: { id: series.id } });
    const fridays = dayOff('2026-03-20', { recurrence: 'WEEKLY', recursUntil: '2026-04-03' });
    // Not one of its days: nothing is written.
    expect((await instead(left, '2026-03-18', false, fridays)).status).toBe(404);
    expect((await instead(left, '2026-03-19', true, fridays)).status).toBe(201);
    expect(await spans()).toBe('03-05 03-13 03-20 03-27 04-03');
    const first = await market.sensei.caller.call(getTimeOff, { params: { id: series.id } });
    await instead(first, '2026-03-05', false, dayOff('2026-03-06'));
    expect(await spans()).toBe('03-06 03-13 03-20 03-27 04-03');
    expect(await list('UPCOMING')).toHaveLength(3);
  });

  test('is still left out where another series takes the place of the rest', async () => {
    const series = await thursdays();
    const without = await change(series.id, {
      recursUntil: '2026-03-26',
      skipped: ['2026-03-19'],
      version: series.version,
    });
    const fridays = dayOff('2026-03-13', { recurrence: 'WEEKLY', recursUntil: '2026-04-03' });
    expect((await instead(without.body, '2026-03-12', true, fridays)).status).toBe(201);
    expect(await spans()).toBe('03-05 03-13 03-27 04-03');
  });

  test('is still left out where the whole series moves to another weekday, or begins at another time', async () => {
    const { id, version } = await thursdays();
    const all = { recursUntil: '2026-03-26', skipped: ['2026-03-19'] };
    let seen = (await change(id, { ...all, version })).body.version;
    const move = async (fromDate: string) => {
      const series = dayOff(fromDate, { recurrence: 'WEEKLY', recursUntil: '2026-04-03' });
      const { body } = await decideAbout(market.sensei, series, 'KEEP', id);
      const moved = await market.sensei.caller.call(updateTimeOff, {
        params: { id },
        body: { ...body, version: seen },
      });
      seen = moved.version;
      return moved.skipped;
    };
    expect(await move('2026-03-06')).toEqual(['2026-03-20']);
    expect(await spans()).toBe('03-06 03-13 03-27 04-03');
    expect(await move('2026-03-13')).toEqual(['2026-03-20']);
    expect(await spans()).toBe('03-13 03-27 04-03');
    expect(await move('2026-03-12')).toEqual(['2026-03-19']);
    expect(await spans()).toBe('03-12 03-26 04-02');
  });

  test('is not the last one, of a series, and the sensei’s own', async () => {
    const { id, version } = await thursdays();
    const every = ['05', '12', '19', '26'].map((day) => `2026-03-${day}`);
    const none = await change(id, { skipped: every, recursUntil: '2026-03-26', version });
    expect(none.problem.violations?.[0]?.field).toBe('skipped');
    const single = await takeDayOff(market.sensei, dayOff('2026-03-10'));
    const asSeries = await change(single.id, { skipped: [], recursUntil: '2026-03-26', version: 1 });
    expect(asSeries.problem.code).toBe('invalid_transition');
    const other = await createSensei(app);
    const theirs = { params: { id }, body: { skipped: [], recursUntil: '2026-03-26', version } };
    expect((await other.caller.attempt(changeSeries, theirs)).status).toBe(404);
  });
});

test('in a zone on the other side of the date line the day is the sensei’s', async () => {
  const sensei = await createSensei(app, { timeZone: 'Pacific/Auckland' });
  await giveWeeklyHours(app, sensei, { timeZone: 'Pacific/Auckland' });
  const taken = await takeDayOff(sensei, dayOff('2026-03-05'));
  expect(taken).toMatchObject({
    timeZone: 'Pacific/Auckland',
    startsAt: '2026-03-04T11:00:00.000Z',
    endsAt: '2026-03-05T11:00:00.000Z',
  });
});
