import {
  changeCalendarPassword,
  chooseCalendars,
  connectCaldav,
  disconnectCalendars,
  listCalendarConnections,
  syncCalendarConnection,
} from '@michi/contract/calendars/connections';
import { listBusyTimes, listClassClashes } from '@michi/contract/calendars/imports';
import { listSlots } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours, planSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { startRadicale, type TestCalendar, type TestRadicale } from '../../../../test/services/radicale.ts';
import { caldavCalendars } from '../../../platform/gateways/calendar/caldav-calendars.ts';
import { createOutside } from '../../../platform/http/fetch-outside.ts';
import { cancelSeat, commitSeats, releaseSeats } from '../../scheduling/index.ts';
import { updateSecret } from './connection.repository.ts';

// Two-way with a real server of calendars: Debian's Radicale.

let app: TestApp;
let radicale: TestRadicale;
const people = ['mei', 'ana', 'tom', 'eva', 'kai', 'pia'];
beforeAll(async () => {
  radicale = await startRadicale(people);
  const outside = createOutside((address) => address === '127.0.0.1');
  app = await startTestApp({
    gateways: (built) => ({ ...built, outside, caldav: caldavCalendars(outside) }),
  });
});
afterAll(async () => {
  await app.close();
  await radicale.stop();
});

