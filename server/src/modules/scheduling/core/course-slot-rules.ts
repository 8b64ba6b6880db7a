import { after, days } from '../../../platform/clock.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import type { SlotRules } from './free-slots.ts';

/** A course's rules for a class of this length: a trial may be shorter. */
export function slotRulesOf(course: CourseTerms, durationMinutes: number): SlotRules {
  const { slotInterval, bufferBefore, bufferAfter, minNoticeMinutes, bookingWindowDays } = course;
  return { durationMinutes, slotInterval, bufferBefore, bufferAfter, minNoticeMinutes, bookingWindowDays };
}

/** Minutes of a class, or of a trial where the course offers one to a single student. */
export function durationOf(course: CourseTerms, trial: boolean): number {
  return trial && course.trial.enabled && course.format === 'ONE_TO_ONE'
    ? course.trial.minutes
    : course.durationMinutes;
}

/**
 * Classes of a group are scheduled by its sensei, whatever the booking window: none of them is later than
 * this.
 */
export const lastClassBefore = (now: Date): Date => after(now, days(5 * 366));
