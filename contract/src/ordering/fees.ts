import { z } from 'zod';
import { Id, Instant, Translated } from '../fields.ts';
import { Currency, currencyCodes, Minor, mostMoney, unknownCurrency } from '../money.ts';
import { CursorQuery, listOf, longestSearch, SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';
import { OrderKind } from '../states.ts';

export const FeeScope = z.enum(['GLOBAL', 'CATEGORY', 'SENSEI', 'COURSE']);
export type FeeScope = z.infer<typeof FeeScope>;
export const FeePayer = z.enum(['SENSEI', 'STUDENT']);
export type FeePayer = z.infer<typeof FeePayer>;
export const FeeType = z.enum(['PERCENT', 'FIXED']);
/** IN_FORCE: counts now. SCHEDULED: from its first day on. ENDED: its last day is over. OFF: switched off. */
export const FeeState = z.enum(['IN_FORCE', 'SCHEDULED', 'ENDED', 'OFF']);
export type FeeState = z.infer<typeof FeeState>;

/** What the platform takes from the sensei when no rule does; no rule may be called so. */
export const defaultFeeCode = 'DEFAULT';

const amount = Minor.min(0, 'Not below zero').max(mostMoney, 'That is too much');
export const FeeTier = z.object({
  /** Hours that the sensei has taught here. */
  fromHours: z.number().int('Use whole hours').min(1, 'Begin at one hour or more').max(100_000),
  percent: z.number().min(0, 'Not below zero').max(100, 'At most 100 percent'),
});
export type FeeTier = z.infer<typeof FeeTier>;

const shape = z.object({
  name: z.string().trim().min(2, 'Use at least 2 characters').max(60, 'Use at most 60 characters'),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9_]{1,29}$/, 'Use 2 to 30 letters, digits and underscores'),
  scope: FeeScope,
  /** Of the category, the sensei or the course. */
  scopeId: Id.nullable(),
  payer: FeePayer,
  type: FeeType,
  /** PERCENT: percent, two decimals. FIXED: minor units an order. */
  value: z.number().min(0, 'Not below zero').max(mostMoney, 'That is too much'),
  /** The least and the most that it takes of an order, minor units. */
  min: amount.nullable(),
  max: amount.nullable(),
  /** Of every amount of the rule, which then counts for courses in this currency alone. */
  currency: Currency.refine((code) => currencyCodes().includes(code), unknownCurrency).nullable(),
  tiers: z.array(FeeTier).max(10, 'Use at most 10 tiers'),
  validFrom: Instant.nullable(),
  /** The first instant after it. */
  validTo: Instant.nullable(),
  active: z.boolean(),
});
type Shape = z.output<typeof shape>;
/** Everything that is said in a rule. */
export const feeParts = shape.keyof().options;

const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What the parts of a rule say against each other. */
function refuseContradictions(fee: Shape, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (fee.code === defaultFeeCode) refuse(['code'], 'This code stands for the fee without a rule');
  if (fee.scope !== 'GLOBAL' && fee.scopeId === null) refuse(['scopeId'], 'Choose what the fee is for');
  if (fee.scope === 'GLOBAL' && fee.scopeId !== null)
    refuse(['scopeId'], 'A fee for everything names nothing');
  if (fee.type === 'PERCENT' && fee.value > 100) refuse(['value'], 'At most 100 percent');
  if (fee.type === 'PERCENT' && !isCents(fee.value)) refuse(['value'], 'Use at most two decimals');
  if (fee.type === 'FIXED' && !Number.isInteger(fee.value)) refuse(['value'], 'Use whole minor units');
  if (fee.type === 'FIXED' && (fee.min !== null || fee.max !== null || fee.tiers.length > 0))
    refuse(['type'], 'A fixed fee has no minimum, maximum or tiers');
  const hasAmount = fee.type === 'FIXED' || fee.min !== null || fee.max !== null;
  if (hasAmount && fee.currency === null) refuse(['currency'], 'Choose the currency of the amounts');
  if (fee.min !== null && fee.max !== null && fee.min > fee.max)
    refuse(['max'], 'The maximum is below the minimum');
  if (fee.validFrom !== null && fee.validTo !== null && fee.validFrom >= fee.validTo)
    refuse(['validTo'], 'It ends before it begins');
  fee.tiers.forEach((tier, index) => {
    if (!isCents(tier.percent)) refuse(['tiers', index, 'percent'], 'Use at most two decimals');
    const before = fee.tiers[index - 1];
    if (before && before.fromHours >= tier.fromHours)
      refuse(['tiers', index, 'fromHours'], 'Begin each tier at more hours than the one before');
  });
}

/** A rule of the platform's fees. Of each code the most specific rule counts; codes add up. */
export const FeeContent = shape.superRefine(refuseContradictions);
export type FeeContent = Shape;

