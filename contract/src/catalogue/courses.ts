import { z } from 'zod';
import { CourseCounts, leastRatings, priceBands, TimeOfDay } from '../discovery/course-facets.ts';
import { Counter, CourseTitle, Id, Instant, QueryFlag, SeenText, TimeZone, Translated } from '../fields.ts';
import { OfferedStep, OfferedTrial, Package, Price, PriceStep, Trial } from './course-price.ts';
import { LanguageCodes, SpokenLanguage, SpokenLanguages } from '../language.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, SearchWords } from '../page.ts';
import { GpaBand, TestBand } from '../records/outcome-bands.ts';
import { ActivityCategory } from '../records/record-fields.ts';
import { Outcome } from '../records/records.ts';
import { defineRoute } from '../route.ts';
import {
  ApplicationRound,
  CourseFormat,
  CourseStatus,
  EducationLevel,
  LanguageProficiency,
  Level,
  SenseiStatus,
} from '../states.ts';

export const Category = z.object({
  id: Id,
  slug: z.string(),
  /** Addresses that lead here since it was renamed, or since others were merged into it. */
  formerSlugs: z.array(z.string()),
  name: Translated,
  description: Translated,
  icon: z.string(),
  parentId: Id.nullable(),
  position: z.number().int(),
  courseCount: z.number().int(),
});
export type Category = z.infer<typeof Category>;

export const CancellationPolicy = z.object({
  /** Full refund to the student until this many hours before the start. */
  studentHours: z.number().int().min(0).max(336),
  /** Percent refunded when the student cancels later than that. */
  lateRefundPercent: z.number().int().min(0).max(100),
  senseiRefundPercent: z.number().int().min(0).max(100),
});
export type CancellationPolicy = z.infer<typeof CancellationPolicy>;

export const SenseiCard = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  headline: z.string().nullable(),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number().int(),
});

export const CourseCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  level: Level,
  format: CourseFormat,
  durationMinutes: z.number().int(),
  price: Minor,
  currency: Currency,
  trial: Trial,
  languages: z.array(z.string()),
  category: z.object({ slug: z.string(), name: Translated }),
  sensei: SenseiCard,
  cover: z.string().nullable(),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Start of the next bookable time, as last computed; null when none is known. */
  nextFreeAt: Instant.nullable(),
  /** At most three, what was verified first. */
  outcomes: z.array(Outcome),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const Course = CourseCard.extend({
  senseiId: Id,
  /** Null only in drafts without one; `category` also while it is hidden, which then stands apart. */
  categoryId: Id.nullable(),
  category: CourseCard.shape.category.nullable(),
  hiddenCategory: z.object({ id: Id, name: Translated }).nullable(),
  description: z.string(),
  educationLevels: z.array(EducationLevel),
  packages: z.array(Package),
  /** Of a group: the price of one class for each falls as more students book it. Empty: it does not. */
  priceSteps: z.array(PriceStep),
  minSeats: z.number().int(),
  maxSeats: z.number().int(),
  minNoticeMinutes: z.number().int(),
  bookingWindowDays: z.number().int(),
  bufferBefore: z.number().int(),
  bufferAfter: z.number().int(),
  slotInterval: z.number().int(),
  requiresApproval: z.boolean(),
  cancellationPolicy: CancellationPolicy,
  images: z.array(
    z.object({ file: z.string(), alt: z.string(), position: z.number().int(), cover: z.boolean() }),
  ),
  status: CourseStatus,
  /** What an administrator said when it came back from review; for its sensei and administrators. */
  reviewRemarks: z.string().nullable(),
  /** For both, of an approved course: an administrator looks through its changes, and has to since then. */
  changesReview: z.object({ waitingSince: Instant.nullable() }).nullable(),
  version: z.number().int(),
  updatedAt: Instant,
  /** The sensei's name, zone and public facts as the course page shows them. */
  senseiTimeZone: z.string(),
  /** What the caller may do. */
  can: z.array(z.enum(['edit', 'publish', 'pause', 'archive', 'duplicate', 'delete'])),
});
export type Course = z.infer<typeof Course>;

export const courseSorts = ['relevance', 'price', '-price', 'rating', 'soonest', 'newest'] as const;
export const CourseSearch = CursorQuery.extend({
  /** It carries what the first page understood by two hundred signs. */
  cursor: z.string().max(6000).optional(),
  q: SearchWords.max(200).optional(),
  category: z.string().max(120).optional(),
  level: Level.optional(),
  format: CourseFormat.optional(),
  language: z.string().max(8).optional(),
  /** The sensei speaks the chosen language (or one of the course's) at least so well, by what she says. */
  proficiency: LanguageProficiency.optional(),
  educationLevel: EducationLevel.optional(),
  price: z.enum(priceBands).optional(),
  rating: z.enum(leastRatings).optional(),
  /** Minor units of the site's currency; prices in another one, here and in the order, by `priceWeightOf`. */
  minPrice: z.coerce.number().int().min(0).optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  trial: QueryFlag.optional(),
  freeWithinDays: z.coerce.number().int().min(1).max(60).optional(),
  timeOfDay: TimeOfDay.optional(),
  /** Whose clock `timeOfDay` means. */
  timeZone: TimeZone.default('UTC'),
  senseiId: Id.optional(),
  /** A college's name, or an alias of it: its sensei show a verified admission. */
  admittedTo: SearchWords.min(1).max(120).optional(),
  round: ApplicationRound.optional(),
  /** Bands of what sensei show: SAT or ACT, and the unweighted grade average. */
  test: TestBand.optional(),
  gpa: GpaBand.optional(),
  activity: ActivityCategory.optional(),
  sort: z.enum(courseSorts).default('relevance'),
});
export type CourseSearch = z.output<typeof CourseSearch>;
export const CourseResults = listOf(CourseCard).extend({
  ...CourseCounts.shape,
  /** The order that they are in: `newest` in place of one that cannot be had for the moment. */
  sort: CourseSearch.shape.sort.unwrap(),
  /** Words that stand nowhere, and what was searched instead. */
  meant: z.array(z.object({ typed: z.string(), instead: z.string() })),
  /** Too many courses hold a phrase's words to look for them side by side. */
  apart: z.boolean(),
  /** Colleges that the words name: how many courses of sensei admitted there the other words, `q`, find. */
  colleges: z.array(z.object({ name: z.string(), q: z.string().nullable(), totalItems: z.number().int() })),
});
export type CourseResults = z.infer<typeof CourseResults>;
/** For anybody, as is the account, which `GET /users/:id` gives: this is what a sensei says of herself. */
export const SenseiProfile = z.object({
  userId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  videoUrl: z.string().nullable(),
  languages: z.array(SpokenLanguage),
  subjects: z.array(z.string()),
  timeZone: z.string(),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number().int(),
  /** How long people usually wait for an answer in chat; null while too few were given. */
  answerMinutes: z.number().int().nullable(),
  memberSince: Instant,
  status: SenseiStatus,
  version: z.number().int(),
});
export type SenseiProfile = z.infer<typeof SenseiProfile>;

