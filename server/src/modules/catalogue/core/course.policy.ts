import type { Course } from '@michi/contract/catalogue/courses';
import type { CourseStatus, SenseiStatus } from '@michi/contract/states';
import { type Actor, isUser, may } from '../../../platform/actor.ts';

export type JudgedCourse = {
  senseiId: string;
  status: CourseStatus;
  senseiStatus: SenseiStatus;
  publishedAt: Date | null;
};

export function isOwnCourse(actor: Actor, course: Pick<JudgedCourse, 'senseiId'>): boolean {
  return isUser(actor, course.senseiId);
}

/** What only others know of the actor: her account is there for them, and they ordered this course. */
export type Standing = { seesSensei: boolean; hasBought: boolean };
const nobody: Standing = { seesSensei: false, hasBought: false };

/**
 * Published and paused courses of an active sensei are everybody's. Who pauses is there for those who booked
 * with her, and an archived course for those who bought it, as their classes and packages go on; the rest is
 * between the sensei and the administrators.
 */
export function canSeeCourse(actor: Actor, course: JudgedCourse, standing: Standing = nobody): boolean {
  const isOpen =
    course.status === 'PUBLISHED' ||
    course.status === 'PAUSED' ||
    (course.status === 'ARCHIVED' && standing.hasBought);
  const isThere =
    course.senseiStatus === 'ACTIVE' || (course.senseiStatus === 'INACTIVE' && standing.seesSensei);
  return (isOpen && isThere) || canManageCourse(actor, course);
}

/** Whoever offers the course, or runs the site, is no student who looks at it. */
export function isCountedView(actor: Actor, course: JudgedCourse): boolean {
  return course.status === 'PUBLISHED' && !canManageCourse(actor, course) && !isOwnCourse(actor, course);
}

export function canManageCourse(actor: Actor, course: Pick<JudgedCourse, 'senseiId'>): boolean {
  return (
    may(actor, 'courses.manage') ||
    (isOwnCourse(actor, course) &&
      actor.kind === 'user' &&
      actor.type === 'SENSEI' &&
      actor.status === 'ACTIVE')
  );
}

export function canEditCourse(actor: Actor, course: JudgedCourse): boolean {
  return canManageCourse(actor, course) && course.status !== 'ARCHIVED';
}

/** The own draft that was never published: nobody booked it or keeps it in mind. */
export function canDelete(
  actor: Actor,
  course: Pick<JudgedCourse, 'senseiId' | 'status' | 'publishedAt'>,
): boolean {
  return (
    isOwnCourse(actor, course) &&
    canManageCourse(actor, course) &&
    course.status === 'DRAFT' &&
    course.publishedAt === null
  );
}

/** Drafts may be prepared before the approval, and no longer after an exclusion. */
export function canDraftCourses(actor: Actor): boolean {
  return (
    actor.kind === 'user' &&
    actor.type === 'SENSEI' &&
    actor.status === 'ACTIVE' &&
    actor.senseiStatus !== 'EXCLUDED' &&
    actor.senseiStatus !== 'BANNED'
  );
}

export function canDuplicate(actor: Actor, course: Pick<JudgedCourse, 'senseiId'>): boolean {
  return isOwnCourse(actor, course) && canDraftCourses(actor);
}

export function canKeepSenseiProfile(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'SENSEI';
}

/** Compared is what a student aims at. */
export function canMatchOutcomes(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'STUDENT';
}

/** The buttons of the page; publishing also asks for an approved sensei. */
export function courseAbilities(actor: Actor, course: JudgedCourse): Course['can'] {
  if (!canManageCourse(actor, course)) return [];
  const publishable =
    course.status === 'DRAFT' ||
    course.status === 'PAUSED' ||
    (course.status === 'IN_REVIEW' && canReviewCourses(actor));
  return [
    ...(canEditCourse(actor, course) ? (['edit'] as const) : []),
    ...(publishable && course.senseiStatus === 'ACTIVE' ? (['publish'] as const) : []),
    ...(course.status === 'PUBLISHED' ? (['pause'] as const) : []),
    ...(course.status === 'PAUSED' ? (['archive'] as const) : []),
    ...(canDuplicate(actor, course) ? (['duplicate'] as const) : []),
    ...(canDelete(actor, course) ? (['delete'] as const) : []),
  ];
}

/** Hearts are for those who book. */
export function canKeepFavourites(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'STUDENT';
}

export function canReviewCourses(actor: Actor): boolean {
  return may(actor, 'courses.review');
}

/**
 * Of courses and categories together, for who names them elsewhere: in a rule for fees, or for closed days.
 */
export function canLookUpCourses(actor: Actor): boolean {
  return canReviewCourses(actor) || may(actor, 'fees.manage') || may(actor, 'calendar.manage');
}

export function canLookUpCategories(actor: Actor): boolean {
  return canKeepCategories(actor) || may(actor, 'fees.manage') || may(actor, 'calendar.read');
}

export function canKeepCategories(actor: Actor): boolean {
  return may(actor, 'categories.manage');
}
