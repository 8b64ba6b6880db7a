import { gpaBandOf, testBandOf } from '@michi/contract/outcome-bands';
import { ApplicationRound } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { PublicOutcomes } from '../records/index.ts';
import type { OutcomeFilter } from './course-search.ts';
import type { MatchCandidate } from './outcome-match.ts';

/** tx. Takes the place of what was copied of these sensei before. */
export async function saveOutcomes(tx: Ctx, told: ReadonlyMap<string, PublicOutcomes>): Promise<void> {
  if (told.size === 0) return;
  const db = tables(tx, 'sensei_outcome', 'sensei_admission', 'sensei_profile');
  const ids = [...told.keys()];
  await db.deleteFrom('sensei_admission').where('sensei_id', 'in', ids).execute();
  await db.deleteFrom('sensei_outcome').where('sensei_id', 'in', ids).execute();
  const admissions = [...told].flatMap(([senseiId, outcomes]) =>
    outcomes.admissions.map(({ applicationId, collegeId, cycleYear, round, enrolled, verified }) => ({
      application_id: applicationId,
      sensei_id: senseiId,
      college_id: collegeId,
      cycle_year: cycleYear,
      round,
      enrolled,
      verified,
    })),
  );
  const outcomes = [...told].map(([senseiId, { scores, activities }]) => ({
    sensei_id: senseiId,
    ...scores,
    test_band: testBandOf(scores),
    gpa_band: gpaBandOf(scores.gpa),
    activities,
  }));
  if (admissions.length > 0) await db.insertInto('sensei_admission').values(admissions).execute();
  await db.insertInto('sensei_outcome').values(outcomes).execute();
  const shown = JSON.stringify([...told].map(([id, facts]) => ({ id, facts: shownFacts(facts) })));
  await sql`update sensei_profile set shown_outcomes = told.facts from json_to_recordset(${shown}::json) as told (id uuid, facts text[])
    where user_id = told.id and shown_outcomes is distinct from told.facts`.execute(tx.db);
}

/** For the counts of a search, which are of PUBLIC records alone; of admissions the verified ones. Each fact once, in order. */
function shownFacts({ admissions, scores, activities }: PublicOutcomes): string[] {
  const [test, gpa] = [testBandOf(scores), gpaBandOf(scores.gpa)];
  const facts = [
    ...admissions.flatMap(({ collegeId, round, verified }) =>
      verified ? [`admission:${collegeId}:${round}`] : [],
    ),
    ...(test === null ? [] : [`test:${test}`]),
    ...(gpa === null ? [] : [`gpa:${gpa}`]),
    ...activities.map((category) => `activity:${category}`),
  ];
  return [...new Set(facts)].toSorted();
}

/** The sensei whose PUBLIC records say all of this; of admissions the verified ones. Each part is read from an index of its own. */
export function senseiWithOutcome({
  collegeId,
  round,
  testBand,
  gpaBand,
  activity,
}: OutcomeFilter): RawBuilder<unknown> {
  const admitted = [
    ...(collegeId === null ? [] : [sql`college_id = ${collegeId}::uuid`]),
    ...(round === null ? [] : [sql`round = ${round}`]),
  ];
  const told = [
    ...(testBand === null ? [] : [sql`test_band = ${testBand}`]),
    ...(gpaBand === null ? [] : [sql`gpa_band = ${gpaBand}`]),
    ...(activity === null ? [] : [sql`activities @> ${[activity]}::text[]`]),
  ];
  const parts = [
    ...(admitted.length > 0
      ? [sql`select sensei_id from sensei_admission where verified and ${sql.join(admitted, sql` and `)}`]
      : []),
    ...(told.length > 0
      ? [sql`select sensei_id from sensei_outcome where ${sql.join(told, sql` and `)}`]
      : []),
  ];
  return sql.join(parts, sql` intersect `);
}

/** How many active sensei show a verified admission there. */
export async function countShown(ctx: Ctx, collegeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sensei_id)::int as count
    from sensei_admission join sensei_profile on user_id = sensei_id and status = 'ACTIVE'
    where college_id = ${collegeId} and verified`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Of each college the verified and the newest admissions first, so many at most. */
const perCollege = 1000;

/** Active sensei with something to book who show an admission to one of these colleges; one row an admission. */
export async function findMatchCandidates(
  ctx: Ctx,
  collegeIds: readonly string[],
  senseiId: string | null,
): Promise<MatchCandidate[]> {
  const only = senseiId === null ? sql`true` : sql`sensei_id = ${senseiId}::uuid`;
  const { rows } = await sql<MatchCandidate>`
    select admission.sensei_id as "senseiId", admission.college_id as "collegeId", cycle_year as "cycleYear", round, enrolled, verified,
      sat, act, gpa::float8 as gpa
    from unnest(${collegeIds}::uuid[]) as aim (college_id)
    cross join lateral (
      select * from sensei_admission where sensei_admission.college_id = aim.college_id and ${only}
      order by verified desc, cycle_year desc, sensei_id limit ${perCollege}
    ) admission
    join sensei_profile profile on profile.user_id = admission.sensei_id and profile.status = 'ACTIVE'
    left join sensei_outcome outcome on outcome.sensei_id = admission.sensei_id
    where exists (select from course where course.sensei_id = admission.sensei_id and listed)`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, round: ApplicationRound.parse(row.round) }));
}
