import { z } from 'zod';
import { Id } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { defineRoute } from '../route.ts';

/** A day of UTC. */
const Day = z.iso.date('Choose a day');
/** One that can be asked for: the days before and after it can be written, too. */
export const MarketDay = Day.refine((day) => day >= '1900-01-01' && day < '9990-01-01', 'Choose a day');
export const longestRange = 366;
const dayMs = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const Sums = z.object({
  /** Completed in that time, and not cancelled since; of every currency. */
  orders: z.number().int(),
  /** The totals of those in the currency, less what was given back because a price fell. */
  volume: Minor,
  fees: Minor,
  people: z.number().int(),
});
export type MarketSums = z.infer<typeof Sums>;

export const AdminDashboard = z.object({
  /** Of every amount. */
  currency: Currency,
  /** All in which there is money; amounts of two of them cannot be added. */
  currencies: z.array(Currency),
  from: Day,
  to: Day,
  range: Sums,
  /** As many days before. */
  before: Sums,
  /** Every day of the range. */
  days: z.array(Sums.extend({ day: Day })),
  heldNow: Minor,
  waitingSensei: z.number().int(),
  coursesInReview: z.number().int(),
  /** By their sensei after the review, and not looked through since. */
  changedCourses: z.number().int(),
  openReports: z.number().int(),
  failedJobs: z.number().int(),
  failedMails: z.number().int(),
  ledgerBalanced: z.boolean(),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const getAdminDashboard = defineRoute({
  method: 'GET',
  path: '/admin/dashboard',
  auth: 'required',
  summary: 'Figures of the market in a range of days, and of as many days before; administrators only',
  /**
   * Both days included; the last 30 days unless given. Without money in `currency`: in the platform's, or
   * where most was sold.
   */
  query: z
    .object({ from: MarketDay.optional(), to: MarketDay.optional(), currency: Currency.optional() })
    .refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) <= longestRange), {
      path: ['to'],
      message: 'Choose at most 366 days, the first one first',
    }),
  response: AdminDashboard,
});

/** So many of each are listed at most. */
export const mostFailures = 200;
/** A job that gave up, or a mail that could not be handed over. */
export const Failure = z.object({
  id: z.string(),
  /** The task that was to be done. */
  what: z.string(),
  /** Where that is to hand over a mail: its template, and as little of its address as says whose it is. */
  mail: z.object({ code: z.string(), to: z.string(), userId: Id.nullable() }).nullable(),
  error: z.string().nullable(),
  at: z.string(),
});
export type Failure = z.infer<typeof Failure>;
export const listFailures = defineRoute({
  method: 'GET',
  path: '/admin/failures',
  auth: 'required',
  summary: 'Jobs that gave up and mails that were not handed over, the latest first; administrators only',
  response: z.object({ jobs: z.array(Failure), mails: z.array(Failure) }),
});

export const FailureKind = z.enum(['jobs', 'mails']);
export type FailureKind = z.infer<typeof FailureKind>;
const ofFailure = z.object({ kind: FailureKind, id: Id });
export const retryFailure = defineRoute({
  method: 'POST',
  path: '/admin/failures/:kind/:id/retry',
  auth: 'required',
  summary: 'Try it once more at once; it leaves the list when it is done; administrators only',
  params: ofFailure,
});
export const dealWithFailure = defineRoute({
  method: 'POST',
  path: '/admin/failures/:kind/:id/dealt-with',
  auth: 'required',
  summary: 'Nothing is left to do about it; a mail is not sent any more; administrators only',
  params: ofFailure,
});
