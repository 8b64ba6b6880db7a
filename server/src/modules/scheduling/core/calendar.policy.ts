import { type AnyActor, isUser } from '../../../platform/actor.ts';
import type { CourseTerms } from '../../catalogue/index.ts';

/** Hours and time-offs are the sensei's, approved or not: they may be prepared before. */
export function canKeepCalendar(actor: AnyActor): boolean {
  return actor.kind === 'user' && actor.type === 'SENSEI' && actor.status === 'ACTIVE';
}

/**
 * Own group courses, whatever became of them: of a paused or an archived one the packages that are paid go
 * on.
 */
export function canScheduleClass(actor: AnyActor, course: CourseTerms): boolean {
  return canKeepCalendar(actor) && isUser(actor, course.senseiId);
}
