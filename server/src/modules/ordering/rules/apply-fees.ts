import { defaultFeeCode, type FeeScope as ScopeKind, type FeeTier } from '@michi/contract/ordering/fees';
import { inSteps, percentOf, stepOf } from '@michi/contract/money';
import type { FrozenCoupon } from '../../pricing/index.ts';
import { reductionOf } from '@michi/contract/pricing/coupon-amount';

/**
 * A rule of the platform's fees (product, B1 PlatformFee). PERCENT: `value` percent of the base; FIXED:
 * `value` minor units an order.
 */
export type FeeRule = {
  id: string;
  code: string;
  name: string;
  scope: ScopeKind;
  scopeId: string | null;
  payer: 'SENSEI' | 'STUDENT';
  type: 'PERCENT' | 'FIXED';
  value: number;
  min: number | null;
  max: number | null;
  /**
   * Of all amounts: the rule counts for courses in this currency alone. Null: it has none, and counts for
   * all.
   */
  currency: string | null;
  /** Other percentages for a sensei who has taught that many hours here. */
  tiers: readonly FeeTier[];
  validFrom: Date | null;
  validTo: Date | null;
};
export type FeeLine = {
  code: string;
  name: string;
  payer: 'SENSEI' | 'STUDENT';
  type: 'PERCENT' | 'FIXED';
  value: number;
  /** Bounds of `amount`. */
  min: number | null;
  max: number | null;
  amount: number;
};
/** What is copied onto the order: with a coupon, fees as they are with it. */
export type FeeSnapshot = {
  lines: FeeLine[];
  studentFee: number;
  senseiFee: number;
  coupon?: FrozenCoupon | null;
  /** What the student pays goes in such steps, minor units; none: in ones. */
  step?: number;
};
export type FeeScope = {
  courseId: string;
  /** The course's category, then the one above it. */
  categoryIds: readonly string[];
  senseiId: string;
  currency: string;
  now: Date;
  hoursTaught: number;
};
/** The rule that counts for its code, and those that would without it, the next one first. */
export type ChosenFee = { rule: FeeRule; over: FeeRule[] };

/**
 * Fees on `base` minor units (the price after discounts). Of each code the most specific valid rule counts
 * (course, then sensei, category, the category above, global; of equals the one valid from the latest date);
 * codes add up. Unless a rule takes a fee from the sensei, `defaultPercent` does. The sensei's fees never
 * exceed the base.
 */
export function feesFor(
  rules: readonly FeeRule[],
  base: number,
  scope: FeeScope,
  defaultPercent: number,
): FeeSnapshot {
  const chosen = chooseFees(rules, scope).map(({ rule }) => rule);
  const lines = linesOf(chosen, base, scope.hoursTaught, defaultPercent);
  return sumUp(lines, { SENSEI: base, STUDENT: base }, stepOf(scope.currency));
}

/** The same rules on another base: what the fees of this checkout would have been at another price. */
export function feesAt(fees: FeeSnapshot, base: number): FeeSnapshot {
  const after = base - couponOn(fees, base);
  // Where the platform pays the coupon the sensei has the same as without it; the student pays fees on what
  // the class costs them.
  const bases = { SENSEI: fees.coupon?.payer === 'PLATFORM' ? base : after, STUDENT: after };
  const lines = fees.lines.map((line) => ({ ...line, amount: amountOf(line, bases[line.payer]) }));
  return { ...sumUp(lines, bases, fees.step ?? 1), ...(fees.coupon ? { coupon: fees.coupon } : {}) };
}

/** What the coupon of these terms takes off a price of `base` minor units. */
export const couponOn = ({ coupon }: Pick<FeeSnapshot, 'coupon'>, base: number): number =>
  coupon ? reductionOf(coupon, base) : 0;

/** The same fees once a coupon is used. */
export const withCoupon = (fees: FeeSnapshot, coupon: FrozenCoupon, base: number): FeeSnapshot =>
  feesAt({ ...fees, coupon }, base);

/** One for each code, in the order of the codes' first rules. */
export function chooseFees(rules: readonly FeeRule[], scope: FeeScope): ChosenFee[] {
  const byCode = Map.groupBy(
    rules.filter((rule) => applies(rule, scope)),
    ({ code }) => code,
  );
  return [...byCode.values()].flatMap((rivals) => {
    const [rule, ...over] = rivals.toSorted(
      (a, b) => rankOf(b, scope) - rankOf(a, scope) || startOf(b) - startOf(a),
    );
    return rule ? [{ rule, over }] : [];
  });
}

