import { ActivityCategory } from '@michi/contract/records/record-fields';
import { ApplicationRound } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { BestScores, PublicAdmission } from './outcome-facts.ts';
import { isPublic } from '../core/records.repository.ts';

export async function findAdmissionsShown(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(PublicAdmission & { userId: string })[]> {
  const rows = await tables(ctx, 'college_application', 'college')
    .selectFrom('college_application')
    .innerJoin('college', 'college.id', 'college_application.college_id')
    .select([
      'college_application.id as applicationId',
      'user_id as userId',
      'college_id as collegeId',
      'cycle_year as cycleYear',
      'round',
      'enrolled',
      'verified_at',
    ])
    .where('user_id', 'in', userIds)
    .where('decision', '=', 'ACCEPTED')
    // One of somebody's own is found by nobody else.
    .where('college.owner_id', 'is', null)
    .where(isPublic('college_application.user_id', 'APPLICATIONS'))
    .execute();
  return rows.map(({ verified_at, round, ...row }) => ({
    ...row,
    round: ApplicationRound.parse(round),
    verified: verified_at !== null,
  }));
}

/**
 * The best of each kind: of tests those that are official or verified, where `shownOnly` only of PUBLIC
 * scores.
 */
export async function findBestScores(
  ctx: Ctx,
  userIds: readonly string[],
  { shownOnly }: { shownOnly: boolean },
): Promise<(BestScores & { userId: string })[]> {
  const told = shownOnly
    ? sql`(official or verified_at is not null or type = 'GPA_UNWEIGHTED') and ${isPublic('score.user_id', 'SCORES')}`
    : sql`true`;
  const { rows } = await sql<BestScores & { userId: string }>`
    select user_id as "userId", (max(value) filter (where type = 'SAT'))::float8 as sat,
      (max(value) filter (where type = 'ACT'))::float8 as act, (max(value) filter (where type = 'GPA_UNWEIGHTED'))::float8 as gpa
    from score where user_id = any(${userIds}::uuid[]) and ${told} group by user_id`.execute(ctx.db);
  return rows;
}

export async function findActivitiesShown(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<{ userId: string; category: ActivityCategory }[]> {
  const rows = await tables(ctx, 'activity')
    .selectFrom('activity')
    .select(['user_id as userId', 'category'])
    .distinct()
    .where('user_id', 'in', userIds)
    .where(isPublic('activity.user_id', 'ACTIVITIES'))
    .execute();
  return rows.map(({ userId, category }) => ({ userId, category: ActivityCategory.parse(category) }));
}

/** Where somebody still wants to go, or may. */
export async function findCollegesAimedAt(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'college_application')
    .selectFrom('college_application')
    .select('college_id')
    .distinct()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '!=', 'REJECTED')]))
    .execute();
  return rows.map((row) => row.college_id);
}
