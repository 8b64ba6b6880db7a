import {
  beginGoogleCalendar,
  chooseCalendars,
  disconnectCalendars,
  finishGoogleCalendar,
  listCalendarConnections,
  mostConnections,
} from '@michi/contract/calendars/connections';
import { listBusyTimes } from '@michi/contract/calendars/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours, planSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { startGoogleDouble } from '../../../../test/providers/google-calendar/double.ts';
import { googleCalendars } from '../../../platform/gateways/calendar/google-calendars.ts';
import { createOutside } from '../../../platform/http/fetch-outside.ts';
import { cancelSeat, commitSeats, releaseSeats } from '../../scheduling/index.ts';
import { insertConnection } from './connection.repository.ts';

let app: TestApp;
let google: Awaited<ReturnType<typeof startGoogleDouble>>;
beforeAll(async () => {
  google = await startGoogleDouble();
  const outside = createOutside((address) => address === '127.0.0.1');
  app = await startTestApp({
    gateways: (built) => ({ ...built, googleCalendar: googleCalendars(outside, google.client) }),
  });
});
afterAll(async () => {
  await app.close();
  await google.close();
});

const hour = 3_600_000;
const inTurn = async () => {
  app.clock.advance(15 * 60_000 + 1000);
  await app.enqueueTask('calendars.read_due');
  await app.runJobs();
};

