import { z } from 'zod';
import { Id, Instant, LocalDate } from '../fields.ts';
import { TaskDue } from '../records/tasks.ts';
import { defineRoute } from '../route.ts';
import { ApplicationRound, ClassStatus, TaskStatus } from '../states.ts';

export const CalendarEntryKind = z.enum([
  'CLASS',
  'HOLD',
  'PROPOSAL',
  'WAITING',
  'TASK',
  'DEADLINE',
  'TIME_OFF',
  'CLOSURE',
  'BUSY',
]);
export type CalendarEntryKind = z.infer<typeof CalendarEntryKind>;

const span = { startsAt: Instant, endsAt: Instant };

/** One thing in somebody's own calendar. */
export const CalendarEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CLASS'),
    ...span,
    classId: Id,
    courseTitle: z.string(),
    /** The sensei, or to her the one student; null of a group. */
    person: z.string().nullable(),
    /** Of a group, to its sensei. */
    seats: z.object({ taken: z.number().int(), most: z.number().int() }).nullable(),
    status: ClassStatus,
    /** Another time is asked for, and not answered yet. */
    isAsked: z.boolean(),
    isMovable: z.boolean(),
  }),
  /**
   * A place that is kept while it is paid for or agreed to: the own one, or to a sensei somebody's in her
   * calendar.
   */
  z.object({
    kind: z.literal('HOLD'),
    ...span,
    seatId: Id,
    /** Of a planned one, whose series has begun. */
    classId: Id.nullable(),
    courseId: Id,
    courseTitle: z.string(),
    until: Instant,
    /** The own order; null to a sensei. */
    orderId: Id.nullable(),
    /** It will be charged with a kept card, before the class. */
    isPlanned: z.boolean(),
    /** Of a planned one, to the sensei: whose it is. */
    person: z.string().nullable(),
  }),
  /** A time that is kept for a class until somebody has answered. */
  z.object({
    kind: z.literal('PROPOSAL'),
    ...span,
    classId: Id,
    courseTitle: z.string(),
    answerBy: Instant,
    /** Who asks, and whether the caller has said yes; null for whoever waits for the answer. */
    asked: z.object({ name: z.string(), agreed: z.boolean() }).nullable(),
  }),
  /** A place in the line for a full class, or one that is offered. */
  z.object({
    kind: z.literal('WAITING'),
    ...span,
    placeId: Id,
    courseId: Id,
    courseTitle: z.string(),
    turn: z.number().int().nullable(),
    offerUntil: Instant.nullable(),
  }),
  z.object({
    kind: z.literal('TASK'),
    taskId: Id,
    studentId: Id,
    title: z.string(),
    due: TaskDue,
    status: TaskStatus,
  }),
  z.object({
    kind: z.literal('DEADLINE'),
    applicationId: Id,
    college: z.string(),
    program: z.string().nullable(),
    round: ApplicationRound,
    at: Instant,
    isSubmitted: z.boolean(),
  }),
  z.object({
    kind: z.literal('TIME_OFF'),
    ...span,
    timeOffId: Id,
    allDay: z.boolean(),
    timeZone: z.string(),
    /** The own reason, else what students read. */
    reason: z.string().nullable(),
  }),
  /** Days on which the platform is closed. */
  z.object({
    kind: z.literal('CLOSURE'),
    blackoutId: Id,
    fromDate: LocalDate,
    toDate: LocalDate,
    name: z.string(),
    /** She teaches all the same. */
    works: z.boolean(),
  }),
  z.object({ kind: z.literal('BUSY'), ...span, sourceId: Id, name: z.string() }),
]);
export type CalendarEntry = z.infer<typeof CalendarEntry>;
export type EntryOf<K extends CalendarEntryKind> = Extract<CalendarEntry, { kind: K }>;

export const getOwnCalendar = defineRoute({
  method: 'GET',
  path: '/users/me/calendar',
  auth: 'required',
  summary:
    'Everything in the own calendar between two instants, a hundred days at most: classes, held and proposed times, waiting places, tasks, deadlines, time-offs, closed days and busy times',
  query: z.object({ from: Instant, to: Instant }),
  response: z.object({
    items: z.array(CalendarEntry),
    nextCursor: z.null(),
    /** There are more classes than are told at once. */
    hasMore: z.boolean(),
  }),
});
