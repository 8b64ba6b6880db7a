import { getCourse } from '@michi/contract/catalogue/courses';
import { writeEvaluation } from '@michi/contract/evaluation/evaluations';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { days, hours } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { SeatDetail } from '../../src/modules/scheduling/index.ts';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';
import { bookSeatFor } from './scheduling.ts';

/** Ten in the morning of the day after the next midnight. */
export const nextMorning = (app: TestApp): Date =>
  new Date(Math.ceil((app.clock.now().getTime() + days(1)) / days(1)) * days(1) + hours(10));

/** A class of an hour ago; the sensei has marked the student unless said otherwise. */
export async function attendedSeat(
  app: TestApp,
  { sensei, student, courseId }: { sensei: Person; student: Person; courseId: string },
  marked: 'PRESENT' | 'LATE' | 'ABSENT' | null = 'PRESENT',
): Promise<SeatDetail> {
  const seat = await bookSeatFor(app, { id: courseId }, student, { startsAt: nextMorning(app) });
  await app.advanceTo(new Date(seat.endsAt.getTime() + hours(1)));
  if (marked)
    await sensei.caller.call(markAttendance, { params: { id: seat.seatId }, body: { attendance: marked } });
  return seat;
}

export const tryToWrite = (person: Person, seatId: string, body: object = {}) =>
  person.caller.attempt(writeEvaluation, {
    params: { id: seatId },
    body: { rating: 5, comment: 'Clear and kind.', ...body },
  });

export async function writeAs(person: Person, seatId: string, body: object = {}) {
  return person.caller.call(writeEvaluation, {
    params: { id: seatId },
    body: { rating: 5, comment: 'Clear and kind.', ...body },
  });
}

/** A past class of which both wrote, so that both read it; answers the seat and what the student wrote. */
export async function evaluatedSeat(
  app: TestApp,
  of: { sensei: Person; student: Person; courseId: string },
  rating: number,
): Promise<[string, string]> {
  const { seatId } = await attendedSeat(app, of);
  const { id } = await writeAs(of.student, seatId, { rating, comment: 'Rude words' });
  await writeAs(of.sensei, seatId);
  return [seatId, id];
}

/** As everybody reads it: how many stars count, and their average. */
export async function ratingOf(app: TestApp, courseId: string): Promise<[number, number | null]> {
  const course = await app.as(null).call(getCourse, { params: { id: courseId } });
  return [course.ratingCount, course.ratingAverage];
}

type SeatOf = { seatId: string; courseId: string; studentId: string; senseiId: string };

/** What the student wrote of this seat, and nothing else about it. */
export async function putEvaluation(
  app: TestApp,
  seat: SeatOf,
  status: 'PENDING' | 'PUBLISHED',
): Promise<string> {
  await clearEvaluations(app, seat.seatId);
  const now = app.clock.now();
  const id = newId(app.clock);
  await app.ctx.db
    .insertInto('evaluation')
    .values({
      id,
      seat_id: seat.seatId,
      course_id: seat.courseId,
      author_id: seat.studentId,
      target_id: seat.senseiId,
      direction: 'STUDENT_TO_SENSEI',
      rating: 4,
      status,
      created_at: now,
      published_at: status === 'PUBLISHED' ? now : null,
    })
    .execute();
  return id;
}

export async function clearEvaluations(app: TestApp, seatId: string): Promise<void> {
  const { db } = app.ctx;
  const ofSeat = db.selectFrom('evaluation').select('id').where('seat_id', '=', seatId);
  await db.deleteFrom('report').where('target_id', 'in', ofSeat).execute();
  await db.deleteFrom('evaluation_helpful').where('evaluation_id', 'in', ofSeat).execute();
  await db.deleteFrom('evaluation').where('seat_id', '=', seatId).execute();
}
