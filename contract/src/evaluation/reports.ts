import { z } from 'zod';
import { Dispute, maxEvidence } from './disputes.ts';
import { Id, Instant, QueryFlag } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ReportOutcome, ReportReason, ReportTarget } from '../states.ts';

export const reportTarget = defineRoute({
  method: 'POST',
  path: '/reports',
  auth: 'required',
  summary:
    'Report an evaluation, the answer to one, a course, a sensei, a message or a person of an own conversation, or a problem with the own seat of a class that is over, to the administrators',
  body: z.object({
    targetType: ReportTarget,
    targetId: Id,
    reason: ReportReason.default('NOT_FOLLOW_USE_TERMS'),
    details: z
      .string()
      .trim()
      .min(10, 'Say in a sentence what is wrong')
      .max(2000, 'Use at most 2,000 characters'),
  }),
  /** `hides`: an evaluation that is off the pages until this is decided. */
  response: z.object({ id: Id, hides: z.boolean() }),
  status: 201,
});

/** All open reports about one thing, decided together; or all that were. */
export const ReportCase = z.object({
  /** Of the oldest report. */
  id: Id,
  targetType: ReportTarget,
  targetId: Id,
  /** Title of the course, also of a seat, an evaluation or its answer; name of the sensei or the person. */
  about: z.string(),
  /** Page of this site that shows it. */
  path: z.string(),
  /** Whose words or page it is. */
  person: z.object({ id: Id, name: z.string() }),
  /** Of an evaluation or the answer to one: both, as the administrators may read them. */
  evaluation: z
    .object({
      author: z.string(),
      rating: z.number().int(),
      comment: z.string(),
      response: z.object({ author: z.string(), text: z.string() }).nullable(),
      /** Of a student: nobody but the two reads it, and its stars count nowhere. */
      isBetweenTwo: z.boolean(),
    })
    .nullable(),
  /** Of a message or a person: what stood in the conversation when it was reported first, in order. */
  messages: z
    .array(
      z.object({
        seq: z.number().int(),
        author: z.string(),
        body: z.string(),
        createdAt: Instant,
        isReported: z.boolean(),
      }),
    )
    .nullable(),
  /** Until it is decided. */
  isHidden: z.boolean(),
  /** Of a seat: what the two sides say, and what is known of the class. */
  dispute: Dispute.nullable(),
  /** What can be decided now. */
  outcomes: z.array(ReportOutcome),
  reports: z.array(
    z.object({
      id: Id,
      reporter: z.object({ id: Id, name: z.string() }),
      reason: ReportReason,
      details: z.string(),
      createdAt: Instant,
      /** Of this reporter's earlier reports: how many were decided, how many of these dismissed. */
      decidedBefore: z.number().int(),
      dismissedBefore: z.number().int(),
    }),
  ),
  createdAt: Instant,
  replyDueAt: Instant,
  /** Null while it is open. */
  decision: z
    .object({
      outcome: ReportOutcome,
      note: z.string().nullable(),
      by: z.object({ id: Id, name: z.string() }),
      at: Instant,
    })
    .nullable(),
});
export type ReportCase = z.infer<typeof ReportCase>;
export const listReports = defineRoute({
  method: 'GET',
  path: '/admin/reports',
  auth: 'required',
  summary:
    'Open reports, the oldest first, or those that were decided, the latest first; administrators only',
  query: CursorQuery.extend({ decided: QueryFlag.optional() }),
  response: listOf(ReportCase),
});
export const decideReport = defineRoute({
  method: 'POST',
  path: '/admin/reports/:id/decision',
  auth: 'required',
  summary:
    'Decide all open reports about the same, with what follows for money and account; 409 `report_decided`, with what, who and when, when somebody was quicker, 409 `conflict` when there are others than were read, or more of the two sides of a seat, with who and when; administrators only',
  params: z.object({ id: Id }),
  body: z.object({
    outcome: ReportOutcome,
    /** Those that were read; any that came later is decided with them once it was read, too. */
    reports: z.array(Id).min(1).max(20_000),
    /**
     * Of a seat: what was read of its two sides; what came later is decided about once it was read, too. Left
     * out: nothing.
     */
    dispute: z.object({ isAnswered: z.boolean(), evidence: z.array(Id).max(2 * maxEvidence) }).nullish(),
    /** To everybody concerned. */
    note: z.string().trim().max(2000, 'Use at most 2,000 characters').nullish(),
    /** Of a class: the student was there, whatever is marked; what was written of it counts. */
    attended: z.literal(true).optional(),
    /** Of a ban: the fingerprint of the effects that were seen; 409 `conflict` once there are others. */
    effects: z.string().max(64).nullish(),
  }),
});
