import { z } from 'zod';
import { Id, Instant, QueryFlag } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, longestSearch, namedListOf, SearchWords, SortOrder } from '../page.ts';
import { LedgerTransaction } from '../ordering/money-administration.ts';
import { defineRoute } from '../route.ts';
import { PayoutStatus } from '../states.ts';
import { Payout, PayoutFailure, PayoutLine, PayoutObstacle } from './payouts.ts';

const Person = z.object({ id: Id, name: z.string() });

/** RETRY: of one that failed. ASKED: by the sensei. */
export const PayoutRunKind = z.enum(['SCHEDULED', 'MANUAL', 'ASKED', 'RETRY']);
export type PayoutRunKind = z.infer<typeof PayoutRunKind>;

export const AdminPayout = Payout.extend({
  sensei: Person,
  runId: Id.nullable(),
  runNumber: z.number().int().nullable(),
  /** What the bank or the provider said. */
  failureNote: z.string().nullable(),
  isHeld: z.boolean(),
  can: z.array(z.enum(['answer', 'cancel', 'retry'])),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

const PayoutChoice = z.object({
  /** The beginning of a reference, or any part of a sensei's name or address. */
  q: SearchWords.max(longestSearch).optional(),
  status: PayoutStatus.optional(),
  currency: Currency.optional(),
  runId: Id.optional(),
  userId: Id.optional(),
});
export const adminListPayouts = defineRoute({
  method: 'GET',
  path: '/admin/payouts',
  auth: 'required',
  summary: 'All payouts, newest or oldest first; administrators only',
  query: CursorQuery.extend({ ...PayoutChoice.shape, sortOrder: SortOrder.default('desc') }),
  response: namedListOf(AdminPayout),
});

export const PayoutStep = z.object({
  from: PayoutStatus.nullable(),
  to: PayoutStatus,
  /** Null: the system. */
  person: Person.nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: Instant,
});
export type PayoutStep = z.infer<typeof PayoutStep>;
export const adminGetPayout = defineRoute({
  method: 'GET',
  path: '/admin/payouts/:id',
  auth: 'required',
  summary: 'One payout with its payments, its steps and its ledger; administrators only',
  params: z.object({ id: Id }),
  response: AdminPayout.extend({
    lines: z.array(PayoutLine),
    isCut: z.boolean(),
    steps: z.array(PayoutStep),
    ledger: z.array(LedgerTransaction),
    holdReason: z.string().nullable(),
  }),
});
export type AdminPayoutStory = z.infer<typeof adminGetPayout.response>;

/** What is counted of the payouts of a run in one currency. */
export const RunSum = z.object({
  currency: Currency,
  amount: Minor,
  count: z.number().int(),
  open: z.number().int(),
  failed: z.number().int(),
  /** Not handed to the bank yet. */
  pending: z.number().int(),
  /** Manual ones, for which there is a file. */
  manual: z.number().int(),
});
export const PayoutRun = z.object({
  id: Id,
  number: z.number().int(),
  kind: PayoutRunKind,
  startedBy: Person.nullable(),
  sums: z.array(RunSum),
  createdAt: Instant,
});
export type PayoutRun = z.infer<typeof PayoutRun>;
export const listPayoutRuns = defineRoute({
  method: 'GET',
  path: '/admin/payout-runs',
  auth: 'required',
  summary: 'The runs, newest first; administrators only',
  query: CursorQuery,
  response: listOf(PayoutRun),
});

/** What one sensei gets in one currency, or why not. */
export const RunLine = z.object({
  sensei: Person,
  currency: Currency,
  amount: Minor,
  payments: z.number().int(),
  adjustment: Minor,
  ending: z.string().nullable(),
  obstacle: PayoutObstacle.nullable(),
});
export type RunLine = z.infer<typeof RunLine>;
export const RunChoice = z.object({
  currency: Currency.optional(),
  /** Also what is less than the minimum: for those who leave. */
  belowMinimum: QueryFlag.optional(),
});
export const PayoutRunPreview = z.object({
  sums: z.array(z.object({ currency: Currency, amount: Minor, count: z.number().int() })),
  /** Those who are paid, then those who are not; the largest amounts first. */
  lines: z.array(RunLine),
  isCut: z.boolean(),
  skipped: z.number().int(),
  fingerprint: z.string(),
});
export type PayoutRunPreview = z.infer<typeof PayoutRunPreview>;
export const previewPayoutRun = defineRoute({
  method: 'GET',
  path: '/admin/payout-runs/preview',
  auth: 'required',
  summary: 'Who would be paid now, how much, and why others are not; administrators only',
  query: RunChoice,
  response: PayoutRunPreview,
});
export const startPayoutRun = defineRoute({
  method: 'POST',
  path: '/admin/payout-runs',
  auth: 'required',
  stepUp: true,
  summary: 'Pay out exactly what the preview said; conflict when it would differ by now; administrators only',
  body: z.object({
    currency: Currency.nullable(),
    belowMinimum: z.boolean(),
    fingerprint: z.string().max(80),
    idempotencyKey: z.uuid(),
  }),
  response: PayoutRun,
  status: 201,
});

/** ISO 20022 pain.001.001.09, one for each currency of a run; the same whenever it is fetched. */
export const makePayoutFile = defineRoute({
  method: 'POST',
  path: '/admin/payout-runs/:id/files',
  auth: 'required',
  stepUp: true,
  summary:
    'The file for the bank; payouts that are in it are under way from then on, new ones come in a file of their own; administrators only',
  params: z.object({ id: Id }),
  body: z.object({ currency: Currency }),
  response: z.object({
    files: z.array(z.object({ name: z.string(), content: z.string(), payouts: z.number().int() })),
  }),
});

export const answerPayout = defineRoute({
  method: 'POST',
  path: '/admin/payouts/:id/answer',
  auth: 'required',
  stepUp: true,
  summary: 'What the bank said of one payout; said twice it counts once; administrators only',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('PAID') }),
    z.object({
      outcome: z.literal('RETURNED'),
      failure: PayoutFailure,
      note: z.string().trim().max(200).nullable(),
    }),
  ]),
  response: AdminPayout,
});