export const Fee = shape.extend({
  id: Id,
  currency: Currency.nullable(),
  /** Of the category, the sensei or the course; null for a fee for everything. */
  scopeName: Translated.nullable(),
  state: FeeState,
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Fee = z.infer<typeof Fee>;

export const FeeSort = z.enum(['updatedAt', 'name', 'code', 'validFrom']);
export type FeeSort = z.infer<typeof FeeSort>;
export const FeeQuery = CursorQuery.extend({
  /** Words of the name or the code. */
  q: SearchWords.max(longestSearch).optional(),
  scope: FeeScope.optional(),
  payer: FeePayer.optional(),
  state: FeeState.optional(),
  sortBy: FeeSort.default('updatedAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type FeeQuery = z.output<typeof FeeQuery>;

const byId = z.object({ id: Id });
const version = z.number().int();
export const listFees = defineRoute({
  method: 'GET',
  path: '/admin/fees',
  auth: 'required',
  summary: 'The rules of the fees; administrators only',
  query: FeeQuery,
  response: listOf(Fee),
});
export const getFee = defineRoute({
  method: 'GET',
  path: '/admin/fees/:id',
  auth: 'required',
  summary: 'One rule; administrators only',
  params: byId,
  response: Fee,
});
export const createFee = defineRoute({
  method: 'POST',
  path: '/admin/fees',
  auth: 'required',
  stepUp: true,
  summary:
    'A new rule; fee_exceeds_price with the example when a sensei would be left with less than nothing; administrators only',
  body: FeeContent,
  response: Fee,
  status: 201,
});
export const changeFee = defineRoute({
  method: 'PUT',
  path: '/admin/fees/:id',
  auth: 'required',
  stepUp: true,
  summary: 'Change a rule for the orders to come; stale_version when somebody else did; administrators only',
  params: byId,
  body: shape.extend({ version }).superRefine(refuseContradictions),
  response: Fee,
});
export const removeFee = defineRoute({
  method: 'DELETE',
  path: '/admin/fees/:id',
  auth: 'required',
  stepUp: true,
  summary: 'Take a rule away; orders keep what they were placed with; administrators only',
  params: byId,
  query: z.object({ version: z.coerce.number().int() }),
  response: z.null(),
  status: 204,
});
export const restoreFee = defineRoute({
  method: 'POST',
  path: '/admin/fees/:id/restore',
  auth: 'required',
  stepUp: true,
  summary: 'Bring back a rule that was taken away; administrators only',
  params: byId,
  response: Fee,
});

/** A rule that counts for a course, and why. */
export const CountingFee = shape
  .pick({ code: true, payer: true, type: true, value: true, min: true, max: true })
  .extend({
    name: z.string(),
    /** Null: what is taken without a rule. */
    id: Id.nullable(),
    scope: FeeScope.nullable(),
    scopeName: Translated.nullable(),
    /** Of a rule with tiers: from how many hours on the percentage counts; null before the first. */
    tierFrom: z.number().int().nullable(),
    /** Why it and not those in `over`. */
    won: z.enum(['ALONE', 'MORE_SPECIFIC', 'LATER', 'NO_OTHER']),
    over: z.array(z.object({ id: Id, name: z.string(), scope: FeeScope })),
  });
export type CountingFee = z.infer<typeof CountingFee>;

/** What one way to buy the course costs, and who gets what of it. */
export const FeeExample = z.object({
  kind: OrderKind,
  sessions: z.number().int(),
  /** Of a group whose price falls: from so many students on. */
  students: z.number().int().nullable(),
  price: Minor,
  studentPays: Minor,
  senseiGets: Minor,
  platformGets: Minor,
  /** In the order of the rules. */
  lines: z.array(
    z.object({
      code: z.string(),
      amount: Minor,
      /** Where the percentage would have been less or more. */
      bound: z.enum(['MIN', 'MAX']).nullable(),
    }),
  ),
});
export type FeeExample = z.infer<typeof FeeExample>;

export const FeeCalculation = z.object({
  course: z.object({ id: Id, title: z.string(), senseiName: z.string(), currency: Currency }),
  at: Instant,
  /** Hours that the sensei has taught here until now. */
  hoursTaught: z.number(),
  rules: z.array(CountingFee),
  examples: z.array(FeeExample),
});
export type FeeCalculation = z.infer<typeof FeeCalculation>;
export const calculateFees = defineRoute({
  method: 'GET',
  path: '/admin/fees/calculation',
  auth: 'required',
  summary:
    'What a student pays and the sensei gets for a course at a time, with every rule; administrators only',
  query: z.object({ courseId: Id, at: Instant.optional() }),
  response: FeeCalculation,
});