/** A draft needs only a title; publishing checks the rest. */
export const CourseDraft = z.object({
  title: CourseTitle,
  categoryId: Id.optional(),
  summary: SeenText.trim().max(200, 'Use at most 200 characters').optional(),
  description: SeenText.max(10_000, 'Use at most 10,000 characters').optional(),
  level: Level.optional(),
  educationLevels: z.array(EducationLevel).max(5).optional(),
  languages: LanguageCodes.optional(),
  format: CourseFormat.optional(),
  durationMinutes: z.number().int().min(15).max(180).optional(),
  price: Price.optional(),
  currency: Currency.optional(),
  trial: OfferedTrial.optional(),
  packages: z.array(Package).max(5).optional(),
  priceSteps: z.array(OfferedStep).max(5).optional(),
  minSeats: z.number().int().min(1).max(50).optional(),
  maxSeats: z.number().int().min(1).max(50).optional(),
  minNoticeMinutes: z.number().int().min(0).max(20_160).optional(),
  bookingWindowDays: z.number().int().min(1).max(365).optional(),
  bufferBefore: z.number().int().min(0).max(120).optional(),
  bufferAfter: z.number().int().min(0).max(120).optional(),
  slotInterval: z.number().int().min(5).max(180).optional(),
  requiresApproval: z.boolean().optional(),
  cancellationPolicy: CancellationPolicy.optional(),
});
export type CourseDraft = z.infer<typeof CourseDraft>;
const byId = z.object({ id: Id });
export const listCategories = defineRoute({
  method: 'GET',
  path: '/categories',
  auth: 'optional',
  summary: 'Active categories in their order',
  response: z.object({ items: z.array(Category), nextCursor: z.null() }),
});
export const searchCourses = defineRoute({
  method: 'GET',
  path: '/courses',
  auth: 'optional',
  summary: 'Search published courses, with facets',
  query: CourseSearch,
  response: CourseResults,
});
export const getCourse = defineRoute({
  method: 'GET',
  path: '/courses/:id',
  auth: 'optional',
  summary: 'One course; a draft only to its sensei and administrators',
  params: byId,
  response: Course,
});
export const getSenseiProfile = defineRoute({
  method: 'GET',
  path: '/sensei/:id',
  auth: 'optional',
  summary: 'Public profile of a sensei',
  params: byId,
  response: SenseiProfile,
});
export const getOwnSenseiProfile = defineRoute({
  method: 'GET',
  path: '/sensei/me/profile',
  auth: 'required',
  summary: 'Own sensei profile',
  response: SenseiProfile,
});
export const updateSenseiProfile = defineRoute({
  method: 'PUT',
  path: '/sensei/me/profile',
  auth: 'required',
  summary: 'Change the own sensei profile',
  body: z.object({
    headline: z.string().trim().min(1, 'Say in a line what you teach').max(120),
    bio: z.string().trim().max(5000),
    videoUrl: z
      .url({ protocol: /^https?$/, message: 'Enter a web address such as https://example.com/video' })
      .max(500)
      .nullable()
      .optional(),
    languages: SpokenLanguages,
    subjects: z.array(z.string().trim().min(1).max(60)).max(20),
    version: Counter.optional(),
  }),
  response: SenseiProfile,
});
export const listOwnCourses = defineRoute({
  method: 'GET',
  path: '/sensei/me/courses',
  auth: 'required',
  summary: 'Own courses in every state',
  query: CursorQuery.extend({ status: CourseStatus.optional() }),
  response: listOf(Course),
});
export const createCourse = defineRoute({
  method: 'POST',
  path: '/courses',
  auth: 'required',
  summary: 'Begin a draft; a clientId that began one answers that, as it is now, whatever else is said',
  body: CourseDraft.extend({ clientId: z.string().min(8).max(64).optional() }),
  response: Course,
  status: 201,
});
export const updateCourse = defineRoute({
  method: 'PATCH',
  path: '/courses/:id',
  auth: 'required',
  summary: 'Change a course; stale_version when somebody else did meanwhile',
  params: byId,
  body: CourseDraft.partial().extend({ version: z.number().int() }),
  response: Course,
});
export const changeCourseStatus = defineRoute({
  method: 'POST',
  path: '/courses/:id/status',
  auth: 'required',
  summary: 'Publish (an approved sensei), pause, archive; stale_version when its status is not `expected`',
  params: byId,
  body: z.object({ status: CourseStatus, expected: CourseStatus.optional() }),
  response: Course,
});
