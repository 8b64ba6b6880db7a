import { z } from 'zod';
import { Id, Instant, QueryFlag } from '../fields.ts';
import { Money } from '../money.ts';
import { defineRoute } from '../route.ts';
import { CourseFormat } from '../states.ts';
import { SeriesScope } from './series.ts';

export const MoveSide = z.enum(['STUDENT', 'SENSEI']);
export type MoveSide = z.infer<typeof MoveSide>;

/** DONE: at once. The others begin as PROPOSED; COUNTERED: the answer was another time. */
export const MoveState = z.enum([
  'DONE',
  'PROPOSED',
  'ACCEPTED',
  'DECLINED',
  'COUNTERED',
  'EXPIRED',
  'WITHDRAWN',
]);
export type MoveState = z.infer<typeof MoveState>;

/** A time that one side asks the other for, and that nobody else can book meanwhile. */
export const AskedMove = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  answerBy: Instant,
  askedBy: MoveSide,
  /** It answers a time that the other side had asked for. */
  isAnswer: z.boolean(),
});
export type AskedMove = z.infer<typeof AskedMove>;

/** What choosing a time does: exactly that happens. */
export const MoveOutcome = z.object({
  startsAt: Instant,
  endsAt: Instant,
  /**
   * ASK: the other side answers until `answerBy`, and until then the class stays. ASK_ALL: each student of a
   * group, who agrees or gets the money back.
   */
  how: z.enum(['NOW', 'ASK', 'ASK_ALL']),
  /**
   * Why it is asked: the time to cancel for nothing is over, the new time is so near, or the course has each
   * booking agreed to.
   */
  why: z.enum(['LATE', 'SOON', 'COURSE']).nullable(),
  answerBy: Instant.nullable(),
  /** What moving costs. */
  fee: Money,
  /** Once it has moved the student cancels for nothing until then; it may be over already. */
  freeUntil: Instant,
  /** Of a class that is held until it is charged: when it is, then. */
  chargeAt: Instant.optional(),
  /** When the money that is held goes to the sensei; null where none is held. */
  releaseAt: Instant.nullable(),
  /** Of this side, after this one. */
  movesLeft: z.number().int(),
  fingerprint: z.string(),
});
export type MoveOutcome = z.infer<typeof MoveOutcome>;

export const ClassMove = z.object({
  classId: Id,
  courseTitle: z.string(),
  format: CourseFormat,
  startsAt: Instant,
  endsAt: Instant,
  /** The caller's. */
  side: MoveSide,
  other: z.string(),
  students: z.number().int(),
  movesLeft: z.number().int(),
  asked: AskedMove.nullable(),
  /**
   * So many classes of its series, this one included, that were asked about together with it and still are;
   * 0: it alone.
   */
  askedTogether: z.number().int(),
  /** Of a series with others ahead: with which it can be moved. */
  scopes: z.array(SeriesScope),
  /** Whether the student is told when an earlier time opens; null where that cannot be asked for. */
  wantsEarlier: z.boolean().nullable(),
  /** Of a minor who is asked about nothing: all of it is the guardian's to answer. */
  guardianDecides: z.boolean(),
  can: z.array(z.enum(['move', 'answer', 'withdraw'])),
  outcome: MoveOutcome.nullable(),
});
export type ClassMove = z.infer<typeof ClassMove>;

const byId = z.object({ id: Id });

export const getMove = defineRoute({
  method: 'GET',
  path: '/classes/:id/move',
  auth: 'required',
  summary: 'How an own class can be moved, and with a time what exactly that would do',
  params: byId,
  query: z.object({ startsAt: Instant.optional() }),
  response: ClassMove,
});
export const listMoveTimes = defineRoute({
  method: 'GET',
  path: '/classes/:id/move-times',
  auth: 'required',
  summary: 'Times to which an own class could move: free for its sensei and its student',
  params: byId,
  query: z.object({ from: Instant.optional() }),
  response: z.object({
    items: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
    laterFrom: Instant.nullable(),
    nextCursor: z.null(),
  }),
});
export const moveClass = defineRoute({
  method: 'POST',
  path: '/classes/:id/move',
  auth: 'required',
  summary:
    'Move an own class, or ask the other side to, exactly as previewed; with an open request this answers it',
  params: byId,
  body: z.object({ startsAt: Instant, fingerprint: z.string().max(64) }),
  response: ClassMove,
});
export const answerMove = defineRoute({
  method: 'POST',
  path: '/moves/:id/answer',
  auth: 'required',
  summary: 'Say yes or no to the time that the other side asks for',
  params: byId,
  body: z.object({
    answer: z.enum(['ACCEPT', 'DECLINE']),
    /** For all classes that were asked about with this one. */
    isTogether: z.boolean().default(false),
  }),
  response: ClassMove,
});
export const withdrawMove = defineRoute({
  method: 'DELETE',
  path: '/classes/:id/move',
  auth: 'required',
  summary: 'Take back the own request for another time: the class stays where it is',
  params: byId,
  query: z.object({ isTogether: QueryFlag.optional() }),
  response: ClassMove,
});
export const setEarlierWish = defineRoute({
  method: 'PUT',
  path: '/classes/:id/earlier-times',
  auth: 'required',
  summary: 'Say whether one is told when earlier times open for an own class of one student; nothing is held',
  params: byId,
  body: z.object({ isWanted: z.boolean() }),
  response: ClassMove,
});

/** All of a class ends: what each student gets back. */
export const ClassEnding = z.object({
  classId: Id,
  students: z.array(z.object({ id: Id, name: z.string(), refund: Money })),
  /** Who is about to pay for a place, and is not charged. */
  held: z.number().int(),
  refund: z.array(Money),
  senseiShare: z.array(Money),
  platformFeeKept: z.array(Money),
  fingerprint: z.string(),
});
export type ClassEnding = z.infer<typeof ClassEnding>;

export const previewClassEnding = defineRoute({
  method: 'GET',
  path: '/classes/:id/cancellation',
  auth: 'required',
  summary: 'What cancelling a whole class would give back to each of its students; its sensei only',
  params: byId,
  response: ClassEnding,
});
export const cancelWholeClass = defineRoute({
  method: 'POST',
  path: '/classes/:id/cancellation',
  auth: 'required',
  summary: 'Cancel a whole class, exactly as previewed; its sensei only',
  params: byId,
  body: z.object({ fingerprint: z.string().max(64), reason: z.string().trim().max(500).optional() }),
  response: z.null(),
});
