import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** One time in the room; `to` null: still there. In milliseconds since the epoch. */
export type Stay = { from: number; to: number | null };

/**
 * Seconds in the room by `now`: two tabs or a place taken over count once, in whatever order they are given.
 */
export function presentSeconds(stays: readonly Stay[], now: number): number {
  let [milliseconds, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of stays.toSorted((one, other) => one.from - other.from)) {
    const end = to ?? now;
    milliseconds += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return Math.round(milliseconds / 1000);
}

export const Attendance = z.object({
  title: z.string(),
  classId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** As of when the seconds are counted. */
  at: Instant,
  isGroup: z.boolean(),
  isHost: z.boolean(),
  /** To the sensei everybody; to a student the sensei and the own time; to a guardian those of the child. */
  people: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      isHost: z.boolean(),
      isHere: z.boolean(),
      seconds: z.number().int(),
      /** At the door, before being let in. */
      waitedSeconds: z.number().int(),
      firstCameAt: Instant.nullable(),
      lastLeftAt: Instant.nullable(),
    }),
  ),
});
export type Attendance = z.infer<typeof Attendance>;

export const getAttendance = defineRoute({
  method: 'GET',
  path: '/classrooms/:uuid/attendance',
  auth: 'required',
  summary: 'How long people were in the room of a class, to its two sides and a student’s guardians',
  params: z.object({ uuid: Id }),
  response: Attendance,
});
