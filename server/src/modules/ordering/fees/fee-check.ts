import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getCategoryPlaces, getCheapestCourses } from '../../catalogue/index.ts';
import { lossBy, type PricedOffers, twinOf } from './fee-loss.ts';
import { categoryPathOf } from '../rules/fee-scope.ts';
import type { FeeRule } from '../rules/apply-fees.ts';
import type { StoredFee } from './fee.repository.ts';
import { FeeExceedsPrice } from '../ordering.errors.ts';
import { feeBase, offersOf } from '../rules/price.ts';

/**
 * tx, rules locked. `rules` are those that count now or later, as they were; `after` is one of them as it is
 * now, or a new one. Throws fee_exceeds_price with the example.
 */
export async function refuseLoss(
  tx: Ctx,
  rules: readonly StoredFee[],
  before: StoredFee | null,
  after: StoredFee,
): Promise<void> {
  const now = tx.clock.now();
  const counts = after.active && !after.deletedAt && !(after.validTo && after.validTo <= now);
  const next = [...rules.filter(({ id }) => id !== after.id), ...(counts ? [after] : [])];
  const courses = await touchedCourses(tx, [...rules, after], before ? [before, after] : [after]);
  const percent = tx.settings.get('fee.default_percent');
  const loss = lossBy(rules, next, courses, percent, now);
  if (!loss) return;
  const { currency } = loss;
  const values = {
    course: loss.title,
    price: { amount: loss.price, currency },
    fee: { amount: loss.fee, currency },
    net: { amount: loss.net, currency },
  };
  throw FeeExceedsPrice({ field: 'value', values });
}

/** Throws validation_failed when nobody could say which of two rules counts. */
export function refuseTwin(rules: readonly FeeRule[], rule: FeeRule): void {
  const twin = twinOf(rules, rule);
  if (!twin) return;
  const message = `The rule “${twin.name}” is for the same and begins at the same time`;
  throw ValidationFailed({ violations: [{ field: 'validFrom', message }] });
}

/** The cheapest courses of each kind that these rules tell apart, among those that the changed ones mean. */
async function touchedCourses(
  tx: Ctx,
  all: readonly FeeRule[],
  changed: readonly FeeRule[],
): Promise<PricedOffers[]> {
  const places = await getCategoryPlaces(tx);
  const idsOf = (rules: readonly FeeRule[], kind: FeeRule['scope']) =>
    rules.flatMap(({ scope, scopeId }) => (scope === kind && scopeId ? [scopeId] : []));
  const named = idsOf(changed, 'CATEGORY');
  const isIn = (id: string) => categoryPathOf(id, places).some((each) => named.includes(each));
  const courses = await getCheapestCourses(tx, {
    senseiIds: idsOf(all, 'SENSEI'),
    courseIds: idsOf(all, 'COURSE'),
    within: changed.some(({ scope }) => scope === 'GLOBAL')
      ? null
      : {
          courseIds: idsOf(changed, 'COURSE'),
          senseiIds: idsOf(changed, 'SENSEI'),
          categoryIds: [...places.keys()].filter(isIn),
        },
  });
  return courses.map((course) => offered(course, categoryPathOf(course.categoryId, places)));
}

const offered = (course: CourseTerms, categoryIds: readonly string[]): PricedOffers => ({
  title: course.title,
  courseId: course.id,
  categoryIds,
  senseiId: course.senseiId,
  currency: course.currency,
  prices: offersOf(course).map(({ basket }) => feeBase(basket)),
});
