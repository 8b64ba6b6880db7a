import type { ClassView } from '@michi/contract/scheduling/classes';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { canScheduleClass } from '../core/calendar.policy.ts';
import { getClassView } from '../classes/class-queries.ts';
import { insertClass } from '../core/class.repository.ts';
import { isDayClosed } from '../core/closures.ts';
import { endClassAt } from '../classes/end-classes.ts';
import { expireHoldsOf } from '../seats/expire-holds.ts';
import { lockWholeCalendar } from '../time-off/lock-calendar.ts';
import { quorumDeadlineOf } from '../core/quorum.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { DayClosed } from '../scheduling.errors.ts';

const minute = 60_000;
const farthest = 366 * 1440 * minute;

/**
 * Puts a class of an own group course into the calendar, also outside the weekly hours: the sensei knows.
 * Throws validation_failed for a past or far time, for a 1:1 course and for a group without room for two or
 * with more seats than a call carries, slot_taken when something else is there, day_closed on a blackout day.
 */
export async function scheduleGroupClass(
  ctx: Ctx,
  actor: SignedIn,
  input: { courseId: string; startsAt: string },
): Promise<ClassView> {
  const termsOf = async (at: Ctx) => found((await getCourseTerms(at, [input.courseId])).get(input.courseId));
  const known = await termsOf(ctx);
  authorize(canScheduleClass(actor, known));
  checkGroup(known, mostStudents(ctx));
  const startsAt = new Date(input.startsAt);
  const ahead = startsAt.getTime() - ctx.clock.now().getTime();
  if (ahead <= 0) throw ValidationFailed({ message: 'Choose a time in the future', field: 'startsAt' });
  if (ahead > farthest) throw ValidationFailed({ message: 'Choose a time within a year', field: 'startsAt' });
  return ctx.transaction(async (tx) => {
    await lockWholeCalendar(tx, actor.id);
    // Under the lock, which a change of its format takes, too.
    const course = await termsOf(tx);
    checkGroup(course, mostStudents(tx));
    const endsAt = new Date(startsAt.getTime() + course.durationMinutes * minute);
    const quorumDeadline = quorumDeadlineOf(
      { minSeats: course.minSeats, startsAt },
      tx.settings.get('group.quorum_hours'),
    );
    if (await isDayClosed(tx, course, { startsAt, endsAt })) throw DayClosed({ field: 'startsAt' });
    await expireHoldsOf(tx, actor.id);
    const { id: courseId, minSeats, maxSeats } = course;
    const classId = await insertClass(tx, {
      courseId,
      senseiId: actor.id,
      startsAt,
      endsAt,
      minSeats,
      maxSeats,
      quorumDeadline,
    });
    await endClassAt(tx, { classId, endsAt });
    await refreshSoon(tx, actor.id);
    return getClassView(tx, actor, classId);
  });
}

function checkGroup({ format, maxSeats }: CourseTerms, most: number): void {
  if (format !== 'GROUP')
    throw ValidationFailed({
      message: 'Students choose the time of a 1:1 course themselves',
      field: 'courseId',
    });
  // A class with one place is its student's own, and goes with the seat.
  if (maxSeats < 2) throw ValidationFailed({ message: 'A group has at least two seats', field: 'courseId' });
  if (maxSeats > most)
    throw ValidationFailed({
      message: `A video call carries ${most} students beside the sensei: lower the seats of the course first`,
      field: 'courseId',
    });
}
