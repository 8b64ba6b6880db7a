import { z } from 'zod';
import { Id } from '../fields.ts';

const upTo = (most: number) => z.number().int().min(1).max(most).nullable();

/**
 * How much a sensei takes on; null: no limit. Days and weeks, from Monday on, are those of the calendar's
 * zone.
 */
export const BookingLimits = z.object({
  perDay: upTo(24),
  perWeek: upTo(100),
  /** Between any two classes. Of a course: in place of the one for all; 0 is none. */
  pauseMinutes: z.number().int().min(0).max(240).nullable(),
  /** Students whose first class with this sensei is in the week. */
  newStudentsPerWeek: upTo(100),
});
export type BookingLimits = z.infer<typeof BookingLimits>;

/** `courses`: where it differs. A course's limits count its own classes and hold beside those for all. */
export const AvailabilityLimits = z.object({
  all: BookingLimits,
  courses: z.array(BookingLimits.extend({ courseId: Id })).max(50),
});
export type AvailabilityLimits = z.infer<typeof AvailabilityLimits>;

export const noLimits: BookingLimits = {
  perDay: null,
  perWeek: null,
  pauseMinutes: null,
  newStudentsPerWeek: null,
};
