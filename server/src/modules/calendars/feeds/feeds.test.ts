import {
  makeCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@michi/contract/calendars/feeds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookSeatFor, createGroupClass, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { readTwice } from '../../../../test/calendars/read-twice.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getAccounts } from '../../identity/index.ts';
import { calendarFileFor, cancelSeat } from '../../scheduling/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function setUp() {
  const sensei = await createSensei(app, { name: 'Sora "the" Sensei' });
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, {
    title: 'Redações: ação, coração; a long title that has to be folded over two lines ✍️',
  });
  const student = await createStudent(app, { name: 'Ana Only' });
  const seat = await bookSeatFor(app, course, student, { startsAt: '2026-03-03T10:00:00Z' });
  return { sensei, course, student, seat };
}
const makeFor = (person: Person, courseId: string | null = null) =>
  person.caller.call(makeCalendarFeed, { body: { courseId } });
const read = async (url: string) => (await fetch(url)).text();

test('a feed has the classes of its person, and asks again only for what has changed', async () => {
  const { student, sensei, course, seat } = await setUp();
  const feed = await makeFor(student);
  expect(await makeFor(student)).toEqual(feed);
  const first = await fetch(feed.url);
  expect(first.headers.get('content-type')).toContain('text/calendar');
  const file = await first.text();
  expect(readTwice(file)).toEqual([
    {
      uid: `${seat.classId}@michi`,
      start: '2026-03-03T10:00:00.000Z',
      end: '2026-03-03T11:00:00.000Z',
      status: 'CONFIRMED',
      sequence: 0,
      summary: 'Redações: ação, coração; a long title that has to be folded over two lines ✍️',
      method: '',
    },
  ]);
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(file).toContain('BEGIN:VALARM');
  expect(file).toContain('LAST-MODIFIED:');
  const etag = first.headers.get('etag') ?? '';
  app.clock.advance(60_000);
  const again = await fetch(feed.url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await bookSeatFor(app, course, student, { startsAt: '2026-03-04T10:00:00Z' });
  expect((await fetch(feed.url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  expect((await student.caller.call(listCalendarFeeds, {})).items[0]?.readAt).not.toBeNull();
  expect(await read((await makeFor(sensei)).url)).toContain('Ana Only');
});

test('a cancelled class stays under its name as cancelled, and a place that is booked again is newer', async () => {
  const { student, sensei } = await setUp();
  const course = await createCourse(app, sensei, { format: 'GROUP', minSeats: 1, maxSeats: 4 });
  const classId = await createGroupClass(app, course, '2026-03-05T10:00:00Z');
  const at = { startsAt: '2026-03-05T10:00:00Z', classId };
  const seat = await bookSeatFor(app, course, student, at);
  const { url } = await makeFor(student, null);
  const own = async () => readTwice(await read(url)).find(({ uid }) => uid === `${classId}@michi`);
  expect(await own()).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  expect(await own()).toMatchObject({ status: 'CANCELLED', sequence: 1 });
  await bookSeatFor(app, course, student, at);
  expect(await own()).toMatchObject({ status: 'CONFIRMED', sequence: 2 });
  expect(await read(url)).not.toContain('ill');
});

test("a course's feed has that course alone and no student's name", async () => {
  const { sensei, course, student, seat } = await setUp();
  const other = await createCourse(app, sensei);
  await bookSeatFor(app, other, student, { startsAt: '2026-03-06T10:00:00Z' });
  const file = await read((await makeFor(sensei, course.id)).url);
  expect(readTwice(file).map(({ uid }) => uid)).toEqual([`${seat.classId}@michi`]);
  expect(file).not.toContain('Ana Only');
});

test('an address that was renewed, taken back or guessed opens nothing', async () => {
  const { student } = await setUp();
  const first = await makeFor(student);
  const second = await student.caller.call(renewCalendarFeed, { params: { id: first.id } });
  expect((await fetch(first.url)).status).toBe(404);
  expect((await fetch(second.url)).status).toBe(200);
  const [address] = second.url.split('?');
  for (const query of ['', '?token=', `?token=${new URL(first.url).searchParams.get('token')}`])
    expect((await fetch(`${address}${query}`)).status).toBe(404);
  await student.caller.call(revokeCalendarFeed, { params: { id: second.id } });
  expect((await fetch(second.url)).status).toBe(404);
  const third = await makeFor(student);
  await app.ctx.db.updateTable('user').set({ status: 'BANNED' }).where('id', '=', student.id).execute();
  expect((await fetch(third.url)).status).toBe(404);
});

test('a mail invites and takes back: the same event, organizer and guest', async () => {
  const { student, seat } = await setUp();
  const mailed = async () => {
    const account = (await getAccounts(app.ctx, [student.id])).get(student.id);
    if (!account) throw new Error('The student is missing');
    return calendarFileFor(app.ctx, seat.classId, account);
  };
  const people = (file: string) =>
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line));
  const invited = await mailed();
  expect(readTwice(invited)).toMatchObject([
    { uid: `${seat.classId}@michi`, method: 'REQUEST', sequence: 0 },
  ]);
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  const taken = await mailed();
  expect(readTwice(taken)).toMatchObject([
    { uid: `${seat.classId}@michi`, method: 'CANCEL', status: 'CANCELLED', sequence: 1 },
  ]);
  expect(people(invited)).toHaveLength(2);
  expect(people(taken)).toEqual(people(invited));
  expect(people(invited).join()).toContain('PARTSTAT=ACCEPTED');
});
