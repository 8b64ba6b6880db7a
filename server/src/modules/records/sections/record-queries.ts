import type { Outcome } from '@michi/contract/records/records';
import type { Ctx } from '../../../platform/context.ts';
import { outcomesOf } from '../core/outcomes.ts';
import { findPublicAdmissions, findPublicProvenScores } from '../core/records.repository.ts';

/**
 * Short facts for cards, at most three each, made of PUBLIC records alone. Everybody asked for is in the map.
 */
export async function getOutcomes(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Outcome[]>> {
  if (userIds.length === 0) return new Map();
  const admissions = Map.groupBy(await findPublicAdmissions(ctx, userIds), (row) => row.userId);
  const scores = Map.groupBy(await findPublicProvenScores(ctx, userIds), (row) => row.userId);
  return new Map(userIds.map((id) => [id, outcomesOf(admissions.get(id) ?? [], scores.get(id) ?? [])]));
}
