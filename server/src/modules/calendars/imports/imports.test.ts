import { makeCalendarFeed } from '@michi/contract/calendars/feeds';
import {
  addCalendarImport,
  listBusyTimes,
  listCalendarImports,
  listClassClashes,
  removeCalendarImport,
} from '@michi/contract/calendars/imports';
import { listSlots } from '@michi/contract/scheduling/classes';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookSeatFor, giveWeeklyHours, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createOutside, isPublicAddress } from '../../../platform/http/fetch-outside.ts';
import { cancelSeat } from '../../scheduling/index.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const pages = new Map<string, Answer>();
const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page) page(request, response);
  else response.writeHead(404).end();
});
let app: TestApp;
let origin = '';
beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({ ...built, outside: createOutside((address) => address === '127.0.0.1') }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const quarterHour = 15 * 60_000;
let count = 0;
const calendarOf = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const eventAt = (from: string, to: string, uid = 'lunch@example.org') =>
  `UID:${uid}\r\nDTSTART:${from}\r\nDTEND:${to}\r\nSUMMARY:Doctor`;

/** A calendar elsewhere whose content a test changes. */
function calendarAt(content: string) {
  const path = `/${(count += 1)}.ics`;
  const asked: number[] = [];
  const place = { content, address: origin + path, asked };
  pages.set(path, (request, response) => {
    const etag = `"${Buffer.from(place.content).length}-${place.content.indexOf('T1')}"`;
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    asked.push(status);
    response.writeHead(status, { etag, 'content-type': 'text/calendar' });
    response.end(status === 304 ? undefined : place.content);
  });
  return place;
}

async function addTo(person: Person, address: string, name = 'Work') {
  const { id } = await person.caller.call(addCalendarImport, { body: { name, address } });
  await app.runJobs();
  return id;
}
const importsOf = async (person: Person) => (await person.caller.call(listCalendarImports, {})).items;
const inTurn = async () => {
  app.clock.advance(quarterHour + 1000);
  await app.enqueueTask('calendars.read_due');
  await app.runJobs();
};

async function setUp() {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0, bufferBefore: 0, bufferAfter: 0 });
  const student = await createStudent(app);
  const day = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const compact = (hour: string) => `${day.replaceAll('-', '')}T${hour}0000Z`;
  const isOffered = async (hour: string) => {
    const query = { from: `${day}T00:00:00.000Z`, to: `${day}T23:00:00.000Z` };
    const { items } = await student.caller.call(listSlots, { params: { id: course.id }, query });
    return items.some(({ startsAt }) => startsAt === `${day}T${hour}:00:00.000Z`);
  };
  return { sensei, course, student, day, at: (hour: string) => `${day}T${hour}:00:00Z`, compact, isOffered };
}

test('an event deleted or moved in the other calendar frees the time', async () => {
  const { sensei, course, student, at, compact, isOffered } = await setUp();
  const place = calendarAt(calendarOf(eventAt(compact('10'), compact('11'))));
  expect(await isOffered('10')).toBe(true);
  const id = await addTo(sensei, place.address);
  expect(await isOffered('10')).toBe(false);
  await expect(holdSeatFor(app, course, student, { startsAt: at('10') })).rejects.toThrow(/just taken/);
  expect(await importsOf(sensei)).toMatchObject([
    { id, state: 'READ', problem: null, events: 1, leftOut: [] },
  ]);
  await inTurn();
  expect(place.asked).toEqual([200, 304]);
  place.content = calendarOf(
    eventAt(compact('13'), compact('14')),
    eventAt(compact('08'), compact('09'), 'b'),
  );
  await inTurn();
  expect([await isOffered('10'), await isOffered('13')]).toEqual([true, false]);
  place.content = calendarOf();
  await inTurn();
  expect(await isOffered('13')).toBe(true);
  place.content = calendarOf(eventAt(compact('10'), compact('11')));
  await inTurn();
  expect(await isOffered('10')).toBe(false);
  await sensei.caller.call(removeCalendarImport, { params: { id } });
  expect(await isOffered('10')).toBe(true);
});

test("Michi's own exported class does not come back as busy time", async () => {
  const { sensei, course, student, at, compact, isOffered } = await setUp();
  const seat = await bookSeatFor(app, course, student, { startsAt: at('10') });
  const feed = await sensei.caller.call(makeCalendarFeed, { body: { courseId: null } });
  const own = await (await fetch(feed.url)).text();
  const other = eventAt(compact('12'), compact('13'), '00000000-0000-4000-8000-000000000000@michi');
  await addTo(
    sensei,
    calendarAt(own.replace('END:VCALENDAR', `BEGIN:VEVENT\r\n${other}\r\nEND:VEVENT\r\nEND:VCALENDAR`))
      .address,
  );
  expect(await importsOf(sensei)).toMatchObject([{ state: 'READ', events: 1 }]);
  expect((await sensei.caller.call(listClassClashes, {})).items).toEqual([]);
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  expect([await isOffered('10'), await isOffered('12')]).toEqual([true, false]);
});

