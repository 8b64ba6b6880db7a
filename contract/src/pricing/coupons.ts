import { z } from 'zod';
import { Id, Instant, Translated } from '../fields.ts';
import { Currency, currencyCodes, Minor, mostMoney, unknownCurrency } from '../money.ts';
import { CursorQuery, listOf, longestSearch, SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';

export const CouponKind = z.enum(['PERCENT', 'FIXED', 'FIRST_FREE']);
export type CouponKind = z.infer<typeof CouponKind>;
export const CouponScope = z.enum(['GLOBAL', 'CATEGORY', 'SENSEI', 'COURSE']);
export type CouponScope = z.infer<typeof CouponScope>;
/**
 * Whose money the reduction is: the platform pays the sensei as without it, or the sensei has a lower price.
 */
export const CouponPayer = z.enum(['PLATFORM', 'SENSEI']);
export type CouponPayer = z.infer<typeof CouponPayer>;
/** FIRST_FREE: the first class that the student books of the course, of the sensei, or here at all. */
export const FirstOf = z.enum(['COURSE', 'SENSEI', 'MARKET']);
export type FirstOf = z.infer<typeof FirstOf>;
/** IN_FORCE: can be used now. USED_UP: as often as it may be used in all. */
export const CouponState = z.enum(['IN_FORCE', 'SCHEDULED', 'ENDED', 'USED_UP', 'OFF']);
export type CouponState = z.infer<typeof CouponState>;

/** As somebody types it: small letters and blanks around it are no other code. */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use 3 to 30 letters, digits and hyphens');
/** What begins every single-use code; ten places are left for what follows it. */
export const CouponPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'Use 2 to 20 letters, digits and hyphens');
/** Any words that somebody may type as a code: whether there is such a coupon is said by name. */
export const TypedCoupon = z.string().trim().toUpperCase().max(60);
export const mostCodes = 5000;
export const mostUses = 1_000_000;

const uses = z
  .number()
  .int('Use a whole number')
  .min(1, 'At least once')
  .max(mostUses, 'At most a million times');
const shape = z.object({
  name: z.string().trim().min(2, 'Use at least 2 characters').max(60, 'Use at most 60 characters'),
  /** That everybody may use; null where only single-use codes are given out. */
  code: CouponCode.nullable(),
  kind: CouponKind,
  /** PERCENT: percent, two decimals. FIXED: minor units of `currency`. FIRST_FREE: 0. */
  value: z.number().min(0, 'Not below zero').max(mostMoney, 'That is too much'),
  /** Of every amount of the coupon, which then counts for courses in this currency alone. */
  currency: Currency.refine((code) => currencyCodes().includes(code), unknownCurrency).nullable(),
  firstOf: FirstOf.nullable(),
  scope: CouponScope,
  /** Of the category, the sensei or the course. */
  scopeId: Id.nullable(),
  payer: CouponPayer,
  /** What an order costs at least before the coupon, minor units. */
  minAmount: Minor.min(1, 'At least one').max(mostMoney, 'That is too much').nullable(),
  /** How many orders may use it in all, its single-use codes together; null: as many as like. */
  maxUses: uses.nullable(),
  maxUsesPerPerson: uses.nullable(),
  validFrom: Instant.nullable(),
  /** The first instant after it. */
  validTo: Instant.nullable(),
  active: z.boolean(),
});
type Shape = z.output<typeof shape>;
/** Everything that is said in a coupon. */
export const couponParts = shape.keyof().options;

const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What the parts of a coupon say against each other. */
function refuseContradictions(coupon: Shape, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { kind, value } = coupon;
  if (kind === 'PERCENT' && (value <= 0 || value > 100))
    refuse('value', 'Use more than 0 and at most 100 percent');
  if (kind === 'PERCENT' && !isCents(value)) refuse('value', 'Use at most two decimals');
  if (kind === 'FIXED' && (!Number.isInteger(value) || value < 1)) refuse('value', 'Use whole minor units');
  if (kind === 'FIRST_FREE' && value !== 0) refuse('value', 'A free class has no amount');
  if ((kind === 'FIRST_FREE') !== (coupon.firstOf !== null))
    refuse('firstOf', 'Say of what it is the first class');
  const hasAmount = kind === 'FIXED' || coupon.minAmount !== null;
  if (hasAmount && coupon.currency === null) refuse('currency', 'Choose the currency of the amounts');
  if (!hasAmount && coupon.currency !== null) refuse('currency', 'Without an amount there is no currency');
  if (coupon.scope !== 'GLOBAL' && coupon.scopeId === null)
    refuse('scopeId', 'Choose what the coupon is for');
  if (coupon.scope === 'GLOBAL' && coupon.scopeId !== null)
    refuse('scopeId', 'A coupon for everything names nothing');
  if (coupon.payer === 'SENSEI' && (coupon.scope === 'GLOBAL' || coupon.scope === 'CATEGORY'))
    refuse('payer', 'A sensei pays only for a coupon of their own');
  if (coupon.validFrom !== null && coupon.validTo !== null && coupon.validFrom >= coupon.validTo)
    refuse('validTo', 'It ends before it begins');
}

