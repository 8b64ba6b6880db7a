import { z } from 'zod';
import { Counter, Id, Instant, LocalDate } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ClassStatus, CourseFormat } from '../states.ts';

/** Whom it binds: all, a country's sensei (by the calendar's zone), a category and those below, or some. */
export const BlackoutScope = z.enum(['ALL', 'COUNTRY', 'CATEGORY', 'SENSEI']);
export type BlackoutScope = z.infer<typeof BlackoutScope>;
/** A holiday came out of a file of its country's public holidays. */
export const BlackoutSource = z.enum(['OWN', 'HOLIDAY']);
export type BlackoutSource = z.infer<typeof BlackoutSource>;
/** ISO 3166, two letters. */
const Country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');
const longestNote = 'Use at most 200 characters';

/** One blackout lasts so many days at most, and comes back so often. */
export const maxBlackoutDays = 92;
export const maxBlackoutYears = 30;

const name = z.string().trim().min(1, 'Fill this in').max(80, 'Use at most 80 characters');
const blackoutFields = {
  /** Students and sensei read it. */
  name,
  note: z.string().trim().max(200, longestNote).nullable(),
  /** The first and the last day, in the own calendar of each sensei. */
  fromDate: LocalDate,
  toDate: LocalDate,
  /** It comes back every year, the last time no later than this. */
  recursUntil: LocalDate.nullable(),
  scope: BlackoutScope,
  country: Country.nullable(),
  categoryId: Id.nullable(),
  senseiIds: z.array(Id).max(100, 'Choose at most 100 sensei'),
  /** A sensei may say that she works then all the same. */
  mayWork: z.boolean(),
};
const BlackoutShape = z.object(blackoutFields);
export type BlackoutInput = z.output<typeof BlackoutShape>;

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

function check(input: BlackoutInput, refuse: (field: keyof BlackoutInput, message: string) => void): void {
  const { fromDate, toDate, recursUntil, scope, country, categoryId, senseiIds } = input;
  if (toDate < fromDate) refuse('toDate', 'The end must be after the beginning');
  else if (daysBetween(fromDate, toDate) >= maxBlackoutDays)
    refuse('toDate', `It can last for ${maxBlackoutDays} days at most`);
  if (recursUntil !== null && recursUntil < fromDate)
    refuse('recursUntil', 'It cannot stop repeating before it begins');
  if (recursUntil !== null && daysBetween(fromDate, recursUntil) > maxBlackoutYears * 366)
    refuse('recursUntil', 'It would repeat too often; choose an earlier end');
  if (scope === 'COUNTRY' && country === null) refuse('country', 'Choose a country');
  if (scope === 'CATEGORY' && categoryId === null) refuse('categoryId', 'Choose a category');
  if (scope === 'SENSEI' && senseiIds.length === 0) refuse('senseiIds', 'Choose at least one sensei');
}