/** Of two rules for the same the one that begins later counts; before and after it the other one. */
export const startOf = (rule: Pick<FeeRule, 'validFrom'>) => rule.validFrom?.getTime() ?? 0;

/** What each of these rules takes of `base`, and the default where none takes from the sensei. */
export function linesOf(
  rules: readonly FeeRule[],
  base: number,
  hoursTaught: number,
  defaultPercent: number,
): FeeLine[] {
  const lines = rules.map((rule) => lineOf(rule, base, hoursTaught));
  if (rules.some((rule) => rule.payer === 'SENSEI')) return lines;
  return [...lines, defaultLine(defaultPercent, base)];
}

const defaultLine = (percent: number, base: number): FeeLine => ({
  code: defaultFeeCode,
  name: 'Platform fee',
  payer: 'SENSEI',
  type: 'PERCENT',
  value: percent,
  min: null,
  max: null,
  amount: percentOf(base, percent),
});

/** What is taken from one side. */
export const sumOf = (lines: readonly FeeLine[], payer: FeeRule['payer']) =>
  lines.filter((line) => line.payer === payer).reduce((sum, line) => sum + line.amount, 0);

/**
 * Nothing is taken from a free class, and from the sensei never more than there is: the lines add up to the
 * sums.
 */
function sumUp(
  asked: readonly FeeLine[],
  bases: Record<FeeRule['payer'], number>,
  step: number,
): FeeSnapshot {
  let left = bases.SENSEI;
  const lines = asked.map((line) => {
    if (bases[line.payer] === 0) return { ...line, amount: 0 };
    if (line.payer === 'STUDENT') return { ...line, amount: inSteps(line.amount, step) };
    const amount = Math.min(left, line.amount);
    left -= amount;
    return { ...line, amount };
  });
  const sums = { studentFee: sumOf(lines, 'STUDENT'), senseiFee: sumOf(lines, 'SENSEI') };
  return { lines, ...sums, ...(step > 1 ? { step } : {}) };
}

function applies(rule: FeeRule, scope: FeeScope): boolean {
  if (rule.currency !== null && rule.currency !== scope.currency) return false;
  if (rule.validFrom && rule.validFrom > scope.now) return false;
  if (rule.validTo && rule.validTo <= scope.now) return false;
  return isMeant(rule, scope);
}

type Target = Pick<FeeScope, 'courseId' | 'categoryIds' | 'senseiId'>;

/** Whether the rule is about this course at all. */
export const isMeant = (rule: FeeRule, course: Target) => rankOf(rule, course) >= 0;

/** How specific the rule is for this course; negative when it is not meant. */
function rankOf(rule: FeeRule, scope: Target): number {
  switch (rule.scope) {
    case 'COURSE':
      return rule.scopeId === scope.courseId ? 4 : -1;
    case 'SENSEI':
      return rule.scopeId === scope.senseiId ? 3 : -1;
    case 'CATEGORY': {
      const level = scope.categoryIds.indexOf(rule.scopeId ?? '');
      return level < 0 ? -1 : level === 0 ? 2 : 1;
    }
    case 'GLOBAL':
      return 0;
  }
}

function lineOf(rule: FeeRule, base: number, hoursTaught: number): FeeLine {
  const value = rule.type === 'PERCENT' ? percentAt(rule, hoursTaught) : rule.value;
  const { code, name, payer, type, min, max } = rule;
  const line = { code, name, payer, type, value, min, max };
  return { ...line, amount: amountOf(line, base) };
}

function amountOf({ type, value, min, max }: Omit<FeeLine, 'amount'>, base: number): number {
  const plain = type === 'PERCENT' ? percentOf(base, value) : Math.round(value);
  return Math.min(Math.max(plain, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
}

/** The bound that made the amount other than the percentage alone. */
export function boundOf({ type, value, min, max }: FeeLine, base: number): 'MIN' | 'MAX' | null {
  if (type === 'FIXED') return null;
  const plain = percentOf(base, value);
  if (min !== null && plain < min) return 'MIN';
  return max !== null && plain > max ? 'MAX' : null;
}

/** The last tier that was reached; null before the first. */
export function tierAt({ tiers }: Pick<FeeRule, 'tiers'>, hoursTaught: number): FeeTier | null {
  const reached = tiers.filter((tier) => tier.fromHours <= hoursTaught);
  return reached.toSorted((a, b) => b.fromHours - a.fromHours)[0] ?? null;
}

const percentAt = (rule: FeeRule, hoursTaught: number) => tierAt(rule, hoursTaught)?.percent ?? rule.value;
