import { z } from 'zod';
import { CancellationPolicy } from './courses.ts';

/** What the platform sets for new courses that do not say otherwise. */
export const CourseDefaults = z.object({
  minNoticeMinutes: z.number().int(),
  bookingWindowDays: z.number().int(),
  cancellationPolicy: CancellationPolicy,
});
export type CourseDefaults = z.infer<typeof CourseDefaults>;