function checked<S extends z.ZodType<BlackoutInput>>(schema: S) {
  return schema.superRefine((input, context) =>
    check(input, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
}
export const BlackoutInput = checked(BlackoutShape);

export const Blackout = z.object({
  ...blackoutFields,
  id: Id,
  source: BlackoutSource,
  /** The last day of the last time. */
  lastDate: LocalDate,
  /** The chosen ones, with their names. */
  sensei: z.array(z.object({ id: Id, name: z.string() })),
  /** How many sensei work then all the same. */
  working: z.number().int(),
  version: Counter,
});
export type Blackout = z.infer<typeof Blackout>;

/** What lies in it already, and stays. */
export const BlackoutPreview = z.object({
  classes: z.number().int(),
  students: z.number().int(),
  /** How many times it comes, from today on. */
  times: z.number().int(),
  /** There are more classes than were counted. */
  isMore: z.boolean(),
});
export type BlackoutPreview = z.infer<typeof BlackoutPreview>;

const byId = z.object({ id: Id });
export const listBlackouts = defineRoute({
  method: 'GET',
  path: '/admin/blackouts',
  auth: 'required',
  summary:
    'Blackout days that are on or lie ahead, by their first day, or those that are over, latest first; administrators only',
  query: CursorQuery.extend({
    when: z.enum(['UPCOMING', 'PAST']).default('UPCOMING'),
    scope: BlackoutScope.optional(),
    source: BlackoutSource.optional(),
    country: Country.optional(),
  }),
  response: listOf(Blackout),
});
export const getBlackout = defineRoute({
  method: 'GET',
  path: '/admin/blackouts/:id',
  auth: 'required',
  summary: 'One blackout; administrators only',
  params: byId,
  response: Blackout,
});
export const previewBlackout = defineRoute({
  method: 'POST',
  path: '/admin/blackouts/preview',
  auth: 'required',
  summary: 'How many classes lie in it already; changes nothing; administrators only',
  body: BlackoutInput,
  response: BlackoutPreview,
});
export const createBlackout = defineRoute({
  method: 'POST',
  path: '/admin/blackouts',
  auth: 'required',
  summary: 'Take days off for all or some: nothing new is booked then; administrators only',
  body: BlackoutInput,
  response: Blackout,
  status: 201,
});
export const updateBlackout = defineRoute({
  method: 'PUT',
  path: '/admin/blackouts/:id',
  auth: 'required',
  summary: 'Change a blackout; administrators only',
  params: byId,
  body: checked(z.object({ ...blackoutFields, version: Counter })),
  response: Blackout,
});
export const deleteBlackout = defineRoute({
  method: 'DELETE',
  path: '/admin/blackouts/:id',
  auth: 'required',
  summary: 'Delete a blackout as it was seen; it can be restored for a day; administrators only',
  params: byId,
  query: z.object({ version: z.coerce.number().pipe(Counter) }),
});
export const restoreBlackout = defineRoute({
  method: 'POST',
  path: '/admin/blackouts/:id/restore',
  auth: 'required',
  summary: 'Undo a deletion; administrators only',
  params: byId,
  response: Blackout,
});

export const Holiday = z
  .object({ name, fromDate: LocalDate, toDate: LocalDate })
  .refine(({ fromDate, toDate }) => toDate >= fromDate && daysBetween(fromDate, toDate) < maxBlackoutDays, {
    path: ['toDate'],
    message: 'The end must be after the beginning',
  });
export type Holiday = z.infer<typeof Holiday>;
export const importHolidays = defineRoute({
  method: 'POST',
  path: '/admin/blackouts/holidays',
  auth: 'required',
  summary:
    'Public holidays of a country as blackout days; those that are there already stay; administrators only',
  body: z.object({
    country: Country,
    mayWork: z.boolean(),
    holidays: z.array(Holiday).min(1, 'Choose at least one holiday').max(200),
  }),
  response: z.object({
    created: z.array(z.object({ id: Id, version: Counter })),
    known: z.number().int(),
  }),
});
export const listBlackoutCountries = defineRoute({
  method: 'GET',
  path: '/admin/blackout-countries',
  auth: 'required',
  summary: 'Countries, and how many sensei with weekly hours each has; administrators only',
  response: z.object({
    items: z.array(z.object({ country: z.string(), sensei: z.number().int() })),
    nextCursor: z.null(),
  }),
});

/** One time of a blackout, for a sensei whom it concerns. */
export const OwnBlackout = z.object({
  blackoutId: Id,
  name: z.string(),
  note: z.string().nullable(),
  source: BlackoutSource,
  fromDate: LocalDate,
  toDate: LocalDate,
  /** Only courses of this category and of those below it are closed. */
  categoryId: Id.nullable(),
  mayWork: z.boolean(),
  /** She said so: for her it is a day like any other. */
  works: z.boolean(),
});
export type OwnBlackout = z.infer<typeof OwnBlackout>;
export const listOwnBlackouts = defineRoute({
  method: 'GET',
  path: '/blackouts',
  auth: 'required',
  summary: 'Blackout days that concern the own calendar between two dates',
  query: z.object({ from: LocalDate, to: LocalDate }),
  response: z.object({ items: z.array(OwnBlackout), nextCursor: z.null() }),
});
export const workOnBlackout = defineRoute({
  method: 'PUT',
  path: '/blackouts/:id/work',
  auth: 'required',
  summary: 'Say whether one works on a blackout that allows it, every time that it comes',
  params: byId,
  body: z.object({ works: z.boolean() }),
  response: z.object({ works: z.boolean() }),
});

export const CalendarKind = z.enum(['ONE_TO_ONE', 'GROUP', 'TIME_OFF', 'BLACKOUT']);
export type CalendarKind = z.infer<typeof CalendarKind>;
const person = z.object({ id: Id, name: z.string() });
export const CalendarClass = z.object({
  id: Id,
  courseId: Id,
  courseTitle: z.string(),
  format: CourseFormat,
  sensei: person,
  startsAt: Instant,
  endsAt: Instant,
  status: ClassStatus,
  seatsTaken: z.number().int(),
  maxSeats: z.number().int(),
});
export type CalendarClass = z.infer<typeof CalendarClass>;
export const CalendarTimeOff = z.object({
  timeOffId: Id,
  sensei: person,
  startsAt: Instant,
  endsAt: Instant,
  allDay: z.boolean(),
  timeZone: z.string(),
  privateReason: z.string().nullable(),
  publicNote: z.string().nullable(),
});
export type CalendarTimeOff = z.infer<typeof CalendarTimeOff>;
/** A time that is kept free for a class until its students have answered. */
export const CalendarProposal = z.object({
  classId: Id,
  courseTitle: z.string(),
  sensei: person,
  startsAt: Instant,
  endsAt: Instant,
  answerBy: Instant,
  /** Students who have not answered, and the name of the only one. */
  awaited: z.object({ count: z.number().int(), name: z.string().nullable() }),
});
export type CalendarProposal = z.infer<typeof CalendarProposal>;
export const CalendarBlackout = z.object({
  blackoutId: Id,
  name: z.string(),
  note: z.string().nullable(),
  source: BlackoutSource,
  scope: BlackoutScope,
  country: z.string().nullable(),
  categoryId: Id.nullable(),
  mayWork: z.boolean(),
  fromDate: LocalDate,
  toDate: LocalDate,
});
export type CalendarBlackout = z.infer<typeof CalendarBlackout>;
export const listCalendar = defineRoute({
  method: 'GET',
  path: '/admin/calendar',
  auth: 'required',
  summary:
    "Every sensei's classes, the times that are proposed for them, and time-offs, and the blackout days, of six weeks at most; administrators only",
  query: z.object({
    from: Instant,
    to: Instant,
    senseiId: Id.optional(),
    courseId: Id.optional(),
    /** With those below it. */
    categoryId: Id.optional(),
    kind: CalendarKind.optional(),
    status: ClassStatus.optional(),
  }),
  response: z.object({
    /** By start; of too many the first, and `hasMore`. */
    classes: z.array(CalendarClass),
    proposals: z.array(CalendarProposal),
    timeOffs: z.array(CalendarTimeOff),
    blackouts: z.array(CalendarBlackout),
    hasMore: z.boolean(),
  }),
});
export type AdminCalendar = z.output<(typeof listCalendar)['response']>;
