import { z } from 'zod';
import { Id, Instant, LocalDate, MinuteOfDay, TimeZone, Weekday } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { AvailabilityLimits } from './limits.ts';
import { AskedMove } from './moves.ts';
import { SeriesPlace } from './series.ts';
import { Attendance, ClassStatus, CourseFormat, SeatState } from '../states.ts';

export const WeeklyHours = z
  .object({ weekday: Weekday, from: MinuteOfDay, to: MinuteOfDay })
  .refine((hours) => hours.from < hours.to, { path: ['to'], message: 'The end must be after the beginning' });
export type WeeklyHours = z.infer<typeof WeeklyHours>;
/** Replaces the weekly hours of one date; an empty list closes the day. */
export const DateOverride = z.object({
  date: LocalDate,
  hours: z.array(z.object({ from: MinuteOfDay, to: MinuteOfDay })).max(10),
});
export type DateOverride = z.infer<typeof DateOverride>;

export const Availability = z.object({
  timeZone: TimeZone,
  weeklyHours: z.array(WeeklyHours).max(100),
  dateOverrides: z.array(DateOverride).max(400),
  limits: AvailabilityLimits,
  version: z.number().int(),
});
export type Availability = z.infer<typeof Availability>;

/** A class takes place from so many booked seats on. It is decided once; with fewer everything comes back. */
export const Quorum = z.object({ minSeats: z.number().int(), decidedAt: Instant });
export type Quorum = z.infer<typeof Quorum>;

/** A bookable time. For a group course `classId` names the scheduled class and `seatsLeft` its free seats. */
export const Slot = z.object({
  startsAt: Instant,
  endsAt: Instant,
  classId: Id.nullable(),
  seatsLeft: z.number().int(),
  /** Of a class: the seats that are paid, which its price goes by. */
  seatsBooked: z.number().int(),
  /** Null where nothing is left to decide. */
  quorum: Quorum.nullable(),
  /** Its week takes no more new students: for those only who have had a class with the sensei by then. */
  isForKnown: z.literal(true).optional(),
});
export type Slot = z.infer<typeof Slot>;

export const Attendee = z.object({
  seatId: Id,
  orderId: Id,
  userId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  state: SeatState,
  attendance: Attendance,
  /** By whom a minor may be written to, as soon as somebody answers for them. */
  isMinor: z.literal(true).optional(),
  guardian: z.object({ id: Id, name: z.string() }).optional(),
});

/** One scheduled meeting as its sensei or one of its students sees it. Students see no other student. */
export const ClassView = z.object({
  id: Id,
  courseId: Id,
  courseTitle: z.string(),
  format: CourseFormat,
  sensei: z.object({ id: Id, name: z.string(), avatar: z.string().nullable() }),
  startsAt: Instant,
  endsAt: Instant,
  status: ClassStatus,
  minSeats: z.number().int(),
  maxSeats: z.number().int(),
  seatsTaken: z.number().int(),
  /** Held until it is charged, as one of a series that is paid class by class. */
  isPlanned: z.literal(true).optional(),
  /** How many wait for a place; not for students. */
  waiting: z.number().int().optional(),
  classroomId: Id.nullable(),
  /** The class as a calendar file; opens without signing in. */
  calendarUrl: z.string().nullable(),
  /** The caller's own seat, when a student. */
  seat: z
    .object({
      id: Id,
      orderId: Id,
      state: SeatState,
      attendance: Attendance,
      confirmedAt: Instant.nullable(),
    })
    .nullable(),
  /**
   * Another time that its students are asked to agree to; `agreed`: the caller did, or of a sensei how many
   * did.
   */
  proposal: z
    .object({ startsAt: Instant, endsAt: Instant, answerBy: Instant, agreed: z.number().int() })
    .nullable(),
  /**
   * It was taken back a moment ago, which its sensei can still undo: nobody is asked meanwhile, and
   * `proposal` is null.
   */
  isProposalTakenBack: z.boolean(),
  /** A time that one side of a 1:1 class asks the other for. */
  move: AskedMove.nullable(),
  /** Its sensei is away: the caller is asked what stands in for it, until then. */
  replacement: z.object({ id: Id, answerBy: Instant }).nullable(),
  /** How many of its students are asked that; not for students. */
  replacing: z.number().int().optional(),
  /**
   * It came in the place of somebody else's class; `declineBy`: until then its sensei can hand it back, and
   * null where she did.
   */
  substitution: z
    .object({ insteadOf: z.object({ id: Id, name: z.string() }), declineBy: Instant.nullable() })
    .optional(),
  /** How often its time changed, and when it was to begin before one of its sides moved it last. */
  moves: z.number().int(),
  movedFrom: Instant.nullable(),
  /** Of a class that stands and is one of several that repeat. */
  series: SeriesPlace.optional(),
  /** All seats, for the sensei and administrators only; else empty. */
  attendees: z.array(Attendee),
  can: z.array(
    z.enum([
      'enter',
      'join',
      'cancel',
      'mark_attendance',
      'confirm',
      'evaluate',
      'agree',
      'move',
      'end',
      'decline',
    ]),
  ),
});
export type ClassView = z.infer<typeof ClassView>;

