import {
  createBlackout,
  deleteBlackout,
  getBlackout,
  importHolidays,
  listBlackouts,
  listCalendar,
  listOwnBlackouts,
  previewBlackout,
  restoreBlackout,
  updateBlackout,
  workOnBlackout,
} from '@michi/contract/scheduling/blackouts';
import { listSlots, scheduleClass } from '@michi/contract/scheduling/classes';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBlackoutFor, dayOff, deleteBlackoutFor } from '../../../../test/factories/times/blackouts.ts';
import { createCategory, createCourse, type MadeCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
  takeTimeOffFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { namedBlackoutsQuery } from '../core/blackout.repository.ts';
import { allProposalsQuery, unansweredQuery } from '../core/proposal.repository.ts';
import { calendarClassIdsQuery, calendarTimeOffsQuery } from '../core/admin-calendar.repository.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
let course: MadeCourse;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  admin = await createAdmin(app);
});
beforeEach(async () => {
  sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  course = await createCourse(app, sensei);
});
afterAll(() => app.close());

let given = 0;
/** A day that no other test has anything on. */
const nextDay = () =>
  new Date(Date.parse('2026-03-05T00:00:00Z') + (given += 1) * 86_400_000).toISOString().slice(0, 10);
async function look(of: MadeCourse, date: string) {
  const at = Date.parse(date);
  const [from, to] = [at - 86_400_000, at + 2 * 86_400_000].map((ms) => new Date(ms).toISOString());
  const { items, away } = await app.as(null).call(listSlots, { params: { id: of.id }, query: { from, to } });
  return { dates: new Set(items.map(({ startsAt }) => startsAt.slice(0, 10))), away };
}
const nextFreeOf = async (of: MadeCourse) => {
  await app.runJobs();
  const row = await app.ctx.db
    .selectFrom('course')
    .select('next_free_at')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow();
  return row.next_free_at?.toISOString().slice(0, 10);
};

describe('a day off for everybody', () => {
  test('is offered no more, says why, and can be booked again once it is deleted', async () => {
    const date = nextDay();
    expect((await look(course, date)).dates.has(date)).toBe(true);
    const made = await createBlackoutFor(admin, dayOff(date, { note: 'We move to new machines.' }));
    const closed = await look(course, date);
    expect(closed.dates.has(date)).toBe(false);
    expect(closed.dates.size).toBe(2);
    expect(closed.away).toEqual([
      {
        startsAt: `${date}T00:00:00.000Z`,
        endsAt: new Date(Date.parse(date) + 86_400_000).toISOString(),
        note: 'Maintenance: We move to new machines.',
        isClosure: true,
      },
    ]);
    const student = await createStudent(app);
    await expect(holdSeatFor(app, course, student, { startsAt: `${date}T10:00:00Z` })).rejects.toMatchObject({
      code: 'slot_unavailable',
    });
    await deleteBlackoutFor(admin, made.id);
    expect((await look(course, date)).dates.has(date)).toBe(true);
    await admin.caller.call(restoreBlackout, { params: { id: made.id } });
    expect((await look(course, date)).dates.has(date)).toBe(false);
    await deleteBlackoutFor(admin, made.id);
  });

  test('leaves what is booked, counts it before, and lets no group class in', async () => {
    const date = nextDay();
    const student = await createStudent(app);
    await bookSeatFor(app, course, student, { startsAt: `${date}T10:00:00Z` });
    const group = await createCourse(app, sensei, { format: 'GROUP' });
    const classId = await createGroupClass(app, group, `${date}T14:00:00Z`);
    const preview = await admin.caller.call(previewBlackout, { body: dayOff(date) });
    expect(preview).toEqual({ classes: 2, students: 1, times: 1, isMore: false });
    expect([...(await look(group, date)).dates]).toEqual([date]);
    const { id } = await createBlackoutFor(admin, dayOff(date));
    expect((await look(group, date)).dates.size).toBe(0);
    const other = await createStudent(app);
    await expect(
      holdSeatFor(app, group, other, { startsAt: `${date}T14:00:00Z`, classId }),
    ).rejects.toMatchObject({ code: 'slot_unavailable' });
    const refused = await sensei.caller.attempt(scheduleClass, {
      params: { id: group.id },
      body: { startsAt: `${date}T16:00:00Z` },
    });
    expect(refused.problem.code).toBe('day_closed');
    const { classes, blackouts } = await admin.caller.call(listCalendar, {
      query: { from: `${date}T00:00:00Z`, to: `${date}T23:59:59Z`, senseiId: sensei.id },
    });
    expect(classes).toMatchObject([
      { courseId: course.id, status: 'SCHEDULED', seatsTaken: 1 },
      { courseId: group.id, seatsTaken: 0 },
    ]);
    expect(blackouts).toMatchObject([{ blackoutId: id, fromDate: date }]);
    await deleteBlackoutFor(admin, id);
  });

  test('moves the next free time that the search knows, there and back', async () => {
    const [first, second] = ['2026-03-03', '2026-03-04'];
    await giveWeeklyHours(app, sensei, { hours: [{ from: 540, to: 660 }] });
    const { id } = await createBlackoutFor(admin, dayOff(first, { toDate: second }));
    expect(await nextFreeOf(course)).toBe('2026-03-05');
    await deleteBlackoutFor(admin, id);
    expect(await nextFreeOf(course)).toBe(first);
  });
});

