import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CourseFormat } from '../states.ts';

/**
 * OFFERED: a place is held for this student. LEFT, or PASSED on where it was offered; ENDED with the class.
 */
export const WaitingState = z.enum(['WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'EXPIRED', 'LEFT', 'ENDED']);
export type WaitingState = z.infer<typeof WaitingState>;

/**
 * A place, one's own or a child's, on the waiting list of a full class, or (`classId` null) of a 1:1 course
 * without free times.
 */
export const WaitingPlace = z.object({
  id: Id,
  course: z.object({ id: Id, title: z.string() }),
  sensei: z.object({ id: Id, name: z.string() }),
  /** Who waits: the caller, or a child of theirs. */
  student: z.object({ id: Id, name: z.string() }),
  format: CourseFormat,
  classId: Id.nullable(),
  /** Of the class, or of the time that is offered; null while any would do. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Among those who wait, from one on; null once a place is offered. */
  turn: z.number().int().nullable(),
  waiting: z.number().int(),
  /** Held for this student until then; `orderId`: a checkout has it. */
  offer: z.object({ startsAt: Instant, endsAt: Instant, until: Instant, orderId: Id.nullable() }).nullable(),
  joinedAt: Instant,
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** What can be waited for: a class without places, or (`classId` null) any time of a 1:1 course. */
export const WaitingLine = z.object({
  classId: Id.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  waiting: z.number().int(),
});
export type WaitingLine = z.infer<typeof WaitingLine>;

const byId = z.object({ id: Id });

export const listWaitingPlaces = defineRoute({
  method: 'GET',
  path: '/waiting-places',
  auth: 'required',
  summary: 'Own places on waiting lists, and those of the own children, those that are offered first',
  response: z.object({ items: z.array(WaitingPlace), nextCursor: z.null() }),
});
export const listWaitingLines = defineRoute({
  method: 'GET',
  path: '/courses/:id/waiting-lines',
  auth: 'optional',
  summary: 'Full classes of a group course, by start, or the one line of a 1:1 course',
  params: byId,
  response: z.object({ items: z.array(WaitingLine), nextCursor: z.null() }),
});
export const joinWaitingLine = defineRoute({
  method: 'POST',
  path: '/courses/:id/waiting-places',
  auth: 'required',
  summary:
    'Wait for a place in a full class, or for a time of a 1:1 course that has none; known already, it answers the same place',
  params: byId,
  body: z.object({
    classId: Id.nullable(),
    /** A child of the caller. */
    forStudentId: Id.optional(),
  }),
  response: WaitingPlace,
  status: 201,
});
export const leaveWaitingLine = defineRoute({
  method: 'DELETE',
  path: '/waiting-places/:id',
  auth: 'required',
  summary: 'Wait no more; what is offered goes to the next',
  params: byId,
});
