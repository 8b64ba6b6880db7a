import type { Outcome, PublicRecords } from '@michi/contract/records';
import type { Ctx } from '../../platform/context.ts';
import { outcomesOf } from './outcomes.ts';
import {
  findPublicAdmissions,
  findPublicApplications,
  findPublicEducation,
  findPublicOfficialScores,
  findPublicScores,
} from './records.repository.ts';

/** What this person made PUBLIC, newest first; empty lists for anybody else. */
export async function getPublicRecords(ctx: Ctx, userId: string): Promise<PublicRecords> {
  return {
    education: await findPublicEducation(ctx, userId),
    applications: await findPublicApplications(ctx, userId),
    scores: await findPublicScores(ctx, userId),
  };
}

/** Short facts for cards, at most three each, made of PUBLIC records alone. Everybody asked for is in the map. */
export async function getOutcomes(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Outcome[]>> {
  if (userIds.length === 0) return new Map();
  const admissions = Map.groupBy(await findPublicAdmissions(ctx, userIds), (row) => row.userId);
  const scores = Map.groupBy(await findPublicOfficialScores(ctx, userIds), (row) => row.userId);
  return new Map(userIds.map((id) => [id, outcomesOf(admissions.get(id) ?? [], scores.get(id) ?? [])]));
}