export const CouponContent = shape.superRefine(refuseContradictions);
export type CouponContent = Shape;

export const Coupon = shape.extend({
  id: Id,
  code: z.string().nullable(),
  currency: Currency.nullable(),
  minAmount: Minor.nullable(),
  /** Of the category, the sensei or the course; null for a coupon for everything. */
  scopeName: Translated.nullable(),
  state: CouponState,
  /** Orders that use it, those that only hold a time too. */
  used: z.number().int(),
  /** Single-use codes made so far. */
  codes: z.number().int(),
  /** The sensei who made it for their own courses; null: the platform. */
  ownerId: Id.nullable(),
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponSort = z.enum(['updatedAt', 'name', 'used', 'validFrom']);
export type CouponSort = z.infer<typeof CouponSort>;
export const CouponQuery = CursorQuery.extend({
  /** Words of the name, or the beginning of any of its codes. */
  q: SearchWords.max(longestSearch).optional(),
  kind: CouponKind.optional(),
  scope: CouponScope.optional(),
  payer: CouponPayer.optional(),
  state: CouponState.optional(),
  sortBy: CouponSort.default('updatedAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type CouponQuery = z.output<typeof CouponQuery>;

const byId = z.object({ id: Id });
const changed = shape.extend({ version: z.number().int() }).superRefine(refuseContradictions);
const seen = z.object({ version: z.coerce.number().int() });
export const listCoupons = defineRoute({
  method: 'GET',
  path: '/admin/coupons',
  auth: 'required',
  summary: 'The coupons; administrators only',
  query: CouponQuery,
  response: listOf(Coupon),
});
export const getCoupon = defineRoute({
  method: 'GET',
  path: '/admin/coupons/:id',
  auth: 'required',
  summary: 'One coupon; administrators only',
  params: byId,
  response: Coupon,
});
export const createCoupon = defineRoute({
  method: 'POST',
  path: '/admin/coupons',
  auth: 'required',
  stepUp: true,
  summary: 'A new coupon; coupon_code_taken when another one has its code; administrators only',
  body: CouponContent,
  response: Coupon,
  status: 201,
});
export const changeCoupon = defineRoute({
  method: 'PUT',
  path: '/admin/coupons/:id',
  auth: 'required',
  stepUp: true,
  summary:
    'Change a coupon for the orders to come; stale_version when somebody else did; administrators only',
  params: byId,
  body: changed,
  response: Coupon,
});
export const removeCoupon = defineRoute({
  method: 'DELETE',
  path: '/admin/coupons/:id',
  auth: 'required',
  stepUp: true,
  summary: 'Take a coupon away; orders keep what they were placed with; administrators only',
  params: byId,
  query: seen,
  response: z.null(),
  status: 204,
});
export const restoreCoupon = defineRoute({
  method: 'POST',
  path: '/admin/coupons/:id/restore',
  auth: 'required',
  stepUp: true,
  summary: 'Bring back a coupon that was taken away; administrators only',
  params: byId,
  response: Coupon,
});
/** Each can be used once. Without letters that are mistaken for others: I, L, O and U. */
export const makeCouponCodes = defineRoute({
  method: 'POST',
  path: '/admin/coupons/:id/codes',
  auth: 'required',
  stepUp: true,
  summary: 'New single-use codes of a coupon, all of them in the answer; administrators only',
  params: byId,
  body: z.object({
    prefix: CouponPrefix,
    count: z.number().int('Use a whole number').min(1, 'At least one').max(mostCodes, 'At most 5000 at once'),
  }),
  response: z.object({ codes: z.array(z.string()) }),
  status: 201,
});
export const CouponCodeLine = z.object({
  code: z.string(),
  /** The order that uses it; null: it can be used. */
  orderId: Id.nullable(),
  createdAt: Instant,
});
export const listCouponCodes = defineRoute({
  method: 'GET',
  path: '/admin/coupons/:id/codes',
  auth: 'required',
  summary: 'The single-use codes of a coupon and which are used; administrators only',
  params: byId,
  query: z.object({
    cursor: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  response: listOf(CouponCodeLine),
});

/** A sensei's own: for all their courses or one of them, and paid by themselves. */
export const OwnCouponContent = shape
  .omit({ scope: true, scopeId: true, payer: true })
  .extend({ courseId: Id.nullable() });
export const listOwnCoupons = defineRoute({
  method: 'GET',
  path: '/sensei/me/coupons',
  auth: 'required',
  summary: 'The coupons that a sensei made, newest first',
  response: listOf(Coupon),
});
export const createOwnCoupon = defineRoute({
  method: 'POST',
  path: '/sensei/me/coupons',
  auth: 'required',
  summary: 'A coupon for the sensei’s own courses, paid by the sensei',
  body: OwnCouponContent,
  response: Coupon,
  status: 201,
});
export const removeOwnCoupon = defineRoute({
  method: 'DELETE',
  path: '/sensei/me/coupons/:id',
  auth: 'required',
  summary: 'End an own coupon; orders keep what they were placed with',
  params: byId,
  query: seen,
  response: z.null(),
  status: 204,
});
