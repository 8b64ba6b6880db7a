import type { Ctx } from '../../../platform/context.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { findBusyStudents } from './waiting.repository.ts';
import {
  deleteEarlierWish,
  findEarlierWishes,
  insertEarlierWish,
  setKnown,
} from './earlier-wish.repository.ts';
import { freeTimesOf } from './free-times.ts';

type Seat = { seatId: string; studentId: string; senseiId: string; startsAt: Date };

/**
 * tx. The student of this class is told of earlier times that open from now on; those that are free already
 * are seen when it is moved.
 */
export async function wishEarlier(tx: Ctx, course: CourseTerms, seat: Seat): Promise<void> {
  await lockCalendar(tx, seat.senseiId);
  const known = await earlierTimes(tx, course, seat);
  await insertEarlierWish(tx, { ...seat, known });
}

export const wishEarlierNoMore = (tx: Ctx, seatId: string): Promise<void> => deleteEarlierWish(tx, seatId);

/** Whatever has freed a time: whoever wishes an earlier one hears once of each that is new. */
export async function tellOfEarlier(ctx: Ctx, senseiId: string): Promise<void> {
  if ((await findEarlierWishes(ctx, senseiId)).length === 0) return;
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, senseiId);
    const wishes = await findEarlierWishes(tx, senseiId);
    const courses = await getCourseTerms(tx, [...new Set(wishes.map(({ courseId }) => courseId))]);
    for (const { known, ...wish } of wishes) {
      const course = courses.get(wish.courseId);
      if (!course) continue;
      const now = await earlierTimes(tx, course, wish);
      const seen = new Set(known.map((at) => at.getTime()));
      const opened = now.filter((at) => !seen.has(at.getTime()));
      if (opened.length === 0) continue;
      const ahead = [...known, ...opened].filter((at) => at > tx.clock.now());
      await setKnown(tx, wish.seatId, ahead);
      const starts = opened.map((at) => at.toISOString());
      await tx.announce('earlier.opened', { seatId: wish.seatId, starts });
    }
  });
}

/** Before the class, and free for both. */
async function earlierTimes(
  tx: Ctx,
  course: CourseTerms,
  { studentId, startsAt }: Pick<Seat, 'studentId' | 'startsAt'>,
): Promise<Date[]> {
  const free = await freeTimesOf(tx, course);
  const times = (await free.times(studentId)).filter((time) => time.startsAt < startsAt);
  const fitting: Date[] = [];
  for (const time of times) {
    const busy = await findBusyStudents(tx, [studentId], { classId: null, ...time });
    if (!busy.has(studentId)) fitting.push(time.startsAt);
  }
  return fitting;
}