test('Google is read by sync tokens, written to and let go of, each call as Google describes it', async () => {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0 });
  const student = await createStudent(app);
  const { url } = await sensei.caller.call(beginGoogleCalendar, {});
  const asked = new URL(url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ access_type: 'offline', code_challenge_method: 'S256' });
  // Somebody else's browser cannot finish it, nor can half a leave.
  const stolen = await student.caller.attempt(finishGoogleCalendar, { body: google.agree(url) });
  expect(stolen.problem.code).toBe('google_round_over');
  const half = google.agree(url, 'https://www.googleapis.com/auth/calendar.events');
  expect((await sensei.caller.attempt(finishGoogleCalendar, { body: half })).problem.code).toBe(
    'calendar_account_locked',
  );
  // The way back is followed by a browser without a token.
  const back = google.agree(url);
  const returned = await fetch(
    `${app.url}/api/auth/google-calendar/return?${new URLSearchParams(back).toString()}`,
    {
      redirect: 'manual',
    },
  );
  expect(returned.headers.get('location')).toMatch(
    /^\/profile\?section=calendars&googleState=.+&googleCode=/,
  );
  const { id, calendars, account } = await sensei.caller.call(finishGoogleCalendar, { body: back });
  expect(account).toBe('mei@gmail.test');
  const own = calendars.find(({ name }) => name === 'Mei');
  if (!own) throw new Error('Her own calendar is missing');

  const start = app.clock.now().getTime() + 2 * 24 * hour;
  const at = (hours: number) => ({ dateTime: new Date(start + hours * hour).toISOString() });
  const busy = async () => {
    const query = {
      from: new Date(start - 12 * hour).toISOString(),
      to: new Date(start + 60 * hour).toISOString(),
    };
    return (await sensei.caller.call(listBusyTimes, { query })).items.map(({ startsAt }) => startsAt);
  };
  google.put({ id: 'one', start: at(0), end: at(1) });
  google.put({ id: 'free', start: at(2), end: at(3), transparency: 'transparent' });
  google.put({ id: 'no', start: at(4), end: at(5), attendees: [{ self: true, responseStatus: 'declined' }] });
  const params = { id };
  await sensei.caller.call(chooseCalendars, { params, body: { read: [own.id], write: own.id } });
  await app.runJobs();
  expect(await busy()).toEqual([at(0).dateTime]);
  // Moved, then deleted; a whole day is one where she is.
  google.put({ id: 'one', start: at(6), end: at(7) });
  google.put({ id: 'day', start: { date: '2026-03-06' }, end: { date: '2026-03-07' } });
  await inTurn();
  expect(await busy()).toEqual([at(6).dateTime, '2026-03-06T00:00:00.000Z']);
  google.cancel('one');
  await inTurn();
  expect(await busy()).toEqual(['2026-03-06T00:00:00.000Z']);
  google.forgetTokens();
  google.cancel('day');
  await inTurn();
  expect(await busy()).toEqual([]);

  const seat = await bookSeatFor(app, course, student, { startsAt: new Date(start) });
  await app.runJobs();
  await inTurn();
  expect(await busy()).toEqual([]);
  const eventId = seat.classId.replaceAll('-', '');
  expect(google.find(eventId)).toMatchObject({ status: 'confirmed', summary: course.title, start: at(0) });
  // One that is planned is tentative there until it is charged, and gone where it is given up.
  const plan = () => planSeatFor(app, course, student, { startsAt: new Date(start + 3 * hour) });
  const giveUp = ({ orderId }: { orderId: string }) =>
    app.ctx.transaction((tx) => releaseSeats(tx, orderId, { by: null, reason: 'skipped' }));
  const plannedAs = ({ classId }: { classId: string }) => google.find(classId.replaceAll('-', ''))?.status;
  const planned = await plan();
  await app.runJobs();
  expect(plannedAs(planned)).toBe('tentative');
  await inTurn();
  expect(await busy()).toEqual([]);
  await app.ctx.transaction((tx) => commitSeats(tx, planned.orderId));
  await app.runJobs();
  expect(plannedAs(planned)).toBe('confirmed');
  await giveUp(planned);
  const skipped = await plan();
  await app.runJobs();
  expect([plannedAs(planned), plannedAs(skipped)]).toEqual(['cancelled', 'tentative']);
  await giveUp(skipped);
  await app.runJobs();
  expect(plannedAs(skipped)).toBe('cancelled');
  // Deleted there: it comes back once the class moves, with the id that it had.
  google.cancel(eventId);
  await app.ctx.db
    .updateTable('class')
    .set({ starts_at: new Date(start + hour), ends_at: new Date(start + 2 * hour), moves: 1 })
    .where('id', '=', seat.classId)
    .execute();
  await app.ctx.transaction((tx) =>
    tx.announce('class.moved', { classId: seat.classId, before: at(0).dateTime, by: null }),
  );
  await app.runJobs();
  expect(google.find(eventId)).toMatchObject({ status: 'confirmed', start: at(1) });
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  await app.runJobs();
  expect(google.living().map((event) => event.id)).toEqual(['free', 'no']);

  // Taken back at Google, it is renewed by connecting it again, though there is no room for another account.
  google.tokens.clear();
  await inTurn();
  const connections = async () => (await sensei.caller.call(listCalendarConnections, {})).items;
  expect(await connections()).toMatchObject([{ problem: 'LOCKED' }]);
  for (let count = 1; count < mostConnections; count += 1) {
    const secret = { kind: 'CALDAV' as const, address: 'https://a.example', userName: 'mei', password: 'p' };
    await insertConnection(app.ctx, { userId: sensei.id, account: `${count}`, host: 'a.example', secret });
  }
  const again = await sensei.caller.call(beginGoogleCalendar, {});
  const renewed = await sensei.caller.call(finishGoogleCalendar, { body: google.agree(again.url) });
  expect(renewed.id).toBe(id);
  await app.runJobs();
  expect(await connections()).toHaveLength(mostConnections);
  const still = (await connections()).find((each) => each.id === id);
  expect(still?.problem).toBeNull();
  expect(still?.calendars.filter(({ isRead }) => isRead).map((each) => each.id)).toEqual([own.id]);
  await sensei.caller.call(disconnectCalendars, { params });
  await app.runJobs();
  expect(google.tokens.size).toBe(0);
  expect(google.refused).toEqual([]);
});
