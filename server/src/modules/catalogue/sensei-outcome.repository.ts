import { gpaBandOf, testBandOf } from '@michi/contract/outcome-bands';
import { ApplicationRound } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { BestScores, PublicOutcomes } from '../records/index.ts';
import type { OutcomeFilter } from './course-search.ts';
import type { MatchCandidate } from './outcome-match.ts';

/** tx. Takes the place of what was copied of these sensei before. */
export async function saveOutcomes(tx: Ctx, told: ReadonlyMap<string, PublicOutcomes>): Promise<void> {
  if (told.size === 0) return;
  const db = tables(tx, 'sensei_outcome', 'sensei_admission', 'sensei_profile');
  const ids = [...told.keys()];
  await db.deleteFrom('sensei_admission').where('sensei_id', 'in', ids).execute();
  await db.deleteFrom('sensei_outcome').where('sensei_id', 'in', ids).execute();
  const admissions = [...told].flatMap(([senseiId, { scores, ...outcomes }]) =>
    outcomes.admissions.map(({ applicationId, collegeId, cycleYear, round, enrolled, verified }) => ({
      application_id: applicationId,
      sensei_id: senseiId,
      college_id: collegeId,
      cycle_year: cycleYear,
      round,
      enrolled,
      verified,
      ...scores,
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

/** Looked up row by row: as a join it would be read of all sensei, though a stream of admissions ends after a few hundred. */
const isActive = sql`(select status from sensei_profile where user_id = sensei_admission.sensei_id) = 'ACTIVE'`;

/** How many active sensei show a verified admission there. */
export async function countShown(ctx: Ctx, collegeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sensei_id)::int as count
    from sensei_admission where college_id = ${collegeId} and verified and ${isActive}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Of each college so many at most whose scores nobody can compare, the verified and the newest first … */
const perCollege = 1000;
/** … and so many on each side of each of the reader's scores, verified ones and others. */
const nearest = 200;

/** A sensei whom somebody can book: active, and with a course that is listed. */
const isBookable = sql`${isActive} and (select true from course where course.sensei_id = sensei_admission.sensei_id and listed limit 1)`;
const isThere = sql`sensei_admission.college_id = aim.college_id`;

/** Active sensei with something to book who show an admission to one of these colleges; one row an admission, the nearest scores among them. */
export async function findMatchCandidates(
  ctx: Ctx,
  collegeIds: readonly string[],
  own: BestScores,
  senseiId: string | null,
): Promise<MatchCandidate[]> {
  const admissions =
    senseiId === null
      ? sql.join(admissionsFor(own), sql` union `)
      : sql`select * from sensei_admission where ${isThere} and sensei_id = ${senseiId}::uuid and ${isBookable}`;
  const { rows } = await sql<MatchCandidate>`
    select admission.sensei_id as "senseiId", admission.college_id as "collegeId", cycle_year as "cycleYear", round, enrolled, verified,
      sat, act, gpa::float8 as gpa
    from unnest(${collegeIds}::uuid[]) as aim (college_id) cross join lateral (${admissions}) admission`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, round: ApplicationRound.parse(row.round) }));
}

/** As `compareScores` compares them: by the tests, and where none is shared by the grade average. Each is read from an index in its order. */
function admissionsFor(own: BestScores): RawBuilder<unknown>[] {
  const tests = (['sat', 'act'] as const).filter((test) => own[test] !== null);
  const withoutTests = tests.map((test) => sql`${sql.ref(test)} is null`);
  const withoutScores = [...withoutTests, ...(own.gpa === null ? [] : [sql`gpa is null`])];
  return [
    ...tests.flatMap((test) => admissionsAround(test, own[test], [])),
    ...(own.gpa === null ? [] : admissionsAround('gpa', own.gpa, withoutTests)),
    sql`(select * from sensei_admission where ${sql.join([isThere, ...withoutScores, isBookable], sql` and `)}
      order by verified desc, cycle_year desc, sensei_id limit ${perCollege})`,
  ];
}

function admissionsAround(
  kind: keyof BestScores,
  value: number | null,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  const [theirs, mine] = [
    sql.ref(kind),
    sql`${value}::numeric::${sql.raw(kind === 'gpa' ? 'numeric' : 'int')}`,
  ];
  return [true, false].flatMap((verified) => {
    const here = [isThere, verified ? sql`verified` : sql`not verified`, ...conditions];
    const side = (isWithin: RawBuilder<unknown>, direction: RawBuilder<unknown>) =>
      sql`(select * from sensei_admission where ${sql.join([...here, isWithin, isBookable], sql` and `)}
        order by ${theirs} ${direction}, sensei_id ${direction} limit ${nearest})`;
    return [side(sql`${theirs} >= ${mine}`, sql`asc`), side(sql`${theirs} < ${mine}`, sql`desc`)];
  });
}
