import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import {
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
  termsOf,
  takeTimeOffFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { countSeats, holdSeat } from '../index.ts';

const at = (clock: string) => `2026-03-03T${clock}:00.000Z`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** How often each outcome came: `ok`, or the code of the failure. */
async function outcomesOf(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (const result of await Promise.allSettled(attempts)) {
    const name =
      result.status === 'fulfilled'
        ? 'ok'
        : result.reason instanceof ExpectedError
          ? result.reason.code
          : String(result.reason);
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  return outcomes;
}

/** Pairs of blocks of one person that overlap: never any. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select 1 from calendar_block a join calendar_block b on a.sensei_id = b.sensei_id and a.id < b.id and a.during && b.during
    union all
    select 1 from student_block a join student_block b on a.student_id = b.student_id and a.id < b.id and a.during && b.during) pairs`.execute(
    app.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

test('of two hundred students at once on one time one wins, the others read that it was taken', async () => {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei);
  const students = await many(200, () => createStudent(app));
  const outcomes = await outcomesOf(
    students.map((student) => holdSeatFor(app, course, student, { startsAt: at('10:00') })),
  );
  expect(outcomes).toEqual({ ok: 1, slot_taken: 199 });
});

test('fifty at once on a class of seven: seven get a place', async () => {
  const course = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: 7 });
  const classId = await createGroupClass(app, course, at('18:00'));
  const students = await many(50, () => createStudent(app));
  const outcomes = await outcomesOf(
    students.map((student) => holdSeatFor(app, course, student, { startsAt: at('18:00'), classId })),
  );
  expect(outcomes).toEqual({ ok: 7, class_full: 43 });
  expect((await countSeats(app.ctx, [classId])).get(classId)).toEqual({ booked: 0, held: 7 });
});

test('one student pressing twenty times gets one place', async () => {
  const course = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: 7 });
  await createGroupClass(app, course, at('18:00'));
  const student = await createStudent(app);
  const outcomes = await outcomesOf(
    Array.from({ length: 20 }, () => holdSeatFor(app, course, student, { startsAt: at('18:00') })),
  );
  expect(outcomes).toEqual({ ok: 1, already_booked: 19 });
});

test('students and sensei in every combination wait for each other in order, and nobody is in two places', async () => {
  const courses = await many(5, async () => {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    return createCourse(app, sensei, { slotInterval: 15 });
  });
  const students = await many(5, () => createStudent(app));
  let seed = 7;
  const dice = <T>(list: readonly T[]): T => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    const picked = list[Math.floor((seed / 2 ** 31) * list.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  const clocks = ['09:00', '09:15', '09:45', '10:00', '10:30', '11:00', '12:15', '14:00'];
  const terms = await Promise.all(courses.map((course) => termsOf(app, course)));
  const until = new Date(app.clock.now().getTime() + 900_000);
  // A deadlock would be tried again: then the work runs more often than it was asked for.
  let runs = 0;
  const attempts = Array.from({ length: 300 }, () => {
    const course = dice(terms);
    const hold = {
      course,
      studentId: dice(students).id,
      orderId: randomUUID(),
      startsAt: new Date(at(dice(clocks))),
      classId: null,
      until,
    };
    return app.ctx.transaction((tx) => {
      runs += 1;
      return holdSeat(tx, { ...hold, durationMinutes: course.durationMinutes });
    });
  });
  const outcomes = await outcomesOf(attempts);
  expect(
    Object.keys(outcomes).filter(
      (name) => !['ok', 'slot_taken', 'student_busy', 'already_booked'].includes(name),
    ),
  ).toEqual([]);
  expect(outcomes['ok']).toBeGreaterThan(5);
  expect(await overlaps()).toBe(0);
  expect(runs).toBe(attempts.length);
});

test('of a time-off and a class at once, each moment belongs to one', async () => {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < 10; round += 1) {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei);
    const student = await createStudent(app);
    const [made, held] = await Promise.allSettled([
      takeTimeOffFor(app, sensei, at('09:30'), at('12:00')),
      holdSeatFor(app, course, student, { startsAt: at('10:00') }),
    ]);
    expect(made.status).toBe('fulfilled');
    const name =
      held.status === 'fulfilled'
        ? 'ok'
        : held.reason instanceof ExpectedError
          ? held.reason.code
          : String(held.reason);
    outcomes[name] = (outcomes[name] ?? 0) + 1;
    const { rows } = await sql<{
      kind: string;
      from: string;
      to: string;
    }>`select kind, to_char(lower(during) at time zone 'UTC', 'HH24:MI') "from",
      to_char(upper(during) at time zone 'UTC', 'HH24:MI') "to" from calendar_block where sensei_id = ${sensei.id} order by during`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual(
      name === 'ok'
        ? [
            { kind: 'TIME_OFF', from: '09:30', to: '10:00' },
            { kind: 'HOLD', from: '10:00', to: '11:00' },
            { kind: 'TIME_OFF', from: '11:00', to: '12:00' },
          ]
        : [{ kind: 'TIME_OFF', from: '09:30', to: '12:00' }],
    );
  }
  expect(Object.keys(outcomes).every((name) => name === 'ok' || name === 'slot_taken')).toBe(true);
});
