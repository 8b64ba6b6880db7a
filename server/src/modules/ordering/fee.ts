import { percentOf } from '@michi/contract/money';

export type FeeTier = { fromHours: number; percent: number };
/** A rule of the platform's fees (product, B1 PlatformFee). PERCENT: `value` percent of the base; FIXED: `value` minor units an order. */
export type FeeRule = {
  id: string;
  code: string;
  name: string;
  scope: 'GLOBAL' | 'CATEGORY' | 'COURSE' | 'SENSEI';
  scopeId: string | null;
  payer: 'SENSEI' | 'STUDENT';
  type: 'PERCENT' | 'FIXED';
  value: number;
  min: number | null;
  max: number | null;
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
/** What is copied onto the order. */
export type FeeSnapshot = { lines: FeeLine[]; studentFee: number; senseiFee: number };
export type FeeScope = {
  courseId: string;
  categoryId: string | null;
  senseiId: string;
  now: Date;
  hoursTaught: number;
};

const specificity = { GLOBAL: 0, CATEGORY: 1, SENSEI: 2, COURSE: 3 } as const;

/**
 * Fees on `base` minor units (the price after discounts). Of each code the most specific valid rule counts
 * (course, then sensei, category, global; of equals the one valid from the latest date); codes add up. Unless a rule
 * takes a fee from the sensei, `defaultPercent` does. The sensei's fees never exceed the base.
 */
export function feesFor(
  rules: readonly FeeRule[],
  base: number,
  scope: FeeScope,
  defaultPercent: number,
): FeeSnapshot {
  const chosen = mostSpecificByCode(rules.filter((rule) => applies(rule, scope)));
  const lines = chosen.map((rule) => lineOf(rule, base, scope.hoursTaught));
  if (!chosen.some((rule) => rule.payer === 'SENSEI')) {
    const amount = percentOf(base, defaultPercent);
    lines.push({
      code: 'DEFAULT',
      name: 'Platform fee',
      payer: 'SENSEI',
      type: 'PERCENT',
      value: defaultPercent,
      min: null,
      max: null,
      amount,
    });
  }
  return sumUp(lines, base);
}

/** The same rules on another base: what the fees of this checkout would have been at another price. */
export function feesAt(fees: FeeSnapshot, base: number): FeeSnapshot {
  return sumUp(
    fees.lines.map((line) => ({ ...line, amount: amountOf(line, base) })),
    base,
  );
}

function sumUp(lines: FeeLine[], base: number): FeeSnapshot {
  const sumOf = (payer: FeeRule['payer']) =>
    lines.filter((line) => line.payer === payer).reduce((sum, line) => sum + line.amount, 0);
  // Nothing is taken from a free class.
  const studentFee = base === 0 ? 0 : sumOf('STUDENT');
  return { lines, studentFee, senseiFee: Math.min(base, sumOf('SENSEI')) };
}

function applies(rule: FeeRule, scope: FeeScope): boolean {
  if (rule.validFrom && rule.validFrom > scope.now) return false;
  if (rule.validTo && rule.validTo <= scope.now) return false;
  if (rule.scope === 'GLOBAL') return true;
  if (rule.scope === 'CATEGORY') return rule.scopeId === scope.categoryId;
  return rule.scopeId === (rule.scope === 'COURSE' ? scope.courseId : scope.senseiId);
}

function mostSpecificByCode(rules: readonly FeeRule[]): FeeRule[] {
  const best = new Map<string, FeeRule>();
  for (const rule of rules) {
    const known = best.get(rule.code);
    if (!known || beats(rule, known)) best.set(rule.code, rule);
  }
  return [...best.values()];
}

function beats(rule: FeeRule, known: FeeRule): boolean {
  const difference = specificity[rule.scope] - specificity[known.scope];
  return difference !== 0
    ? difference > 0
    : (rule.validFrom?.getTime() ?? 0) > (known.validFrom?.getTime() ?? 0);
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

function percentAt(rule: FeeRule, hoursTaught: number): number {
  const reached = rule.tiers
    .filter((tier) => tier.fromHours <= hoursTaught)
    .toSorted((a, b) => b.fromHours - a.fromHours);
  return reached[0]?.percent ?? rule.value;
}
