import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { defineRoute } from '../route.ts';
import { daysBetween, MarketDay } from './market-figures.ts';

export const longestBackTest = 1100;
const hours = z.number().int('Use whole hours').min(0, 'Not below zero').max(336, 'At most 336 hours');
const percent = z.number().min(0, 'Not below zero').max(100, 'At most 100 percent');

const terms = z.object({
  /** Percent that the platform takes where no rule does. */
  feePercent: percent.multipleOf(0.01, 'Use at most two decimals').nullable(),
  /** Hours before the start until which a student cancels for nothing. */
  studentHours: hours.nullable(),
  /** Percent that a student gets back after that. */
  lateRefundPercent: percent.int('Use whole percent').nullable(),
  /** Percent that a student gets back when the sensei cancels. */
  senseiRefundPercent: percent.int('Use whole percent').nullable(),
  /** Percent of tax in what was paid, in place of the tax that each order has. */
  taxPercent: percent.multipleOf(0.001, 'Use at most three decimals').nullable().default(null),
});
/** Other terms; null: those that each order was placed with. */
export type BackTestTerms = z.infer<typeof terms>;

export const BackTestRequest = terms
  .extend({ from: MarketDay, to: MarketDay, currency: Currency })
  .superRefine((asked, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (asked.from > asked.to) refuse('to', 'It ends before it begins');
    else if (daysBetween(asked.from, asked.to) > longestBackTest) refuse('to', 'Choose at most three years');
    if (terms.keyof().options.every((key) => asked[key] === null))
      refuse('feePercent', 'Change at least one of the terms');
  });
export type BackTestRequest = z.infer<typeof BackTestRequest>;

/**
 * Where the money of these orders is, or would be: with the platform, with sensei, back with students, owed
 * as tax.
 */
export const BackTestSums = z.object({
  platform: Minor,
  sensei: Minor,
  refunds: Minor,
  tax: Minor.default(0),
});
export type BackTestSums = z.infer<typeof BackTestSums>;

const Pair = z.object({ before: BackTestSums, after: BackTestSums });
export const BackTestPerson = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(['SENSEI', 'STUDENT']),
  /** What they got, or got back, and what they would have. */
  before: Minor,
  after: Minor,
});

export const BackTestResult = Pair.extend({
  orders: z.number().int(),
  /** Classes that would have been settled otherwise. */
  changed: z.number().int(),
  /** By the month in which the orders were completed, in UTC. */
  months: z.array(Pair.extend({ month: z.string() })),
  /** Whom it would have moved most, in either direction. */
  gainers: z.array(BackTestPerson),
  losers: z.array(BackTestPerson),
});
export type BackTestResult = z.infer<typeof BackTestResult>;

export const BackTest = z.object({
  id: Id,
  request: BackTestRequest,
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  /** Orders so far, and in all. */
  done: z.number().int(),
  total: z.number().int(),
  result: BackTestResult.nullable(),
  createdAt: Instant,
});
export type BackTest = z.infer<typeof BackTest>;

export const startBackTest = defineRoute({
  method: 'POST',
  path: '/admin/back-tests',
  auth: 'required',
  summary: 'Replay past orders under other terms, which changes nothing; administrators only',
  body: BackTestRequest,
  response: BackTest,
  status: 201,
});
export const getBackTest = defineRoute({
  method: 'GET',
  path: '/admin/back-tests/:id',
  auth: 'required',
  summary: 'How far it is, and what it found; administrators only',
  params: z.object({ id: Id }),
  response: BackTest,
});
export const listBackTests = defineRoute({
  method: 'GET',
  path: '/admin/back-tests',
  auth: 'required',
  summary: 'The last twenty, the newest first; administrators only',
  response: z.object({ items: z.array(BackTest) }),
});
