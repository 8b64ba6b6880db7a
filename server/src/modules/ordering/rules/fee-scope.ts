import type { Ctx } from '../../../platform/context.ts';
import { type CourseTerms, getCategoryPlaces } from '../../catalogue/index.ts';
import { sumHoursTaught } from '../../scheduling/index.ts';
import type { FeeRule, FeeScope } from './apply-fees.ts';

/** What the rules ask about a course; only what these rules need is looked up. */
export async function feeScopeOf(
  ctx: Ctx,
  course: CourseTerms,
  rules: readonly FeeRule[],
  now: Date,
): Promise<FeeScope> {
  const isAboutOther = ({ scope, scopeId }: FeeRule) => scope === 'CATEGORY' && scopeId !== course.categoryId;
  const places = rules.some(isAboutOther) ? await getCategoryPlaces(ctx) : new Map<string, Above>();
  return {
    courseId: course.id,
    categoryIds: categoryPathOf(course.categoryId, places),
    senseiId: course.senseiId,
    currency: course.currency,
    now,
    hoursTaught: rules.some(({ tiers }) => tiers.length > 0) ? await sumHoursTaught(ctx, course.senseiId) : 0,
  };
}

type Above = { parentId: string | null };

/** The category itself, then the one above it. */
export function categoryPathOf(id: string | null, places: ReadonlyMap<string, Above>): string[] {
  return [id, places.get(id ?? '')?.parentId].filter((each) => typeof each === 'string');
}
