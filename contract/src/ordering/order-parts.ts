import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Quorum } from '../scheduling/classes.ts';
import { SeriesPlace } from '../scheduling/series.ts';
import { SeatState } from '../states.ts';

/** Of a plan that is charged class by class: paid by hand, or charged later. */
export const PlanRole = z.enum(['FIRST', 'PLANNED']);
export type PlanRole = z.infer<typeof PlanRole>;

/** Of a minor's booking: waiting for a guardian, or approved. */
export const GuardianState = z.enum(['WAITING', 'APPROVED']);
export type GuardianState = z.infer<typeof GuardianState>;

/** To who teaches them: that it is a minor, and by whom they may be written to. */
export const OrderStudent = z.object({
  id: Id,
  name: z.string(),
  isMinor: z.literal(true).optional(),
  guardian: z.object({ id: Id, name: z.string() }).optional(),
});

export const OfGuardian = z.object({
  /** Who pays, where it is not the student. */
  payerId: Id.optional(),
  guardianState: GuardianState.optional(),
});

/** What the caller can do with an order. */
export const OrderStep = z.enum([
  'pay',
  'cancel',
  'confirm',
  'schedule',
  'accept',
  'decline',
  'release',
  'refund',
  'receipt',
  'approve',
  'answer_time',
]);

/** A class of an order, and the order's seat in it. */
export const OrderClass = z.object({
  classId: Id,
  seatId: Id,
  startsAt: Instant,
  endsAt: Instant,
  seatState: SeatState,
  /** Null where nothing is left to decide. */
  quorum: Quorum.nullable(),
  classroomId: Id.nullable(),
  /** The class as a calendar file; opens without signing in. */
  calendarUrl: z.string().nullable(),
  /**
   * Another time that the sensei asks for; `agreed`: the student has said yes, and others are still
   * answering.
   */
  proposal: z
    .object({ startsAt: Instant, endsAt: Instant, answerBy: Instant, agreed: z.boolean() })
    .nullable(),
  /** Of a class that stands and is one of several that repeat. */
  series: SeriesPlace.optional(),
  /** Who gives it, where that is somebody else than it was booked with. */
  substitute: z.object({ id: Id, name: z.string() }).optional(),
});
