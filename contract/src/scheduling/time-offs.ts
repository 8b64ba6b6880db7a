import { z } from 'zod';
import { Counter, Id, Instant, LocalDate } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { CourseFormat } from '../states.ts';

/** Wall time, `16:00`. */
const LocalTime = z.iso.time({ precision: -1 });

/** So many times at most, however often it repeats. */
export const maxOccurrences = 530;
/** A single time-off ends within so many days. */
export const maxTimeOffDays = 366;
/** So many classes at most can be decided about at once. */
export const maxTouchedClasses = 200;
/** So many substitutes are counted for a class. */
export const mostCounted = 5;

/**
 * Days and hours of the zone of the time-off. Of whole days `toDate` is the last one, and there are no times.
 */
const timeOffFields = {
  allDay: z.boolean(),
  fromDate: LocalDate,
  fromTime: LocalTime.nullable(),
  toDate: LocalDate,
  toTime: LocalTime.nullable(),
  recurrence: z.enum(['WEEKLY', 'YEARLY']).nullable(),
  /** The last day on which it may begin again. */
  recursUntil: LocalDate.nullable(),
  /** Why, for the sensei and administrators alone. */
  privateReason: z.string().trim().max(1000).nullable(),
  /** What students read where they pick a time, and when a class is cancelled. */
  publicNote: z.string().trim().max(200).nullable(),
};
const TimeOffShape = z.object(timeOffFields);
export type TimeOffInput = z.output<typeof TimeOffShape>;

function check(input: TimeOffInput, refuse: (field: keyof TimeOffInput, message: string) => void): void {
  const { allDay, fromDate, fromTime, toDate, toTime, recurrence, recursUntil } = input;
  if (!allDay && fromTime === null) refuse('fromTime', 'Say from which time');
  if (!allDay && toTime === null) refuse('toTime', 'Say until which time');
  if (toDate < fromDate) refuse('toDate', 'The end must be after the beginning');
  else if (!allDay && fromTime !== null && toTime !== null && toDate === fromDate && toTime <= fromTime)
    refuse('toTime', 'The end must be after the beginning');
  if (recurrence !== null && recursUntil === null) refuse('recursUntil', 'Say until when it repeats');
  if (recurrence !== null && recursUntil !== null && recursUntil < fromDate)
    refuse('recursUntil', 'It cannot stop repeating before it begins');
}