const quarterHour = 15 * 60_000;
const inTurn = async () => {
  app.clock.advance(quarterHour + 1000);
  await app.enqueueTask('calendars.read_due');
  await app.runJobs();
};
const calendarOf = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events.map((event) => `BEGIN:VEVENT\r\nDTSTAMP:20260301T000000Z\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;

async function setUp(name: string) {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0, bufferBefore: 0, bufferAfter: 0 });
  const student = await createStudent(app);
  const day = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const event = (from: string, to: string, uid = 'lunch@example.org', more = '') =>
    calendarOf(
      `UID:${uid}\r\nDTSTART:${day.replaceAll('-', '')}T${from}0000Z\r\nDTEND:${day.replaceAll('-', '')}T${to}0000Z\r\nSUMMARY:Doctor${more}`,
    );
  const isOffered = async (hour: string) => {
    const query = { from: `${day}T00:00:00.000Z`, to: `${day}T23:00:00.000Z` };
    const { items } = await student.caller.call(listSlots, { params: { id: course.id }, query });
    return items.some(({ startsAt }) => startsAt === `${day}T${hour}:00:00.000Z`);
  };
  const calendar = await radicale.calendarOf(name, 'home');
  return {
    sensei,
    course,
    student,
    day,
    event,
    isOffered,
    calendar,
    at: (hour: string) => `${day}T${hour}:00:00Z`,
  };
}

const connect = (person: Person, userName: string, password = 'password', address = radicale.url) =>
  person.caller.attempt(connectCaldav, { body: { address, userName, password } });

/** Connects, and uses the one calendar both ways. */
async function connectBothWays(person: Person, userName: string): Promise<string> {
  const { body } = await connect(person, userName);
  const [calendar] = body.calendars;
  if (!calendar) throw new Error('No calendar was found');
  expect(calendar).toMatchObject({ name: 'home', isWritable: true, isRead: false, isWritten: false });
  const params = { id: body.id };
  await person.caller.call(chooseCalendars, { params, body: { read: [calendar.id], write: calendar.id } });
  await app.runJobs();
  return body.id;
}
const only = async (calendar: TestCalendar) => [...(await calendar.files()).values()].join('\n');
const connectionOf = async (person: Person) =>
  (await person.caller.call(listCalendarConnections, {})).items.at(-1);

test('an event deleted or moved in the other calendar frees the time', async () => {
  const { sensei, event, isOffered, calendar } = await setUp('mei');
  await calendar.put('a.ics', event('10', '11'));
  expect(await isOffered('10')).toBe(true);
  const id = await connectBothWays(sensei, 'mei');
  expect(await connectionOf(sensei)).toMatchObject({ problem: null, calendars: [{ events: 1 }] });
  expect(await isOffered('10')).toBe(false);
  await calendar.put('a.ics', event('13', '14'));
  await calendar.put('b.ics', event('15', '16', 'tea@example.org', '\r\nTRANSP:TRANSPARENT'));
  await inTurn();
  expect([await isOffered('10'), await isOffered('13'), await isOffered('15')]).toEqual([true, false, true]);
  await calendar.remove('a.ics');
  await inTurn();
  expect(await isOffered('13')).toBe(true);
  // A token that the server does not know, as after it was set up anew: all is compared.
  await app.ctx.db
    .updateTable('connected_calendar')
    .set({
      token: 'http://radicale.org/ns/sync/0000000000000000000000000000000000000000000000000000000000000000',
    })
    .execute();
  await calendar.put('c.ics', event('09', '10', 'early@example.org'));
  await inTurn();
  expect([await isOffered('09'), (await connectionOf(sensei))?.problem]).toEqual([false, null]);
  await sensei.caller.call(disconnectCalendars, { params: { id } });
  expect(await isOffered('09')).toBe(true);
  await app.runJobs();
  expect(await connectionOf(sensei)).toBeUndefined();
});

test("own classes are written, moved and taken out there, and Michi's own exported class does not come back as busy time", async () => {
  const { sensei, course, student, event, calendar, at, day } = await setUp('ana');
  await connectBothWays(sensei, 'ana');
  const first = await bookSeatFor(app, course, student, { startsAt: at('10') });
  const second = await bookSeatFor(app, course, student, { startsAt: at('14') });
  await app.runJobs();
  const files = await calendar.files();
  expect([...files.keys()].toSorted()).toEqual([`${first.classId}.ics`, `${second.classId}.ics`].toSorted());
  const written = files.get(`${first.classId}.ics`);
  expect(written).toContain(`UID:${first.classId}@michi`);
  expect(written).toContain(`DTSTART:${day.replaceAll('-', '')}T100000Z`);
  expect(written).not.toContain('METHOD');
  await inTurn();
  const busy = await sensei.caller.call(listBusyTimes, {
    query: { from: at('00').replace('Z', '.000Z'), to: `${day}T23:00:00.000Z` },
  });
  expect(busy.items).toEqual([]);
  // Changed there meanwhile: ours is written over it once it changes here, and only then.
  await calendar.put(`${first.classId}.ics`, event('11', '12', `${first.classId}@michi`));
  await inTurn();
  expect((await calendar.files()).get(`${first.classId}.ics`)).toContain('Doctor');
  await app.ctx.db
    .updateTable('class')
    .set({ starts_at: new Date(at('12')), ends_at: new Date(at('13')), moves: 1 })
    .where('id', '=', first.classId)
    .execute();
  await app.ctx.transaction((tx) =>
    tx.announce('class.moved', { classId: first.classId, before: at('10'), by: null }),
  );
  await app.runJobs();
  const moved = (await calendar.files()).get(`${first.classId}.ics`);
  expect(moved).toContain(`DTSTART:${day.replaceAll('-', '')}T120000Z`);
  expect(moved).toContain('SEQUENCE:1');
  // Deleted there: once it is cancelled here nothing is left to do.
  await calendar.remove(`${second.classId}.ics`);
  for (const seat of [first, second])
    await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: null, reason: 'ill' }));
  await app.runJobs();
  expect([...(await calendar.files()).keys()]).toEqual([]);
  expect((await connectionOf(sensei))?.problem).toBeNull();
});

test('a planned class is tentative there, certain once it is charged, and taken out when it is given up', async () => {
  const { sensei, course, student, calendar, at, day } = await setUp('pia');
  await connectBothWays(sensei, 'pia');
  const planned = await planSeatFor(app, course, student, { startsAt: at('10') });
  const other = await planSeatFor(app, course, student, { startsAt: at('14') });
  await app.runJobs();
  const fileOf = async ({ classId }: { classId: string }) => (await calendar.files()).get(`${classId}.ics`);
  expect(await fileOf(planned)).toContain('STATUS:TENTATIVE');
  await inTurn();
  const query = { from: `${day}T00:00:00.000Z`, to: `${day}T23:00:00.000Z` };
  expect((await sensei.caller.call(listBusyTimes, { query })).items).toEqual([]);
  await app.ctx.transaction((tx) => commitSeats(tx, planned.orderId));
  await app.ctx.transaction((tx) => releaseSeats(tx, other.orderId, { by: null, reason: 'skipped' }));
  await app.runJobs();
  expect(await fileOf(planned)).toContain('STATUS:CONFIRMED');
  expect(await fileOf(planned)).toContain('SEQUENCE:2');
  expect(await fileOf(other)).toBeUndefined();
});

test('letting go takes own classes out again and leaves the rest', async () => {
  const { sensei, course, student, event, calendar, at } = await setUp('tom');
  await calendar.put('a.ics', event('09', '10'));
  const id = await connectBothWays(sensei, 'tom');
  await bookSeatFor(app, course, student, { startsAt: at('12') });
  await app.runJobs();
  expect((await calendar.files()).size).toBe(2);
  await sensei.caller.call(disconnectCalendars, { params: { id } });
  await app.runJobs();
  expect(await only(calendar)).toContain('lunch@example.org');
  expect((await calendar.files()).size).toBe(1);
  expect((await connect(sensei, 'tom')).status).toBe(201);
});

test('a wrong password and an address without calendars are said; a changed password fails until it is given anew', async () => {
  const { sensei, event, isOffered, calendar } = await setUp('eva');
  expect((await connect(sensei, 'eva', 'wrong')).problem).toMatchObject({ code: 'calendar_account_locked' });
  const nowhere = 'http://127.0.0.1:1/';
  expect((await connect(sensei, 'eva', 'password', nowhere)).problem).toMatchObject({
    code: 'calendar_account_unreachable',
    violations: [{ field: 'address' }],
  });
  const inside = 'http://10.0.0.1/';
  expect((await connect(sensei, 'eva', 'password', inside)).problem).toMatchObject({
    code: 'calendar_account_unreachable',
  });
  await calendar.put('a.ics', event('10', '11'));
  const id = await connectBothWays(sensei, 'eva');
  expect((await connect(sensei, 'eva')).problem).toMatchObject({ code: 'calendar_known' });
  await takeWrongSecret(id);
  await inTurn();
  expect(await connectionOf(sensei)).toMatchObject({ problem: 'LOCKED' });
  expect((await connectionOf(sensei))?.failingSince).not.toBeNull();
  expect(await isOffered('10')).toBe(false);
  const params = { id };
  expect(
    (await sensei.caller.attempt(changeCalendarPassword, { params, body: { password: 'no' } })).problem,
  ).toMatchObject({ code: 'calendar_account_locked' });
  await sensei.caller.call(changeCalendarPassword, { params, body: { password: 'password' } });
  await app.runJobs();
  expect(await connectionOf(sensei)).toMatchObject({ problem: null, failingSince: null });
});

/** As if the password had been changed there. */
async function takeWrongSecret(id: string): Promise<void> {
  await updateSecret(app.ctx, id, {
    kind: 'CALDAV',
    address: radicale.url,
    userName: 'eva',
    password: 'former',
  });
}

test('what comes into the other calendar during a class is a clash; a calendar that is gone there frees its times', async () => {
  const { sensei, course, student, event, isOffered, calendar, at } = await setUp('kai');
  const id = await connectBothWays(sensei, 'kai');
  const seat = await bookSeatFor(app, course, student, { startsAt: at('10') });
  await calendar.put('a.ics', event('10', '15'));
  await inTurn();
  expect((await sensei.caller.call(listClassClashes, {})).items).toMatchObject([
    { classId: seat.classId, busy: { name: 'home' } },
  ]);
  expect(await isOffered('13')).toBe(false);
  await fetch(calendar.url, {
    method: 'DELETE',
    headers: { authorization: `Basic ${Buffer.from('kai:password').toString('base64')}` },
  });
  await inTurn();
  expect(await connectionOf(sensei)).toMatchObject({ problem: 'MISSING' });
  app.clock.advance(quarterHour);
  await sensei.caller.call(syncCalendarConnection, { params: { id } });
  await app.runJobs();
  expect(await connectionOf(sensei)).toMatchObject({ problem: null, calendars: [] });
  expect(await isOffered('13')).toBe(true);
});
