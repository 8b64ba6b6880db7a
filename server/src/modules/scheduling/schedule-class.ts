import type { ClassView } from '@michi/contract/scheduling';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../platform/errors.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';
import { canScheduleClass } from './calendar.policy.ts';
import { insertCalendar } from './calendar-lock.repository.ts';
import { getClassView } from './class-queries.ts';
import { insertClass } from './class.repository.ts';
import { isDayClosed } from './closures.ts';
import { endClassAt } from './end-classes.ts';
import { expireHoldsOf } from './expire-holds.ts';
import { refreshSoon } from './refresh-free-times.ts';
import { DayClosed } from './scheduling.errors.ts';

const minute = 60_000;
const farthest = 366 * 1440 * minute;

/**
 * Puts a class of an own group course into the calendar, also outside the weekly hours: the sensei knows. Throws validation_failed for a
 * past or far time and for a 1:1 course, slot_taken when something else is there, day_closed on a
 * blackout day.
 */
export async function scheduleGroupClass(
  ctx: Ctx,
  actor: SignedIn,
  input: { courseId: string; startsAt: string },
): Promise<ClassView> {
  const course = found((await getCourseTerms(ctx, [input.courseId])).get(input.courseId));
  authorize(canScheduleClass(actor, course));
  if (course.format !== 'GROUP')
    throw ValidationFailed({
      message: 'Students choose the time of a 1:1 course themselves',
      field: 'courseId',
    });
  const startsAt = new Date(input.startsAt);
  const ahead = startsAt.getTime() - ctx.clock.now().getTime();
  if (ahead <= 0) throw ValidationFailed({ message: 'Choose a time in the future', field: 'startsAt' });
  if (ahead > farthest) throw ValidationFailed({ message: 'Choose a time within a year', field: 'startsAt' });
  const endsAt = new Date(startsAt.getTime() + course.durationMinutes * minute);
  const quorumDeadline =
    course.minSeats > 1
      ? new Date(startsAt.getTime() - ctx.settings.get('group.quorum_hours') * 60 * minute)
      : null;
  return ctx.transaction(async (tx) => {
    const account = (await getAccounts(tx, [actor.id])).get(actor.id);
    await insertCalendar(tx, actor.id, account?.timeZone ?? 'UTC');
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