test('the sensei is told of each clash once, in one mail for all that one reading shows', async () => {
  const { sensei, course, student, at, compact } = await setUp();
  const seat = await bookSeatFor(app, course, student, { startsAt: at('10') });
  await bookSeatFor(app, course, student, { startsAt: at('14') });
  const place = calendarAt(calendarOf(eventAt(compact('09'), compact('16'))));
  await addTo(sensei, place.address);
  const told = async () =>
    (await mailsTo(app, sensei.email)).filter(({ subject }) => subject.startsWith('Your calendar is busy'));
  const [mail] = await told();
  expect(mail?.text).toContain(`/calendar/list-calendar?class=${seat.classId}`);
  expect(mail?.text).toContain('1 more of your classes');
  place.content = calendarOf(eventAt(compact('08'), compact('17')));
  await inTurn();
  expect(await told()).toHaveLength(1);
  place.content = calendarOf();
  await inTurn();
  place.content = calendarOf(eventAt(compact('10'), compact('11')));
  await inTurn();
  expect(await told()).toHaveLength(2);
  expect(await mailsTo(app, student.email)).not.toContainEqual(
    expect.objectContaining({ subject: mail?.subject }),
  );
});

test('a busy time beside a class is a clash; once the class is cancelled it is busy all the same', async () => {
  const { sensei, course, student, at, compact, isOffered } = await setUp();
  const seat = await bookSeatFor(app, course, student, { startsAt: at('10') });
  await addTo(sensei, calendarAt(calendarOf(eventAt(compact('09'), compact('12')))).address, 'School');
  expect((await sensei.caller.call(listClassClashes, {})).items).toMatchObject([
    { classId: seat.classId, busy: { name: 'School', startsAt: new Date(at('09')).toISOString() } },
  ]);
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  expect([await isOffered('10'), await isOffered('12')]).toEqual([false, true]);
  expect((await sensei.caller.call(listClassClashes, {})).items).toEqual([]);
});

test('of a student busy times are shown, and stop no booking', async () => {
  const { course, student, at, day, compact } = await setUp();
  await addTo(student, calendarAt(calendarOf(eventAt(compact('10'), compact('11')))).address, 'School');
  const query = { from: `${day}T00:00:00.000Z`, to: `${day}T23:00:00.000Z` };
  expect((await student.caller.call(listBusyTimes, { query })).items).toMatchObject([
    { name: 'School', startsAt: new Date(at('10')).toISOString(), endsAt: new Date(at('11')).toISOString() },
  ]);
  await bookSeatFor(app, course, student, { startsAt: at('10') });
});

test('what goes wrong is said by name, and what was read last still counts', async () => {
  const { sensei, compact, isOffered } = await setUp();
  const place = calendarAt(calendarOf(eventAt(compact('10'), compact('11'))));
  await addTo(sensei, place.address);
  place.content = place.content.replace('END:VCALENDAR', '');
  await inTurn();
  expect(await importsOf(sensei)).toMatchObject([{ state: 'FAILED', problem: 'CUT_OFF', events: 1 }]);
  expect(await isOffered('10')).toBe(false);

  pages.set('/page', (_, response) => response.end('<!doctype html><title>Sign in</title>'));
  pages.set('/locked', (_, response) => response.writeHead(403).end());
  pages.set('/round', (_, response) => response.writeHead(302, { location: '/round' }).end());
  pages.set('/inside', (_, response) =>
    response.writeHead(302, { location: 'http://10.0.0.7/secret' }).end(),
  );
  pages.set('/named', (_, response) => response.writeHead(302, { location: 'http://[::1]/secret' }).end());
  let sent = 0;
  pages.set('/large', (_, response) => {
    const more = () => {
      while (sent < 50 * 2 ** 20 && response.write(Buffer.alloc(2 ** 20, 'x'))) sent += 2 ** 20;
    };
    response.on('drain', more);
    more();
  });
  const problems = ['/page', '/locked', '/gone', '/round', '/inside', '/named', '/large'];
  for (const path of problems) await addTo(sensei, origin + path, path);
  const said = new Map((await importsOf(sensei)).map(({ name, problem }) => [name, problem]));
  expect(problems.map((path) => said.get(path))).toEqual([
    'NO_CALENDAR',
    'LOCKED',
    'MISSING',
    'REDIRECTS',
    'INTERNAL_ADDRESS',
    'INTERNAL_ADDRESS',
    'TOO_LARGE',
  ]);
  expect(sent).toBeLessThan(50 * 2 ** 20);
});

test('an address inside the network is never asked', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    'localhost',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  await expect(createOutside().fetch(`${origin}/page`, {}, 100)).rejects.toMatchObject({
    problem: 'INTERNAL_ADDRESS',
  });
  const named = origin.replace('127.0.0.1', 'localhost');
  await expect(createOutside().fetch(`${named}/page`, {}, 100)).rejects.toMatchObject({
    problem: 'INTERNAL_ADDRESS',
  });
});

test('ten thousand events are read in two seconds', async () => {
  const { sensei } = await setUp();
  const events = Array.from({ length: 10_000 }, (_, index) => {
    const from = new Date(app.clock.now().getTime() + index * 3_000_000)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
    const rule = index % 20 === 0 ? '\r\nRRULE:FREQ=WEEKLY;COUNT=20' : '';
    return `UID:${index}\r\nDTSTART:${from}\r\nDURATION:PT30M${rule}`;
  });
  const { address } = calendarAt(calendarOf(...events));
  await sensei.caller.call(addCalendarImport, { body: { name: 'Much', address } });
  const begun = performance.now();
  await app.runJobs();
  // Twice the budget: other tests run beside it.
  expect(performance.now() - begun).toBeLessThan(4000);
  expect((await importsOf(sensei))[0]?.events).toBeGreaterThan(5000);
});
