import { z } from 'zod';
import { DeviceState, JoinRefusal } from '../classroom/rooms.ts';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { defineRoute } from '../route.ts';
import { Attendance, PaymentStatus, ReportOutcome } from '../states.ts';

/** A picture or PDF of one side. */
export const Evidence = z.object({
  id: Id,
  bySensei: z.boolean(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});
export type Evidence = z.infer<typeof Evidence>;
/** How many each side may add. */
export const maxEvidence = 4;

export const ReminderCode = z.enum(['REMINDER_24H', 'REMINDER_1H']);
export type ReminderCode = z.infer<typeof ReminderCode>;

const Person = z.object({ id: Id, name: z.string() });

/** What is known of a seat, the same for both sides and for who decides. */
export const SeatFacts = z.object({
  classId: Id,
  startsAt: Instant,
  endsAt: Instant,
  student: Person,
  sensei: Person,
  attendance: Attendance,
  /** When the student confirmed that the class took place. */
  confirmedAt: Instant.nullable(),
  /** What was changed before it: its time, or who gives it; in order. */
  changes: z.array(
    z.object({
      kind: z.enum(['MOVED', 'SUBSTITUTED']),
      at: Instant,
      /** Of whom that was; null where the time to choose ran out. */
      by: z.enum(['STUDENT', 'SENSEI']).nullable(),
      from: Instant,
      to: Instant,
      /** Whose class it was before. */
      insteadOf: z.string().nullable(),
    }),
  ),
  /** Who was in the room, and when, in the order of coming; nobody else of a group. */
  joins: z.array(
    z.object({
      bySensei: z.boolean(),
      joinedAt: Instant,
      leftAt: Instant.nullable(),
      /** As the browser found them at that moment; null where it did not say. */
      microphone: DeviceState.nullable(),
      camera: DeviceState.nullable(),
    }),
  ),
  /** Who asked to come in and was not let in, and why; the same again within a minute is told once. */
  refusals: z.array(z.object({ bySensei: z.boolean(), at: Instant, reason: JoinRefusal })),
  /** When the student waited at the door of the room to be let in. */
  waits: z.array(z.object({ from: Instant, to: Instant })),
  /** Who was reminded of the class; `mail` is SENT once it was handed over, null when none went out. */
  reminders: z.array(
    z.object({
      toSensei: z.boolean(),
      code: ReminderCode,
      at: Instant,
      mail: z.enum(['PENDING', 'SENT', 'FAILED']).nullable(),
      inApp: z.boolean(),
    }),
  ),
  joinedSeconds: z.object({ student: z.number().int(), sensei: z.number().int() }),
  /** What would go back, all of it; null when nothing was paid, or nothing is left. */
  money: z.object({ amount: Minor, currency: Currency, status: PaymentStatus }).nullable(),
});
export type SeatFacts = z.infer<typeof SeatFacts>;

export const Dispute = z.object({
  facts: SeatFacts,
  evidence: z.array(Evidence),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

export const SeatReport = Dispute.extend({
  id: Id,
  details: z.string(),
  createdAt: Instant,
  replyDueAt: Instant,
  outcome: ReportOutcome.nullable(),
  /** Of who decided, to both sides. */
  note: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type SeatReport = z.infer<typeof SeatReport>;

const params = z.object({ id: Id });

export const listUnansweredReports = defineRoute({
  method: 'GET',
  path: '/reports/unanswered',
  auth: 'required',
  summary: 'Problems with own classes that the sensei who asks can still answer, the nearest end first',
  response: z.object({
    items: z.array(
      z.object({ id: Id, classId: Id, courseTitle: z.string(), student: Person, replyDueAt: Instant }),
    ),
    nextCursor: z.null(),
  }),
});

export const getSeatReport = defineRoute({
  method: 'GET',
  path: '/seats/:id/report',
  auth: 'required',
  summary: 'The problem that was reported with a seat, to its student and its sensei',
  params,
  response: z.object({
    report: SeatReport.nullable(),
    /** A problem can be reported from the end of the class until then. */
    closesAt: Instant,
    can: z.array(z.enum(['report', 'answer', 'attach'])),
  }),
});
export const answerReport = defineRoute({
  method: 'POST',
  path: '/reports/:id/answer',
  auth: 'required',
  summary: 'The one answer of the sensei to a problem that a student reported',
  params,
  body: z.object({
    answer: z.string().trim().min(1, 'Write something').max(2000, 'Use at most 2,000 characters'),
  }),
});
export const addEvidence = defineRoute({
  method: 'POST',
  path: '/reports/:id/evidence',
  auth: 'required',
  summary: 'A picture or PDF to an open report of a seat, of either side',
  upload: true,
  params,
  body: z.object({ file: z.file('Choose a file') }),
  response: Evidence,
  status: 201,
});
/** A POST, since an administrator's look leaves a trace. */
export const openEvidence = defineRoute({
  method: 'POST',
  path: '/reports/evidence/:id/open',
  auth: 'required',
  summary: 'A link to the file for some minutes, to both sides and administrators',
  params,
  response: z.object({ url: z.string(), expiresAt: Instant }),
});