export const mostAnswerFile = 2_000_000;
export const readBankAnswers = defineRoute({
  method: 'POST',
  path: '/admin/payout-answers',
  auth: 'required',
  stepUp: true,
  summary: 'What the bank said of many, as an ISO 20022 pain.002 file; administrators only',
  body: z.object({
    content: z.string().min(1, 'Choose a file').max(mostAnswerFile, 'The file is too large'),
  }),
  response: z.object({
    paid: z.number().int(),
    failed: z.number().int(),
    /** Known before, or not decided yet by the bank. */
    unchanged: z.number().int(),
    /** References that no payout has. */
    unknown: z.array(z.string()),
  }),
});
export type BankAnswers = z.infer<typeof readBankAnswers.response>;

const Reason = z.string().trim().min(3, 'Write a reason').max(500);
export const cancelPayout = defineRoute({
  method: 'POST',
  path: '/admin/payouts/:id/cancel',
  auth: 'required',
  stepUp: true,
  summary:
    'Take a payout back that was not handed to the bank; its money is available again; administrators only',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  response: AdminPayout,
});
export const retryPayout = defineRoute({
  method: 'POST',
  path: '/admin/payouts/:id/retry',
  auth: 'required',
  stepUp: true,
  summary:
    'Pay now what failed, to the account that is valid now; asked twice it happens once; administrators only',
  params: z.object({ id: Id }),
  response: AdminPayout,
  status: 201,
});

export const holdPayouts = defineRoute({
  method: 'PUT',
  path: '/admin/payout-holds/:senseiId',
  auth: 'required',
  stepUp: true,
  summary: "Keep a sensei's money back; the reason stands on the sensei's page; administrators only",
  params: z.object({ senseiId: Id }),
  body: z.object({ reason: Reason }),
});
export const freePayouts = defineRoute({
  method: 'DELETE',
  path: '/admin/payout-holds/:senseiId',
  auth: 'required',
  stepUp: true,
  summary: "Let a sensei's money go again; administrators only",
  params: z.object({ senseiId: Id }),
});
