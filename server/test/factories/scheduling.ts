import { randomUUID } from 'node:crypto';
import { getCourseTerms, type CourseTerms } from '../../src/modules/catalogue/index.ts';
import {
  commitSeats,
  confirmPlanned,
  type HeldSeat,
  holdSeat,
  saveTimeOff,
  type SeatDetail,
} from '../../src/modules/scheduling/index.ts';
import { insertCalendar } from '../../src/modules/scheduling/core/calendar-lock.repository.ts';
import { replaceHours, updateCalendar } from '../../src/modules/scheduling/core/calendar.repository.ts';
import { insertClass } from '../../src/modules/scheduling/core/class.repository.ts';
import type { TestApp } from '../harness.ts';

type Hours = { from: number; to: number };
export type HoursOverrides = {
  timeZone?: string;
  /** ISO weekdays, all seven by default. */
  weekdays?: readonly number[];
  /** Minutes since midnight, 09:00 to 17:00 by default. */
  hours?: readonly Hours[];
  dateOverrides?: readonly { date: string; hours: readonly Hours[] }[];
};

/** Replaces the sensei's hours: every day from nine to five in UTC unless said. Nothing is announced. */
export async function giveWeeklyHours(
  app: TestApp,
  sensei: { id: string },
  overrides: HoursOverrides = {},
): Promise<void> {
  const {
    timeZone = 'UTC',
    weekdays = [1, 2, 3, 4, 5, 6, 7],
    hours = [{ from: 540, to: 1020 }],
    dateOverrides = [],
  } = overrides;
  await app.ctx.transaction(async (tx) => {
    await insertCalendar(tx, sensei.id, timeZone);
    await updateCalendar(tx, sensei.id, timeZone);
    await replaceHours(tx, sensei.id, {
      weeklyHours: weekdays.flatMap((weekday) => hours.map((each) => ({ weekday, ...each }))),
      dateOverrides,
    });
  });
}

export async function termsOf(app: TestApp, course: { id: string }): Promise<CourseTerms> {
  const terms = (await getCourseTerms(app.ctx, [course.id])).get(course.id);
  if (!terms) throw new Error('The course is missing');
  return terms;
}

export type SeatOverrides = {
  startsAt: Date | string;
  orderId?: string;
  classId?: string | null;
  durationMinutes?: number;
  /** 15 minutes from now unless said. */
  until?: Date;
};

/** Holds a place through the door of scheduling, without an order of that id being there. */
export async function holdSeatFor(
  app: TestApp,
  course: { id: string },
  student: { id: string },
  overrides: SeatOverrides,
): Promise<HeldSeat & { orderId: string }> {
  const terms = await termsOf(app, course);
  const orderId = overrides.orderId ?? randomUUID();
  const until = overrides.until ?? new Date(app.clock.now().getTime() + 15 * 60_000);
  const held = await app.ctx.transaction((tx) =>
    holdSeat(tx, {
      course: terms,
      studentId: student.id,
      orderId,
      startsAt: new Date(overrides.startsAt),
      classId: overrides.classId ?? null,
      durationMinutes: overrides.durationMinutes ?? terms.durationMinutes,
      until,
    }),
  );
  return { ...held, orderId };
}

/** Holds and books; the class is real, the order only an id. */
export async function bookSeatFor(
  app: TestApp,
  course: { id: string },
  student: { id: string },
  overrides: SeatOverrides,
): Promise<SeatDetail> {
  const { orderId } = await holdSeatFor(app, course, student, overrides);
  const [seat] = await app.ctx.transaction((tx) => commitSeats(tx, orderId));
  if (!seat) throw new Error('Nothing was booked');
  return seat;
}

/** Held until it is charged, as one of a series that has begun; the order is only an id. */
export async function planSeatFor(
  app: TestApp,
  course: { id: string },
  student: { id: string },
  overrides: SeatOverrides,
): Promise<HeldSeat & { orderId: string }> {
  const until = new Date(overrides.startsAt);
  const held = await holdSeatFor(app, course, student, { until, ...overrides });
  await app.ctx.transaction((tx) => confirmPlanned(tx, held.orderId));
  return held;
}

/** A scheduled class of a group course, at any time, also a past one. Answers its id. */
export async function createGroupClass(
  app: TestApp,
  course: { id: string },
  startsAt: Date | string,
  overrides: { minSeats?: number; maxSeats?: number; quorumDeadline?: Date | null } = {},
): Promise<string> {
  const terms = await termsOf(app, course);
  const start = new Date(startsAt);
  return app.ctx.transaction(async (tx) => {
    await insertCalendar(tx, terms.senseiId, 'UTC');
    return insertClass(tx, {
      courseId: course.id,
      senseiId: terms.senseiId,
      startsAt: start,
      endsAt: new Date(start.getTime() + terms.durationMinutes * 60_000),
      minSeats: overrides.minSeats ?? terms.minSeats,
      maxSeats: overrides.maxSeats ?? terms.maxSeats,
      quorumDeadline: overrides.quorumDeadline ?? null,
    });
  });
}

/** Time off between two instants, nothing said about it; no class is asked about. */
export function takeTimeOffFor(
  app: TestApp,
  sensei: { id: string },
  from: Date | string,
  to: Date | string,
): Promise<string> {
  const [start, end] = [new Date(from), new Date(to)];
  const wall = (at: Date) => ({ date: at.toISOString().slice(0, 10), time: at.toISOString().slice(11, 16) });
  return app.ctx.transaction((tx) =>
    saveTimeOff(tx, {
      id: null,
      senseiId: sensei.id,
      timeZone: 'UTC',
      said: {
        allDay: false,
        fromDate: wall(start).date,
        fromTime: wall(start).time,
        toDate: wall(end).date,
        toTime: wall(end).time,
        recurrence: null,
        recursUntil: null,
        privateReason: null,
        publicNote: null,
        fromLeapDay: false,
        toLeapDay: false,
      },
      skipped: [],
      longestUntil: null,
      becoming: null,
      spans: [{ from: start.getTime(), to: end.getTime() }],
    }),
  );
}
