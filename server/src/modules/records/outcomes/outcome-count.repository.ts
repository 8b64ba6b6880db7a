import { testBandOf } from '@michi/contract/records/outcome-bands';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Cell, Cohort, Countable, Release } from './outcome-release.ts';

/** One release after the other. */
export async function lockOutcomeCounts(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outcome counts', 0))`.execute(tx.db);
}

/**
 * The verified admission of everybody who keeps theirs from the public and always did; one each, so that
 * nobody is counted at two colleges: where they enrolled, else the newest.
 */
export async function findCountableAdmissions(ctx: Ctx): Promise<Countable[]> {
  const { rows } = await sql<{
    userId: string;
    collegeId: string;
    country: string;
    round: string;
    since: Date;
    sat: number | null;
    act: number | null;
  }>`
    select admission.*, college.country, best.sat::float8 as sat, best.act::float8 as act
    from (
      select distinct on (user_id) user_id as "userId", college_id as "collegeId", round, verified_at as since
      from college_application where decision = 'ACCEPTED' and verified_at is not null
        and exists (select from college where college.id = college_id and owner_id is null)
        and not exists (select from record_section where record_section.user_id = college_application.user_id
          and section = 'APPLICATIONS' and (visibility = 'PUBLIC' or was_public))
      order by user_id, enrolled desc, cycle_year desc, id
    ) admission
    join college on college.id = admission."collegeId"
    left join lateral (
      select max(value) filter (where type = 'SAT') as sat, max(value) filter (where type = 'ACT') as act
      from score where user_id = admission."userId" and type in ('SAT', 'ACT') and (official or verified_at is not null)
    ) best on true`.execute(ctx.db);
  return rows.map(({ userId, since, collegeId, country, round, sat, act }) => ({
    userId,
    since,
    cell: { country, collegeId, testBand: testBandOf({ sat, act }) ?? 'NONE', round },
  }));
}

/** Those that are published now; `memberIds` without people whose accounts were erased. */
export async function findCohorts(ctx: Ctx): Promise<Cohort[]> {
  const { rows } = await sql<Cell & Omit<Cohort, 'cell'>>`
    select cohort.id, country, college_id as "collegeId", test_band as "testBand", round, size,
      array(select user_id::text from outcome_member where cohort_id = cohort.id) as "memberIds"
    from outcome_cohort cohort where withdrawn_at is null`.execute(ctx.db);
  return rows.map(({ id, size, memberIds, ...cell }) => ({ id, size, memberIds, cell }));
}

export async function findCounted(ctx: Ctx): Promise<Set<string>> {
  const rows = await tables(ctx, 'outcome_member').selectFrom('outcome_member').select('user_id').execute();
  return new Set(rows.map((row) => row.user_id));
}

/** tx. */
export async function saveRelease(tx: Ctx, { withdrawn, published }: Release): Promise<void> {
  const at = tx.clock.now();
  const db = tables(tx, 'outcome_cohort', 'outcome_member');
  if (withdrawn.length > 0)
    await db.updateTable('outcome_cohort').set({ withdrawn_at: at }).where('id', 'in', withdrawn).execute();
  for (const { cell, userIds } of published) {
    const id = newId(tx.clock);
    const { country, collegeId, testBand, round } = cell;
    await db
      .insertInto('outcome_cohort')
      .values({
        id,
        country,
        college_id: collegeId,
        test_band: testBand,
        round,
        size: userIds.length,
        published_at: at,
      })
      .execute();
    await db
      .insertInto('outcome_member')
      .values(userIds.map((userId) => ({ user_id: userId, cohort_id: id })))
      .execute();
  }
}

/** What is published of a college, its country's merged colleges, and all that are merged wider still. */
export async function findPublishedCells(
  ctx: Ctx,
  college: { id: string; country: string },
): Promise<(Cell & { count: number })[]> {
  const { rows } = await sql<Cell & { count: number }>`
    select country, college_id as "collegeId", test_band as "testBand", round, sum(size)::int as count
    from outcome_cohort where withdrawn_at is null
      and (college_id = ${college.id} or (college_id is null and (country is null or country = ${college.country})))
    group by country, college_id, test_band, round
    order by college_id nulls last, test_band desc nulls last, round nulls last, country nulls last`.execute(
    ctx.db,
  );
  return rows;
}