/** A time that is kept free for a class until its students have answered whether it may move there. */
export const ProposedTime = z.object({
  classId: Id,
  courseTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  answerBy: Instant,
  /** Who asks, by name, and whether this student has said yes; null for who waits for the answer. */
  asked: z.object({ sensei: z.string(), agreed: z.boolean() }).nullable(),
});
export type ProposedTime = z.infer<typeof ProposedTime>;

const byId = z.object({ id: Id });
export const listSlots = defineRoute({
  method: 'GET',
  path: '/courses/:id/slots',
  auth: 'optional',
  summary: 'Bookable times of a course',
  params: byId,
  query: z.object({
    from: Instant.optional(),
    to: Instant.optional(),
    trial: z
      .enum(['true', 'false'])
      .transform((v) => v === 'true')
      .optional(),
  }),
  response: z.object({
    items: z.array(Slot),
    nextCursor: z.null(),
    /** The first bookable time after these, which `from` asks on with; null: there is none. */
    laterFrom: Instant.nullable(),
    timeZone: z.string(),
    /** Times at which the sensei is away and says so, or (`isClosure`) the platform is closed. */
    away: z.array(
      z.object({
        startsAt: Instant,
        endsAt: Instant,
        note: z.string(),
        isClosure: z.literal(true).optional(),
      }),
    ),
  }),
});
export const getAvailability = defineRoute({
  method: 'GET',
  path: '/sensei/me/availability',
  auth: 'required',
  summary: 'Own weekly hours and date overrides',
  response: Availability,
});
export const updateAvailability = defineRoute({
  method: 'PUT',
  path: '/sensei/me/availability',
  auth: 'required',
  summary: 'Replace the own weekly hours and date overrides, and limits where they are said',
  body: Availability.partial({ limits: true }),
  response: Availability,
});
/**
 * What of a course's free times a student would be offered, in a week of a calendar that is not saved yet.
 */
export const previewAvailability = defineRoute({
  method: 'POST',
  path: '/sensei/me/availability/preview',
  auth: 'required',
  summary:
    'What a new student would be offered of an own course with these hours and limits, in the seven days from then on',
  body: Availability.omit({ version: true }).extend({ courseId: Id, from: Instant }),
  response: z.object({
    items: z.array(Slot.pick({ startsAt: true, endsAt: true })),
    nextCursor: z.null(),
  }),
});
/** What the browser takes out of the free times, which are the same for everybody. */
export const listOwnTimes = defineRoute({
  method: 'GET',
  path: '/courses/:id/own-times',
  auth: 'required',
  summary: 'When the student has something already, and from when on the sensei of the course knows them',
  params: byId,
  response: z.object({
    items: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
    nextCursor: z.null(),
    /** The week, as the sensei has it, of the first class with them; null: a new student. */
    knownFrom: Instant.nullable(),
  }),
});
export const listOwnClasses = defineRoute({
  method: 'GET',
  path: '/classes',
  auth: 'required',
  summary: 'Own classes, as sensei or student, by start',
  query: CursorQuery.extend({ from: Instant.optional(), to: Instant.optional() }),
  response: listOf(ClassView),
});
export const adminListClasses = defineRoute({
  method: 'GET',
  path: '/admin/users/:id/classes',
  auth: 'required',
  summary: "Another person's classes, as sensei or student, by start; administrators only",
  params: byId,
  query: CursorQuery.extend({
    from: Instant.optional(),
    to: Instant.optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: listOf(ClassView),
});
export const listProposedTimes = defineRoute({
  method: 'GET',
  path: '/proposed-times',
  auth: 'required',
  summary:
    'Times between two instants that are proposed for own classes, as sensei or student, and that wait for an answer, by start',
  query: z.object({ from: Instant, to: Instant }),
  response: z.object({ items: z.array(ProposedTime), nextCursor: z.null() }),
});
export const getClass = defineRoute({
  method: 'GET',
  path: '/classes/:id',
  auth: 'required',
  summary: 'One own class',
  params: byId,
  response: ClassView,
});
export const scheduleClass = defineRoute({
  method: 'POST',
  path: '/courses/:id/classes',
  auth: 'required',
  summary: 'Put a class of an own group course into the calendar',
  params: byId,
  body: z.object({ startsAt: Instant }),
  response: ClassView,
  status: 201,
});
export const agreeToNewTime = defineRoute({
  method: 'POST',
  path: '/classes/:id/agreement',
  auth: 'required',
  summary: 'A student says yes to the time that the sensei proposes; with the last of them the class moves',
  params: byId,
  response: ClassView,
});
export const markAttendance = defineRoute({
  method: 'POST',
  path: '/seats/:id/attendance',
  auth: 'required',
  summary: 'The sensei says who was there, after the start',
  params: byId,
  body: z.object({ attendance: z.enum(['PRESENT', 'LATE', 'ABSENT']) }),
  response: ClassView,
});
export const classCalendarFile = '/classes/:id/calendar.ics';