function checked<S extends z.ZodType<TimeOffInput>>(schema: S) {
  return schema.superRefine((input, context) =>
    check(input, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
}

export const TimeOffInput = checked(TimeOffShape);

export const TimeOff = z.object({
  ...timeOffFields,
  id: Id,
  /** Of a yearly series whose date here is 28 February: it comes on the 29th where there is one. */
  fromLeapDay: z.boolean(),
  toLeapDay: z.boolean(),
  timeZone: z.string(),
  /** Dates on which a series would begin again, and does not. */
  skipped: z.array(LocalDate),
  /** How many times it comes in all. */
  occurrences: z.number().int(),
  /** The one that is on or comes next; of one that is over, the last. */
  startsAt: Instant,
  endsAt: Instant,
  isPast: z.boolean(),
  version: Counter,
});
export type TimeOff = z.infer<typeof TimeOff>;

/** One time of a time-off. */
export const TimeOffSpan = z.object({
  timeOffId: Id,
  startsAt: Instant,
  endsAt: Instant,
  allDay: z.boolean(),
  timeZone: z.string(),
  privateReason: z.string().nullable(),
  publicNote: z.string().nullable(),
});
export type TimeOffSpan = z.infer<typeof TimeOffSpan>;

/** OFFER: each student chooses a substitute, another time or the money. */
export const ConflictAction = z.enum(['KEEP', 'RESCHEDULE', 'OFFER', 'CANCEL_REFUND']);
export type ConflictAction = z.infer<typeof ConflictAction>;

/** A class that lies in the time-off or is to move into it, and what can become of it. */
export const TouchedClass = z.object({
  classId: Id,
  courseId: Id,
  courseTitle: z.string(),
  format: CourseFormat,
  startsAt: Instant,
  endsAt: Instant,
  students: z.array(z.object({ id: Id, name: z.string(), avatar: z.string().nullable() })),
  /**
   * Seats that other students hold right now while they pay or wait for an answer: given up unless the class
   * is kept.
   */
  held: z.number().int(),
  /** What goes back to the students if it is cancelled: all that was paid for it. */
  refunds: z.array(z.object({ amount: z.number().int(), currency: z.string() })),
  actions: z.array(ConflictAction),
  /** What its students would choose among, until when, and how many of them have been asked that already. */
  offer: z
    .object({
      answerBy: Instant,
      /**
       * Who could take it over now, counted up to `mostCounted`; null where there are too many classes to
       * look.
       */
      substitutes: z.number().int().nullable(),
    })
    .nullable(),
  asked: z.number().int(),
  /**
   * A new time that was proposed before, until when its students can answer, and whether it lies in the
   * time-off itself.
   */
  proposal: z
    .object({ startsAt: Instant, endsAt: Instant, answerBy: Instant, isInside: z.boolean() })
    .nullable(),
});
export type TouchedClass = z.infer<typeof TouchedClass>;

export const TimeOffPreview = z.object({
  timeZone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  occurrences: z.number().int(),
  classes: z.array(TouchedClass),
  /** Times of their own that students hold right now while they pay or wait for an answer: these stay. */
  held: z.number().int(),
  /** The same of classes that are to be charged later with a kept card: these end, and nothing was paid. */
  planned: z.number().int(),
  fingerprint: z.string(),
});
export type TimeOffPreview = z.infer<typeof TimeOffPreview>;

/** Of RESCHEDULE the new time that students are asked to agree to, in the zone of the time-off. */
export const TimeOffChoice = z.object({
  classId: Id,
  action: ConflictAction,
  newDate: LocalDate.nullish(),
  newTime: LocalTime.nullish(),
});

export type TimeOffChoice = z.output<typeof TimeOffChoice>;

/** One choice for each class of the preview; the fingerprint says which preview that was. */
const decided = {
  choices: z.array(TimeOffChoice).max(maxTouchedClasses),
  fingerprint: z.string().max(100),
};
/** The time of a series that begins on this date, with all after it where they are `following` too. */
const TimeOfSeries = z.object({ id: Id, date: LocalDate, following: z.boolean(), version: Counter });
export type TimeOfSeries = z.output<typeof TimeOfSeries>;
/** `instead`: takes the place of that, which is no more. */
export const CreateTimeOff = checked(
  z.object({ ...timeOffFields, ...decided, instead: TimeOfSeries.nullish() }),
);

const byId = z.object({ id: Id });
export const listTimeOffs = defineRoute({
  method: 'GET',
  path: '/time-offs',
  auth: 'required',
  summary: 'Own time-offs that lie ahead, soonest first, or those that are over, latest first',
  query: CursorQuery.extend({ when: z.enum(['UPCOMING', 'PAST']).default('UPCOMING') }),
  response: listOf(TimeOff),
});
export const getTimeOff = defineRoute({
  method: 'GET',
  path: '/time-offs/:id',
  auth: 'required',
  summary: 'One own time-off',
  params: byId,
  response: TimeOff,
});
export const listTimeOffSpans = defineRoute({
  method: 'GET',
  path: '/time-off-spans',
  auth: 'required',
  summary: 'Own time-offs between two instants, time by time',
  query: z.object({ from: Instant, to: Instant }),
  response: z.object({ items: z.array(TimeOffSpan), nextCursor: z.null() }),
});
export const previewTimeOff = defineRoute({
  method: 'POST',
  path: '/time-offs/preview',
  auth: 'required',
  summary: 'Which classes and how much money a time-off would touch; changes nothing',
  body: checked(z.object({ ...timeOffFields, id: Id.nullish(), instead: TimeOfSeries.nullish() })),
  response: TimeOffPreview,
});
export const createTimeOff = defineRoute({
  method: 'POST',
  path: '/time-offs',
  auth: 'required',
  summary: 'Take time off, and decide about each class that lies in it',
  body: CreateTimeOff,
  response: TimeOff,
  status: 201,
});
export const updateTimeOff = defineRoute({
  method: 'PUT',
  path: '/time-offs/:id',
  auth: 'required',
  summary: 'Change a time-off, and decide about each class that lies in it',
  params: byId,
  body: checked(z.object({ ...timeOffFields, ...decided, version: Counter })),
  response: TimeOff,
});
export const changeSeries = defineRoute({
  method: 'PUT',
  path: '/time-offs/:id/series',
  auth: 'required',
  summary: 'Leave out single times of a series, or end it earlier; also takes that back',
  params: byId,
  body: z.object({
    skipped: z.array(LocalDate).max(maxOccurrences),
    recursUntil: LocalDate,
    version: Counter,
  }),
  response: TimeOff,
});
export const deleteTimeOff = defineRoute({
  method: 'DELETE',
  path: '/time-offs/:id',
  auth: 'required',
  summary: 'Delete a time-off; it can be restored for a day',
  params: byId,
});
export const restoreTimeOff = defineRoute({
  method: 'POST',
  path: '/time-offs/:id/restore',
  auth: 'required',
  summary: 'Undo a deletion; classes booked meanwhile stay',
  params: byId,
  response: TimeOff,
});
