import { type AnyActor, isUser } from '../../platform/actor.ts';
import type { CourseTerms } from '../catalogue/index.ts';

/** Hours and time-offs are the sensei's, approved or not: they may be prepared before. */
export function canKeepCalendar(actor: AnyActor): boolean {
  return actor.kind === 'user' && actor.type === 'SENSEI' && actor.status === 'ACTIVE';
}

/** Own group courses; that of an archived course nobody could book. */
export function canScheduleClass(actor: AnyActor, course: CourseTerms): boolean {
  return canKeepCalendar(actor) && isUser(actor, course.senseiId) && course.status !== 'ARCHIVED';
}
