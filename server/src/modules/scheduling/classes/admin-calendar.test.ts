import { importHolidays, listCalendar } from '@michi/contract/scheduling/blackouts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours, takeTimeOffFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lastDateOf, timesOf } from '../core/blackout.ts';
import { findBlackoutsBetween, writeBlackout } from '../core/blackout.repository.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const march = { from: '2026-03-03T00:00:00Z', to: '2026-04-03T00:00:00Z', kind: 'BLACKOUT' } as const;
const closedIn = (query: object = {}) => admin.caller.call(listCalendar, { query: { ...march, ...query } });

test('closed days of a sensei are all there however many others have, and of too many it is said that there are more', async () => {
  for (const half of [0, 1]) {
    const holidays = Array.from({ length: 155 }, (_, nth) => ({
      name: `Festival ${half * 155 + nth}`,
      fromDate: '2026-03-10',
      toDate: '2026-03-10',
    }));
    await admin.caller.call(importHolidays, { body: { country: 'AU', mayWork: false, holidays } });
  }
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei, { timeZone: 'Asia/Tokyo' });
  const ofJapan = { name: 'Equinox', scope: 'COUNTRY', country: 'JP' } as const;
  const made = [
    await createBlackoutFor(admin, dayOff('2026-03-20', ofJapan)),
    await createBlackoutFor(admin, dayOff('2026-03-25')),
    await createBlackoutFor(admin, dayOff('2026-03-26', { scope: 'SENSEI', senseiIds: [sensei.id] })),
  ];
  const own = await closedIn({ senseiId: sensei.id });
  expect(own.blackouts.map(({ blackoutId }) => blackoutId)).toEqual(made.map(({ id }) => id));
  expect(own.hasMore).toBe(false);
  const all = await closedIn();
  expect(all.blackouts).toHaveLength(300);
  expect(all.hasMore).toBe(true);
  expect((await closedIn({ kind: 'TIME_OFF' })).hasMore).toBe(false);
});

/** Classes of a minute each, one after the other. */
async function createClasses(course: { id: string }, sensei: Person, from: string, count: number) {
  await sql`insert into class (id, course_id, sensei_id, starts_at, ends_at, status, confirmed_at, created_at, updated_at)
    select gen_random_uuid(), ${course.id}::uuid, ${sensei.id}::uuid, minute, minute + interval '1 minute', 'SCHEDULED', now(), now(), now()
    from generate_series(${from}::timestamptz, ${from}::timestamptz + ${count - 1}::int * interval '1 minute', '1 minute') minute`.execute(
    app.ctx.db,
  );
}

test('classes of a category, or of a format, are all there however many others come before them', async () => {
  const [sensei, other] = [await createSensei(app), await createSensei(app)];
  const [sciences, arts] = [await createCategory(app), await createCategory(app)];
  const course = await createCourse(app, other, { categoryId: arts.id });
  const late = await createCourse(app, sensei, { categoryId: sciences.id, format: 'GROUP', maxSeats: 9 });
  const early = await createCourse(app, sensei, { categoryId: arts.id });
  for (const [of, by] of [
    [course, other],
    [early, sensei],
  ] as const)
    await createClasses(of, by, '2026-05-04T00:00:00Z', 4200);
  await createClasses(late, sensei, '2026-05-20T10:00:00Z', 430);
  const may = { from: '2026-05-01T00:00:00Z', to: '2026-06-10T00:00:00Z' };
  const ask = (query: object) => admin.caller.call(listCalendar, { query: { ...may, ...query } });
  for (const query of [
    { categoryId: sciences.id },
    { kind: 'GROUP' as const },
    { categoryId: sciences.id, kind: 'GROUP' as const },
    { categoryId: sciences.id, senseiId: sensei.id },
    { kind: 'GROUP' as const, senseiId: sensei.id },
  ]) {
    const { classes, hasMore } = await ask(query);
    expect(classes).toHaveLength(400);
    expect(new Set(classes.map(({ courseId }) => courseId))).toEqual(new Set([late.id]));
    expect(classes[0]?.startsAt).toBe('2026-05-20T10:00:00.000Z');
    expect(classes.at(-1)?.startsAt).toBe('2026-05-20T16:39:00.000Z');
    expect(hasMore).toBe(true);
  }
  const few = { from: '2026-05-20T16:30:00Z', to: '2026-05-20T16:40:00Z' };
  for (const query of [few, { ...few, senseiId: sensei.id }])
    expect(await ask({ ...query, categoryId: sciences.id })).toMatchObject({
      classes: { length: 10 },
      hasMore: false,
    });
  const none = await ask({ categoryId: sciences.id, kind: 'ONE_TO_ONE' });
  expect([none.classes, none.hasMore]).toEqual([[], false]);
});

test('so are classes that wait for an answer to another time', async () => {
  const [sensei, other] = [await createSensei(app), await createSensei(app)];
  const [sciences, arts] = [await createCategory(app), await createCategory(app)];
  const propose = async (by: Person, categoryId: string, [from, to]: [string, string], count: number) => {
    const course = await createCourse(app, by, { categoryId });
    const timeOffId = await takeTimeOffFor(app, by, from, to);
    await createClasses(course, by, from, count);
    await sql`update class set proposed_starts_at = starts_at + interval '10 days', proposed_ends_at = ends_at + interval '10 days',
      answer_by = ${to}, proposed_for = ${timeOffId} where course_id = ${course.id}`.execute(app.ctx.db);
    return course;
  };
  await propose(other, arts.id, ['2026-07-01T00:00:00Z', '2026-07-05T00:00:00Z'], 4300);
  const late = await propose(sensei, sciences.id, ['2026-07-08T00:00:00Z', '2026-07-09T00:00:00Z'], 3);
  const query = { from: '2026-07-10T00:00:00Z', to: '2026-08-01T00:00:00Z', categoryId: sciences.id };
  const { proposals, hasMore } = await admin.caller.call(listCalendar, { query });
  expect(proposals.map(({ courseTitle, startsAt }) => [courseTitle, startsAt.slice(0, 16)])).toEqual(
    ['00:00', '00:01', '00:02'].map((time) => [late.title, `2026-07-18T${time}`]),
  );
  expect(hasMore).toBe(false);
});

test('finds of repeated days those that come in this time, as they are shown', async () => {
  const date = fc
    .integer({ min: Date.parse('2023-01-01'), max: Date.parse('2030-12-31') })
    .map((ms) => new Date(ms).toISOString().slice(0, 10));
  const later = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant('2024-02-29'), date),
      fc.nat({ max: 91 }),
      fc.option(fc.nat({ max: 4000 })),
      date,
      fc.nat({ max: 45 }),
      async (fromDate, length, until, first, range) => {
        const days = {
          fromDate,
          toDate: later(fromDate, length),
          recursUntil: until === null ? null : later(fromDate, until),
        };
        const id = newId(app.clock);
        const last = later(first, range);
        const said = { ...dayOff(fromDate), ...days, id, source: 'OWN' as const, lastDate: lastDateOf(days) };
        const found = await app.ctx.transaction(async (tx) => {
          await writeBlackout(tx, said);
          return findBlackoutsBetween(tx, { from: first, to: last, limit: 10_000 });
        });
        expect(found.some((row) => row.id === id)).toBe(timesOf(days, first, last).length > 0);
      },
    ),
    { numRuns: 150 },
  );
});
