import { searchCourses } from '@michi/contract/catalogue/courses';
import { keepOwnCollege } from '@michi/contract/records/colleges';
import { TimeZone } from '@michi/contract/fields';
import { registerUser, updateOwnUser } from '@michi/contract/identity/users';
import { updateAvailability } from '@michi/contract/scheduling/classes';
import { createTask } from '@michi/contract/records/tasks';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sql } from './db.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
const isTaken = (name: string) => TimeZone.safeParse(name).success;

/** Wall times of the database, by zone. */
async function wallTimes(names: readonly string[]) {
  const { rows } = await sql<{ name: string; times: string[] }>`
    select name, array(select to_char(at at time zone name, 'YYYY-MM-DD"T"HH24:MI:SS') from unnest(${instants}::timestamptz[]) as at) as times
    from unnest(${names}::text[]) as name`.execute(app.ctx.db);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

async function namesOfDatabase() {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(app.ctx.db);
  return rows.map(({ name }) => name);
}

test('every name that is taken is one time for the database, Intl and Temporal', async () => {
  const known = await namesOfDatabase();
  const taken = [...new Set([...known, ...Intl.supportedValuesOf('timeZone')])].filter(isTaken);
  expect(taken.length).toBeGreaterThan(400);
  expect(taken.filter((name) => !known.includes(name))).toEqual([]);
  const times = await wallTimes(taken);
  const differing = taken.filter((zone) => {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    return instants.some((at, place) => {
      const ours = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString();
      return ours !== times.get(zone)?.[place] || format.format(new Date(at)).replace(' ', 'T') !== ours;
    });
  });
  expect(differing).toEqual([]);
});

test('what a browser calls its zone is taken', () => {
  expect(['UTC', ...Intl.supportedValuesOf('timeZone')].filter((name) => !isTaken(name))).toEqual([]);
});

test.each([
  '+05:30',
  'UTC-5',
  'UTC+05:30',
  'EST5EDT',
  'EST',
  'GMT0',
  '',
  'Etc/Unknown',
  'Factory',
  'posix/Europe/Paris',
  'SystemV/AST4',
  'US/Pacific-New',
  'America/Nowhere',
  'Europe/',
  'undefined',
])('%s is no zone', (name) => expect(isTaken(name)).toBe(false));

test('each call that takes a zone refuses it by its field', async () => {
  const [student, sensei] = [await createStudent(app), await createSensei(app)];
  const timeZone = 'EST5EDT';
  const hours = { timeZone, weeklyHours: [], dateOverrides: [], version: 1 };
  const newcomer = { email: 'new@example.test', password: 'correct horse battery', name: 'New', timeZone };
  const due = { at: '2026-04-01T12:00:00.000Z', timeZone };
  const asked = [
    await student.caller.attempt(updateOwnUser, { body: { timeZone } }),
    await sensei.caller.attempt(updateAvailability, { body: hours }),
    await student.caller.attempt(keepOwnCollege, { body: { name: 'Far College', timeZone } }),
    await app.as(null).attempt(registerUser, { body: newcomer }),
    await student.caller.attempt(createTask, { params: { id: student.id }, body: { title: 'Write', due } }),
    await app.as(null).attempt(searchCourses, { query: { timeZone } }),
  ];
  expect(
    asked.map(({ status, problem }) => `${status} ${problem.violations?.map(({ field }) => field).join()}`),
  ).toEqual([...Array.from({ length: 4 }, () => '400 timeZone'), '400 due.timeZone', '400 timeZone']);
});
