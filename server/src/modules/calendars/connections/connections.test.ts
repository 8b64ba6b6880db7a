import {
  chooseCalendars,
  connectCaldav,
  disconnectCalendars,
  listCalendarConnections,
} from '@michi/contract/calendars/connections';
import { listBusyTimes } from '@michi/contract/calendars/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  type CalendarAccount,
  CalendarError,
  type OutsideEvent,
  type OwnEvent,
} from '../../../platform/gateways/calendar/calendar.ts';
import { cancelSeat } from '../../scheduling/index.ts';

// What the module makes of an account elsewhere; a real server of calendars is in caldav.services.test.ts.

/** An account elsewhere whose calendars are kept here. */
const there: {
  events: Map<string, OutsideEvent>;
  written: Map<string, OwnEvent>;
  problem: CalendarError['problem'] | null;
  isReadOnly: boolean;
  running: number;
  mostAtOnce: number;
  writes: number;
} = {
  events: new Map(),
  written: new Map(),
  problem: null,
  isReadOnly: false,
  running: 0,
  mostAtOnce: 0,
  writes: 0,
};
const guarded = async <T>(work: () => T): Promise<T> => {
  there.running += 1;
  there.mostAtOnce = Math.max(there.mostAtOnce, there.running);
  await new Promise((resolve) => setTimeout(resolve, 5));
  there.running -= 1;
  if (there.problem) throw new CalendarError(there.problem);
  return work();
};
const account: CalendarAccount = {
  listCalendars: () =>
    guarded(() => [
      { ref: 'home', name: 'Home', isWritable: true },
      { ref: 'holidays', name: 'Holidays', isWritable: false },
    ]),
  readChanges: (calendar) =>
    guarded(() => ({
      isWhole: true,
      token: 'next',
      changed: calendar === 'home' ? [...there.events.values()] : [],
      same: [],
      gone: [],
    })),
  writeEvent: (_calendar, event) =>
    guarded(() => {
      there.writes += 1;
      there.written.set(event.uid, event);
      return { ref: event.uid, etag: '"1"' };
    }),
  deleteEvent: (_calendar, { ref }) =>
    guarded(() => {
      if (there.isReadOnly) throw new CalendarError('READ_ONLY');
      there.written.delete(ref);
    }),
  leave: () => Promise.resolve(),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ gateways: (built) => ({ ...built, caldav: () => account }) });
});
afterAll(() => app.close());

const inTurn = async () => {
  app.clock.advance(15 * 60_000 + 1000);
  await app.enqueueTask('calendars.read_due');
  await app.runJobs();
};

test('busy times follow, own classes are written once, and failing is said without losing what was read', async () => {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0 });
  const student = await createStudent(app);
  const start = app.clock.now().getTime() + 2 * 86_400_000;
  const from = new Date(start - 86_400_000).toISOString();
  const to = new Date(start + 86_400_000).toISOString();
  const busy = async () => (await sensei.caller.call(listBusyTimes, { query: { from, to } })).items;
  const event = (ref: string, at: number, uid = `${ref}@elsewhere`): OutsideEvent => ({
    ref,
    etag: null,
    times: {
      kind: 'time',
      uid,
      isBusy: true,
      from: { instant: at },
      to: { instant: at + 3_600_000 },
    },
  });
  const body = { address: 'https://calendar.example', userName: 'mei', password: 'secret' };
  const { id, calendars } = await sensei.caller.call(connectCaldav, { body });
  const [holidays, home] = calendars;
  if (!holidays || !home) throw new Error('Two calendars were listed');
  const params = { id };
  const wrong = await sensei.caller.attempt(chooseCalendars, {
    params,
    body: { read: [], write: holidays.id },
  });
  expect(wrong.problem).toMatchObject({ violations: [{ field: 'write' }] });
  there.events.set('a', event('a', start + 4 * 3_600_000));
  await sensei.caller.call(chooseCalendars, { params, body: { read: [home.id], write: home.id } });
  await app.runJobs();
  expect(await busy()).toMatchObject([{ importId: home.id, name: 'Home' }]);

  const seat = await bookSeatFor(app, course, student, { startsAt: new Date(start) });
  const uid = `${seat.classId}@michi`;
  await app.runJobs();
  expect([...there.written.keys()]).toEqual([uid]);
  // It comes back with the calendar that it was written to.
  there.events.set('own', event('own', start, uid));
  const writes = there.writes;
  await inTurn();
  expect(await busy()).toHaveLength(1);
  expect(there.writes).toBe(writes);

  there.problem = 'UNREACHABLE';
  there.events.clear();
  await inTurn();
  const connection = async () => (await sensei.caller.call(listCalendarConnections, {})).items[0];
  expect(await connection()).toMatchObject({ problem: 'UNREACHABLE' });
  expect(await busy()).toHaveLength(1);
  there.problem = null;
  await inTurn();
  await inTurn();
  expect(await connection()).toMatchObject({ problem: null, failingSince: null });
  expect(await busy()).toEqual([]);

  // What may not be taken out there any more keeps nothing else from being written.
  there.isReadOnly = true;
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: null, reason: 'ill' }));
  const next = await bookSeatFor(app, course, student, { startsAt: new Date(start + 2 * 3_600_000) });
  await app.runJobs();
  expect([...there.written.keys()]).toEqual([uid, `${next.classId}@michi`]);
  expect(await connection()).toMatchObject({ problem: null });
  there.isReadOnly = false;

  // Two workers of one site, and one account: one after the other.
  for (let count = 0; count < 3; count += 1)
    await app.enqueueTask(
      'calendars.sync_connection',
      { connectionId: id },
      { queue: `calendars.connection:${id}` },
    );
  there.mostAtOnce = 0;
  await Promise.all([app.runJobs(), app.runJobs()]);
  expect(there.mostAtOnce).toBe(1);

  await sensei.caller.call(disconnectCalendars, { params });
  expect(await connection()).toBeUndefined();
  await app.runJobs();
  expect([...there.written.keys()]).toEqual([uid]);
  expect(await app.ctx.db.selectFrom('calendar_connection').select('id').execute()).toEqual([]);
});
