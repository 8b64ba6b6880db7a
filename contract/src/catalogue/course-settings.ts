import { z } from 'zod';
import { Course } from './courses.ts';
import { Id, Instant, QueryFlag, Translated } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';
import { CourseStatus, SenseiStatus } from '../states.ts';

/** A course as a row of the administrators' list. */
export const CourseSetting = z.object({
  id: Id,
  title: z.string(),
  status: CourseStatus,
  /** Published, and the sensei active: can be found and booked. */
  listed: z.boolean(),
  sensei: z.object({ id: Id, name: z.string(), status: SenseiStatus }),
  category: z.object({ id: Id, name: Translated }).nullable(),
  price: Minor,
  currency: Currency,
  ratingAverage: z.number().nullable(),
  ratingCount: z.number().int(),
  /** When it was handed in for the review that it waits for. */
  submittedAt: Instant.nullable(),
  /** When its sensei first changed what nobody has looked through since it was approved. */
  changedAfterReviewAt: Instant.nullable(),
  version: z.number().int(),
  updatedAt: Instant,
});
export type CourseSetting = z.infer<typeof CourseSetting>;

export const courseSettingSorts = ['title', 'status', 'price', 'updatedAt'] as const;
export type CourseSettingSort = (typeof courseSettingSorts)[number];
export const CourseSettingsQuery = CursorQuery.extend({
  /** Beginnings of words in title, category or the sensei's name. */
  q: SearchWords.max(200).optional(),
  status: CourseStatus.optional(),
  /** Those that their sensei changed since they were approved, and nobody has looked through. */
  changedAfterReview: QueryFlag.optional(),
  /** With the categories below it. */
  categoryId: Id.optional(),
  senseiId: Id.optional(),
  /** Without it the latest change first; those that wait for an administrator the longest waiting first. */
  sortBy: z.enum(courseSettingSorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});
export type CourseSettingsQuery = z.output<typeof CourseSettingsQuery>;

const byId = z.object({ id: Id });
export const listCourseSettings = defineRoute({
  method: 'GET',
  path: '/admin/courses',
  auth: 'required',
  summary:
    'Courses in every state, sorted, or the latest change first and those that wait for an administrator the longest waiting first; administrators only',
  query: CourseSettingsQuery,
  response: listOf(CourseSetting),
});
export const countWaitingCourses = defineRoute({
  method: 'GET',
  path: '/admin/courses/waiting',
  auth: 'required',
  summary: 'How many courses wait for a review, and how many were changed after theirs; administrators only',
  response: z.object({ count: z.number().int(), changed: z.number().int() }),
});

const remarks = z
  .string()
  .trim()
  .min(10, 'Say in a sentence what is missing')
  .max(2000, 'Use at most 2,000 characters');
export const reviewCourse = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/review',
  auth: 'required',
  summary: 'Publish a course that waits, or return it with remarks; the sensei is told; administrators only',
  params: byId,
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('PUBLISH'), version: z.number().int() }),
    z.object({ verdict: z.literal('RETURN'), version: z.number().int(), remarks }),
  ]),
  response: Course,
});
export const CourseRemarks = z.object({ remarks });
export const lookThroughCourse = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/looked-through',
  auth: 'required',
  summary:
    'What its sensei changed after the review is in order; stale_version when something was changed since it was read; administrators only',
  params: byId,
  body: z.object({ version: z.number().int() }),
  response: Course,
});

export const bulkActions = ['PAUSE', 'RESTORE', 'ARCHIVE', 'MOVE'] as const;
export const BulkAction = z.enum(bulkActions);
export type BulkAction = z.infer<typeof BulkAction>;
/** So many are changed at once, all or nothing; more are changed in parts. */
export const mostInBulk = 100;
export const CourseBulk = z.object({
  courseIds: z.array(Id).min(1).max(mostInBulk),
  action: BulkAction,
  /** Where MOVE moves to. */
  categoryId: Id.optional(),
});
export type CourseBulk = z.output<typeof CourseBulk>;
export const skipReasons = ['STATUS', 'INCOMPLETE', 'SENSEI', 'SAME_CATEGORY', 'GONE'] as const;
/** What a bulk action does, course by course; what was shown is what happens. */
export const CourseBulkEffect = z.object({
  touched: z.array(z.object({ id: Id, title: z.string(), version: z.number().int() })),
  skipped: z.array(z.object({ id: Id, title: z.string(), reason: z.enum(skipReasons) })),
  /** How many of those touched can no longer be booked, or can be again. */
  leaving: z.number().int(),
  coming: z.number().int(),
});
export type CourseBulkEffect = z.infer<typeof CourseBulkEffect>;
export const previewCourseBulk = defineRoute({
  method: 'POST',
  path: '/admin/courses/bulk/preview',
  auth: 'required',
  summary: 'What an action on several courses would do to each; administrators only',
  body: CourseBulk,
  response: CourseBulkEffect,
});
export const changeCoursesInBulk = defineRoute({
  method: 'POST',
  path: '/admin/courses/bulk',
  auth: 'required',
  summary: 'Do it, all or nothing; stale_version when it would do something else by now; administrators only',
  body: CourseBulk.extend({ expected: CourseBulkEffect }),
  response: CourseBulkEffect,
});
