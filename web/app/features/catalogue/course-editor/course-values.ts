import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { CourseDefaults } from '@michi/contract/catalogue/course-defaults';
import type { z } from 'zod';

/** What the form of a course holds. */
export type CourseValues = z.input<typeof CourseDraft>;

/** A new course, as the platform is set. */
export const newValues = (defaults: CourseDefaults): CourseValues => ({
  title: '',
  categoryId: undefined,
  summary: '',
  description: '',
  level: 'BEGINNER',
  // Whom it is for nobody has said yet.
  educationLevels: [],
  languages: ['en'],
  format: 'ONE_TO_ONE',
  durationMinutes: 60,
  // What is a usual price in one currency is nothing in another.
  price: undefined,
  trial: { enabled: false, price: 0, minutes: 30 },
  packages: [],
  priceSteps: [],
  minSeats: 2,
  maxSeats: 6,
  slotInterval: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  requiresApproval: false,
  ...defaults,
});

export function valuesOf(course: Course): CourseValues {
  const { title, summary, description, level, educationLevels, languages, format, durationMinutes } = course;
  const { price, trial, packages, priceSteps, minSeats, maxSeats, minNoticeMinutes, bookingWindowDays } =
    course;
  const { slotInterval, bufferBefore, bufferAfter, requiresApproval, cancellationPolicy } = course;
  return {
    title,
    categoryId: course.categoryId ?? undefined,
    summary,
    description,
    level,
    educationLevels,
    languages,
    format,
    durationMinutes,
    // Nothing is taught for nothing: nobody has said it yet.
    price: price === 0 ? undefined : price,
    currency: course.currency,
    trial,
    packages,
    priceSteps,
    minSeats,
    maxSeats,
    minNoticeMinutes,
    bookingWindowDays,
    slotInterval,
    bufferBefore,
    bufferAfter,
    requiresApproval,
    cancellationPolicy,
  };
}
