import {
  chooseFees,
  type FeeRule,
  type FeeScope,
  isMeant,
  linesOf,
  startOf,
  sumOf,
} from '../rules/apply-fees.ts';

/** A course with the prices at which one may buy from it: one class, the trial, packages, a full group. */
export type PricedOffers = Omit<FeeScope, 'now' | 'hoursTaught'> & {
  title: string;
  prices: readonly number[];
};
/** An order after which the sensei would have less than nothing: `net` is below zero. */
export type Loss = { title: string; currency: string; price: number; fee: number; net: number };

/**
 * What a change of the rules would take from a sensei beyond the price, and did not take before; null when
 * nothing. `courses` are the cheapest of those that the same rules bind: a percentage takes its part of any
 * price, an amount weighs most on the lowest. Tiers count with their highest percentage, as any sensei may
 * reach them.
 */
export function lossBy(
  before: readonly FeeRule[],
  after: readonly FeeRule[],
  courses: readonly PricedOffers[],
  defaultPercent: number,
  now: Date,
): Loss | null {
  const moments = momentsOf([...before, ...after], now);
  for (const course of courses) {
    // Of thousands of sensei with rules of their own, each course meets few.
    const [was, is] = [rulesOf(before, course), rulesOf(after, course)];
    for (const at of moments) {
      for (const price of course.prices.filter((each) => each > 0).toSorted((a, b) => a - b)) {
        const scope = { ...course, now: at, hoursTaught: 0 };
        const exact = leastNet(is, scope, price, defaultPercent);
        const net = Math.floor(exact);
        if (exact < 0 && exact < leastNet(was, scope, price, defaultPercent))
          return { title: course.title, currency: course.currency, price, fee: price - net, net };
      }
    }
  }
  return null;
}

const rulesOf = (rules: readonly FeeRule[], course: PricedOffers) =>
  rules.filter((rule) => isMeant(rule, course));

/**
 * Money is reckoned in this part of its smallest unit, in which no percentage needs rounding: a cent hides no
 * percentage above all.
 */
const finer = 10_000;

/** What is left for the sensei in minor units and parts of them, were it not kept from falling below zero. */
export function leastNet(
  rules: readonly FeeRule[],
  scope: FeeScope,
  price: number,
  defaultPercent: number,
): number {
  const chosen = chooseFees(rules, scope).map(({ rule }) => inFinerUnits(atHighestTier(rule)));
  return (price * finer - sumOf(linesOf(chosen, price * finer, 0, defaultPercent), 'SENSEI')) / finer;
}

const inFinerUnits = (rule: FeeRule): FeeRule => ({
  ...rule,
  value: rule.type === 'FIXED' ? rule.value * finer : rule.value,
  min: rule.min === null ? null : rule.min * finer,
  max: rule.max === null ? null : rule.max * finer,
});

const atHighestTier = (rule: FeeRule): FeeRule => ({
  ...rule,
  value: Math.max(rule.value, ...rule.tiers.map(({ percent }) => percent)),
  tiers: [],
});

/** Now, and whenever another rule begins or ends to count. */
function momentsOf(rules: readonly FeeRule[], now: Date): Date[] {
  const turns = rules.flatMap(({ validFrom, validTo }) => [validFrom, validTo].filter((at) => at !== null));
  const ahead = new Set(turns.map((at) => at.getTime()).filter((at) => at > now.getTime()));
  return [now, ...[...ahead].toSorted((a, b) => a - b).map((at) => new Date(at))];
}

/**
 * Another rule for the same that begins at the same time, so that nobody could say which of the two counts.
 */
export function twinOf(rules: readonly FeeRule[], rule: FeeRule): FeeRule | null {
  const isTwin = (other: FeeRule) =>
    other.id !== rule.id &&
    other.code === rule.code &&
    other.scope === rule.scope &&
    other.scopeId === rule.scopeId &&
    startOf(other) === startOf(rule) &&
    (other.currency === null || rule.currency === null || other.currency === rule.currency);
  return rules.find(isTwin) ?? null;
}