describe('a day off for some', () => {
  test('of a country binds those whose calendar is there, on their own date', async () => {
    const date = nextDay();
    await giveWeeklyHours(app, sensei, { timeZone: 'America/Sao_Paulo' });
    const abroad = await createSensei(app);
    await giveWeeklyHours(app, abroad, { timeZone: 'Asia/Calcutta' });
    const elsewhere = await createCourse(app, abroad);
    const { id } = await createBlackoutFor(admin, dayOff(date, { scope: 'COUNTRY', country: 'BR' }));
    const { dates, away } = await look(course, date);
    expect(dates.has(date)).toBe(false);
    expect(away[0]?.startsAt).toBe(`${date}T03:00:00.000Z`);
    expect((await look(elsewhere, date)).dates.has(date)).toBe(true);
    await deleteBlackoutFor(admin, id);
  });

  test('of a category closes its courses and those below it, of chosen sensei only theirs', async () => {
    const date = nextDay();
    const top = await createCategory(app);
    const below = await createCategory(app, { parentId: top.id });
    const inIt = await createCourse(app, sensei, { categoryId: below.id });
    const one = await createBlackoutFor(admin, dayOff(date, { scope: 'CATEGORY', categoryId: top.id }));
    expect((await look(inIt, date)).dates.has(date)).toBe(false);
    expect((await look(course, date)).dates.has(date)).toBe(true);
    await deleteBlackoutFor(admin, one.id);
    const other = await createSensei(app);
    await giveWeeklyHours(app, other);
    const free = await createCourse(app, other);
    const chosen = dayOff(date, { scope: 'SENSEI', senseiIds: [sensei.id] });
    const two = await createBlackoutFor(admin, chosen);
    expect(two.sensei).toMatchObject([{ id: sensei.id }]);
    expect((await look(course, date)).dates.has(date)).toBe(false);
    expect((await look(free, date)).dates.has(date)).toBe(true);
    await deleteBlackoutFor(admin, two.id);
  });

  test('may be worked on where it allows that, and by nobody else', async () => {
    const date = nextDay();
    await giveWeeklyHours(app, sensei, { timeZone: 'Europe/Lisbon' });
    const holiday = dayOff(date, { name: 'Carnival', scope: 'COUNTRY', country: 'PT', mayWork: true });
    const { id } = await createBlackoutFor(admin, holiday);
    const own = () => sensei.caller.call(listOwnBlackouts, { query: { from: date, to: date } });
    expect((await own()).items).toMatchObject([{ blackoutId: id, mayWork: true, works: false }]);
    await sensei.caller.call(workOnBlackout, { params: { id }, body: { works: true } });
    expect((await own()).items).toMatchObject([{ works: true }]);
    expect(await look(course, date)).toMatchObject({ away: [] });
    expect((await look(course, date)).dates.has(date)).toBe(true);
    await sensei.caller.call(workOnBlackout, { params: { id }, body: { works: false } });
    expect((await look(course, date)).dates.has(date)).toBe(false);
    const abroad = await createSensei(app);
    await giveWeeklyHours(app, abroad);
    const refused = await abroad.caller.attempt(workOnBlackout, { params: { id }, body: { works: true } });
    expect(refused.status).toBe(404);
    const { version } = await admin.caller.call(getBlackout, { params: { id } });
    const body = { ...holiday, mayWork: false, version };
    await admin.caller.call(updateBlackout, { params: { id }, body });
    expect(
      (await sensei.caller.attempt(workOnBlackout, { params: { id }, body: { works: true } })).status,
    ).toBe(404);
    await deleteBlackoutFor(admin, id);
  });
});

test('two administrators: the second is told, and the history says who did what', async () => {
  const date = nextDay();
  const { id, version } = await createBlackoutFor(admin, dayOff(date));
  const change = (name: string) => ({ params: { id }, body: { ...dayOff(date), name, version } });
  await admin.caller.call(updateBlackout, change('Inventory'));
  expect((await admin.caller.attempt(updateBlackout, change('Something else'))).problem.code).toBe(
    'stale_version',
  );
  const remove = { params: { id }, query: { version } };
  expect((await admin.caller.attempt(deleteBlackout, remove)).problem.code).toBe('stale_version');
  expect((await look(course, date)).dates.has(date)).toBe(false);
  await deleteBlackoutFor(admin, id);
  // It is gone already: there is nothing to say.
  expect((await admin.caller.attempt(deleteBlackout, remove)).status).toBe(204);
  const { items } = await admin.caller.call(listTrail, { query: { targetType: 'blackout', targetId: id } });
  expect(items.map(({ action }) => action)).toEqual([
    'blackout.deleted',
    'blackout.changed',
    'blackout.created',
  ]);
  expect(items[1]?.changes).toEqual([{ field: 'name', before: 'Maintenance', after: 'Inventory' }]);
});

