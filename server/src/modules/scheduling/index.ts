// Owns calendars (weekly hours, date overrides, time-offs), classes and their seats, and answers which times are free.
// Invariants: nothing overlaps in a sensei's calendar, nor in a student's; a class never has more seats than places;
// a hold lives until `until` and is void afterwards. Whoever writes takes the sensei's calendar row first, then the student's.
// Announces availability.changed, seat.booked, seat.canceled (booked seats only), seat.attendance_marked, class.ended.
import type { Ctx } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { CourseTerms } from '../catalogue/index.ts';
import type { Cancellation, ClassDetail, SeatChoice, SeatDetail } from './seat.ts';

export type { Cancellation, ClassDetail, SeatChoice, SeatDetail } from './seat.ts';

export type HoldSeat = {
  course: CourseTerms; studentId: string; orderId: string; startsAt: Date;
  /** Group courses: the class; null finds it by its start. Null for 1:1. */
  classId: string | null;
  durationMinutes: number; until: Date;
};
export type HeldSeat = { seatId: string; classId: string; startsAt: Date; endsAt: Date };

/** tx. Throws slot_taken, slot_unavailable, class_full, already_booked, student_busy, class_started (field `startsAt`). */
export declare function holdSeat(tx: Ctx, hold: HoldSeat): Promise<HeldSeat>;
/** tx. False when nothing of the order is held any more. */
export declare function extendHold(tx: Ctx, orderId: string, until: Date): Promise<boolean>;
/** tx. Cancels every held and booked seat of the order; answers them as they are now. */
export declare function releaseSeats(tx: Ctx, orderId: string, cancellation: Cancellation): Promise<SeatDetail[]>;
/** tx. HELD → BOOKED; an expired hold whose place is still free is taken again, else slot_taken. Answers the seats booked by this call; none when all were booked before. */
export declare function commitSeats(tx: Ctx, orderId: string): Promise<SeatDetail[]>;
/** tx. Cancels one seat, and with the only seat of a 1:1 class the class. Canceled before: nothing happens. Ended class: invalid_transition. */
export declare function cancelSeat(tx: Ctx, seatId: string, cancellation: Cancellation): Promise<SeatDetail>;
/** tx. Cancels the class and all its seats; answers the seats that were booked. */
export declare function cancelClass(tx: Ctx, classId: string, cancellation: Cancellation): Promise<SeatDetail[]>;
/** tx. */
export declare function setClassroom(tx: Ctx, classId: string, roomUuid: string): Promise<void>;
/** tx. The student says that the class took place; the first time counts. */
export declare function confirmAttendance(tx: Ctx, seatId: string): Promise<SeatDetail>;
/** tx. Adds to the time that a student spent in the room. */
export declare function addJoinedSeconds(tx: Ctx, joined: { classId: string; studentId: string; seconds: number }): Promise<void>;
/** In the order of their classes' start. */
export declare function getSeats(ctx: Ctx, choice: SeatChoice): Promise<SeatDetail[]>;
export declare function getClassDetails(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, ClassDetail>>;
/** Booked seats, and seats held right now, of each class. */
export declare function countSeats(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, { booked: number; held: number }>>;
/** Group classes whose deadline has passed with too few seats booked. */
export declare function listClassesBelowQuorum(ctx: Ctx): Promise<ClassDetail[]>;
/** Address of the class's calendar file; its token opens this file to whoever has the address. */
export declare function calendarFileUrl(ctx: Ctx, classId: string, userId: string): string;

export const scheduling: Module = { name: 'scheduling' };
