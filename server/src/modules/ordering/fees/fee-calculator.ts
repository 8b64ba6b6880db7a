import {
  type CountingFee,
  defaultFeeCode,
  type FeeCalculation,
  type FeeExample,
} from '@michi/contract/ordering/fees';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { sumHoursTaught } from '../../scheduling/index.ts';
import { boundOf, chooseFees, type ChosenFee, feesFor, tierAt } from '../rules/apply-fees.ts';
import { scopeNamesOf } from './fee-queries.ts';
import { findRulesFor } from './fee.repository.ts';
import { feeScopeOf } from '../rules/fee-scope.ts';
import { canKeepFees } from '../rules/order.policy.ts';
import { feeBase, type Offer, offersOf, priceOf } from '../rules/price.ts';

type Asked = { courseId: string; at?: string | undefined };

/** By the same arithmetic as a checkout, of any course, with the rules as they are now, at any time. */
export async function calculateFees(
  ctx: Ctx,
  actor: SignedIn,
  { courseId, at }: Asked,
): Promise<FeeCalculation> {
  authorize(canKeepFees(actor));
  const course = found((await getCourseTerms(ctx, [courseId])).get(courseId));
  const rules = await findRulesFor(ctx, { courseId, senseiId: course.senseiId });
  const when = at === undefined ? ctx.clock.now() : new Date(at);
  const [scope, accounts, hoursTaught] = await Promise.all([
    feeScopeOf(ctx, course, rules, when),
    getAccounts(ctx, [course.senseiId]),
    sumHoursTaught(ctx, course.senseiId),
  ]);
  const percent = ctx.settings.get('fee.default_percent');
  const chosen = chooseFees(rules, scope);
  const names = await scopeNamesOf(
    ctx,
    chosen.map(({ rule }) => rule),
  );
  const exampleOf = ({ kind, students, basket }: Offer): FeeExample => {
    const base = feeBase(basket);
    const fees = feesFor(rules, base, scope, percent);
    return {
      kind,
      sessions: basket.quantity,
      students,
      price: base,
      studentPays: priceOf(basket, fees, course.currency).total,
      senseiGets: base - fees.senseiFee,
      platformGets: fees.studentFee + fees.senseiFee,
      lines: fees.lines.map((line) => ({ code: line.code, amount: line.amount, bound: boundOf(line, base) })),
    };
  };
  const counting = chosen.map((each): CountingFee => ({
    ...countingOf(each, hoursTaught),
    scopeName: names.get(each.rule.scopeId ?? '') ?? null,
  }));
  return {
    course: {
      id: course.id,
      title: course.title,
      senseiName: accounts.get(course.senseiId)?.name ?? '',
      currency: course.currency,
    },
    at: when.toISOString(),
    hoursTaught,
    rules: counting.some(({ payer }) => payer === 'SENSEI') ? counting : [...counting, withoutRule(percent)],
    examples: offersOf(course).map(exampleOf),
  };
}

function countingOf({ rule, over }: ChosenFee, hoursTaught: number): CountingFee {
  const { id, code, name, payer, type, min, max, scope } = rule;
  const tier = type === 'PERCENT' ? tierAt(rule, hoursTaught) : null;
  return {
    id,
    code,
    name,
    payer,
    type,
    value: tier?.percent ?? rule.value,
    min,
    max,
    scope,
    scopeName: null,
    tierFrom: tier?.fromHours ?? null,
    won: wonBy(rule, over[0]),
    over: over.map((each) => ({ id: each.id, name: each.name, scope: each.scope })),
  };
}

function wonBy(rule: ChosenFee['rule'], next: ChosenFee['rule'] | undefined): CountingFee['won'] {
  if (!next) return 'ALONE';
  return rule.scope === next.scope && rule.scopeId === next.scopeId ? 'LATER' : 'MORE_SPECIFIC';
}

const withoutRule = (percent: number): CountingFee => ({
  id: null,
  code: defaultFeeCode,
  name: '',
  payer: 'SENSEI',
  type: 'PERCENT',
  value: percent,
  min: null,
  max: null,
  scope: null,
  scopeName: null,
  tierFrom: null,
  won: 'NO_OTHER',
  over: [],
});