test('holidays of a file come once, however often it is read', async () => {
  const holidays = ['2026-11-23', '2027-11-23'].map((date) => ({
    name: 'Labour Thanksgiving Day',
    fromDate: date,
    toDate: date,
  }));
  const past = { name: 'Long ago', fromDate: '2020-11-23', toDate: '2020-11-23' };
  const body = { country: 'JP', mayWork: true, holidays: [...holidays, past] };
  const first = await admin.caller.call(importHolidays, { body });
  expect(first).toMatchObject({ created: [{ version: 1 }, { version: 1 }], known: 0 });
  expect(await admin.caller.call(importHolidays, { body })).toEqual({ created: [], known: 2 });
  const [gone = { id: '' }] = first.created;
  await deleteBlackoutFor(admin, gone.id);
  expect(await admin.caller.call(importHolidays, { body })).toMatchObject({ known: 1 });
  expect((await admin.caller.attempt(restoreBlackout, { params: { id: gone.id } })).problem.code).toBe(
    'conflict',
  );
  const page = await admin.caller.call(listBlackouts, { query: { country: 'JP', limit: 1 } });
  expect(page.items).toMatchObject([{ fromDate: '2026-11-23', source: 'HOLIDAY', mayWork: true }]);
  const rest = await admin.caller.call(listBlackouts, {
    query: { country: 'JP', limit: 1, cursor: page.nextCursor ?? '' },
  });
  expect(rest).toMatchObject({ items: [{ fromDate: '2027-11-23' }], nextCursor: null });
});

describe('what makes no sense is refused', () => {
  test.each([
    ['toDate', { toDate: '2027-04-30' }],
    ['toDate', { toDate: '2027-12-30' }],
    ['toDate', { fromDate: '2020-05-01', toDate: '2020-05-01' }],
    ['recursUntil', { recursUntil: '2026-01-01' }],
    ['recursUntil', { recursUntil: '2090-01-01' }],
    ['country', { scope: 'COUNTRY' as const, country: null }],
    ['country', { scope: 'COUNTRY' as const, country: 'XX' }],
    ['categoryId', { scope: 'CATEGORY' as const, categoryId: '00000000-0000-7000-8000-000000000000' }],
    ['senseiIds', { scope: 'SENSEI' as const, senseiIds: ['00000000-0000-7000-8000-000000000000'] }],
    ['name', { name: ' ' }],
  ])('%s', async (field, overrides) => {
    const { problem } = await admin.caller.attempt(createBlackout, { body: dayOff('2027-05-01', overrides) });
    expect(problem.violations?.map((violation) => violation.field)).toEqual([field]);
  });
});

test('the calendar of all is read by its indexes, also when there is much of it, and never without an end', async () => {
  await takeTimeOffFor(app, sensei, '2026-03-20T09:00:00Z', '2026-03-20T12:00:00Z');
  const query = { from: '2026-03-20T00:00:00Z', to: '2026-03-21T00:00:00Z', kind: 'TIME_OFF' as const };
  const { timeOffs, classes } = await admin.caller.call(listCalendar, { query });
  expect(timeOffs).toMatchObject([{ sensei: { id: sensei.id } }]);
  expect(classes).toEqual([]);
  const tooLong = await admin.caller.attempt(listCalendar, {
    query: { from: '2026-03-20T00:00:00Z', to: '2026-06-21T00:00:00Z' },
  });
  expect(tooLong.status).toBe(400);
  const range = { from: new Date('2026-03-20'), to: new Date('2026-04-30') };
  const plans = await app.ctx.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db);
    const known = [
      JSON.stringify(await calendarClassIdsQuery(tx, { ...range, limit: 401 }).explain()),
      JSON.stringify(await calendarTimeOffsQuery(tx, range, 201).explain()),
      JSON.stringify(await allProposalsQuery(tx, { ...range, limit: 401 }).explain()),
      JSON.stringify(await unansweredQuery(tx).explain()),
    ];
    // Of a handful of rows the newest first are as quick to look through.
    await sql`set local enable_indexscan = off`.execute(tx.db);
    return [...known, JSON.stringify(await namedBlackoutsQuery(tx, 'christmas').explain())];
  });
  expect(plans[0]).toContain('class_starts');
  expect(plans[4]).toContain('blackout_name_words');
  expect(plans[1]).toContain('time_off_span_during');
  expect(plans[2]).toContain('using class_proposed on');
  // And by nothing beside it: what it holds is all that is looked for.
  expect(plans[3]).toContain('using class_answer on');
  expect(plans[3]).not.toContain('Filter');
});
