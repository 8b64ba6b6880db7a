import { z } from 'zod';
import { Counter, Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Attendance, ClassStatus, SeatState } from '../states.ts';
import { Order } from './orders.ts';

/** Null: no cap; of `smallUpTo`: every booking is asked for. Minor units of the default currency. */
const limits = {
  monthCap: Minor.nullable(),
  classCap: Minor.nullable(),
  smallUpTo: Minor.nullable(),
};
export const Purse = z.object({ ...limits, currency: Currency, version: Counter.min(0) });
export type Purse = z.infer<typeof Purse>;

export const ChildClass = z.object({
  seatId: Id,
  orderId: Id,
  courseId: Id,
  courseTitle: z.string(),
  senseiName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  classStatus: ClassStatus,
  seatState: SeatState,
  attendance: Attendance,
  /** Whose time in it a guardian reads; never what was said there. */
  classroomId: Id.nullable(),
});
export type ChildClass = z.infer<typeof ChildClass>;

/** What a guardian sees of a child: never conversations or records. */
export const ChildView = z.object({
  id: Id,
  name: z.string(),
  purse: Purse,
  /** This month, where the child is: paid and not refunded, and what is held open. */
  spent: Minor,
  month: z.object({ from: Instant, to: Instant }),
  /** The newest first. */
  classes: z.array(ChildClass),
});
export type ChildView = z.infer<typeof ChildView>;

const byId = z.object({ id: Id });
export const getChild = defineRoute({
  method: 'GET',
  path: '/family/children/:id',
  auth: 'required',
  summary: 'Purse, spending and classes of a child, to its guardians',
  params: byId,
  response: ChildView,
});
export const listChildOrders = defineRoute({
  method: 'GET',
  path: '/family/children/:id/orders',
  auth: 'required',
  summary: 'The orders of a child, newest first, to its guardians',
  params: byId,
  query: CursorQuery,
  response: listOf(Order),
});
export const setPurse = defineRoute({
  method: 'PUT',
  path: '/family/children/:id/purse',
  auth: 'required',
  summary: 'What a child may spend, and what goes through without being asked',
  params: byId,
  body: z.object({ ...limits, version: Counter.min(0) }),
  response: Purse,
});
export const listGuardianRequests = defineRoute({
  method: 'GET',
  path: '/family/requests',
  auth: 'required',
  summary: "The own children's bookings that wait for an answer",
  response: z.object({ items: z.array(Order), nextCursor: z.null() }),
});
export const decideForChild = defineRoute({
  method: 'POST',
  path: '/orders/:id/guardian-decision',
  auth: 'required',
  summary: "Approve a child's booking, which is then the guardian's to pay, or decline it",
  params: byId,
  body: z.object({ decision: z.enum(['APPROVE', 'DECLINE']) }),
  response: Order,
});
export const answerTimeForChild = defineRoute({
  method: 'POST',
  path: '/orders/:id/guardian-answer',
  auth: 'required',
  summary:
    "A guardian's yes or no to the time that a sensei proposes for a child's class; after a no it is cancelled, and all money goes back",
  params: byId,
  body: z.object({ classId: Id, answer: z.enum(['ACCEPT', 'DECLINE']) }),
  response: Order,
});
