import { gpaBandOf, testBandOf } from '@michi/contract/records/outcome-bands';
import { ApplicationRound } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { BestScores, PublicOutcomes } from '../../records/index.ts';
import type { OutcomeFilter } from '../core/course-search.ts';
import { type MatchCandidate, near } from './outcome-match.ts';

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

/**
 * For the counts of a search, which are of PUBLIC records alone; of admissions the verified ones. Each fact
 * once, in order.
 */
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

/**
 * The sensei whose PUBLIC records say all of this; of admissions the verified ones. Each part is read from an
 * index of its own.
 */
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

/**
 * Looked up row by row: as a join it would be read of all sensei, though a stream of admissions ends after a
 * few hundred.
 */
const isActive = (senseiId: RawBuilder<unknown>) =>
  sql`(select status from sensei_profile where user_id = ${senseiId}) = 'ACTIVE'`;
const admitted = sql`sensei_admission.sensei_id`;

/** How many active sensei show a verified admission there. */
export async function countShown(ctx: Ctx, collegeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sensei_id)::int as count
    from sensei_admission where college_id = ${collegeId} and verified and ${isActive(admitted)}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Of those with scores near the reader's so many at most, the first in the order of `rankMatches` … */
const mostNear = 1000;
/** … of each college so many whose scores nobody can compare, the verified and the newest first … */
const perCollege = 1000;
/** … and so many on each side of what is near each of the reader's scores, verified ones and others. */
const nearest = 200;
const widths = { sat: near.SAT, act: near.ACT, gpa: near.GPA_UNWEIGHTED } as const;

/** A sensei whom somebody can book: active, and with a course that is listed. */
const isBookable = (senseiId: RawBuilder<unknown>) =>
  sql`${isActive(senseiId)} and (select true from course where course.sensei_id = ${senseiId} and listed limit 1)`;
const isThere = sql`sensei_admission.college_id = aim.college_id`;

/**
 * Active sensei with something to book who show an admission to one of these colleges, the nearest scores
 * among them; one row an admission, and of each sensei all of them.
 */
export async function findMatchCandidates(
  ctx: Ctx,
  collegeIds: readonly string[],
  own: BestScores,
  senseiId: string | null,
): Promise<MatchCandidate[]> {
  const aims = sql`unnest(${collegeIds}::uuid[]) as aim (college_id)`;
  const found =
    senseiId === null
      ? senseiFor(aims, own)
      : sql`select sensei_id from (values (${senseiId}::uuid)) as asked (sensei_id) where ${isBookable(sql`asked.sensei_id`)}`;
  const { rows } = await sql<MatchCandidate>`
    select admission.sensei_id as "senseiId", admission.college_id as "collegeId", cycle_year as "cycleYear", round, enrolled, verified,
      sat, act, gpa::float8 as gpa
    from (${found}) as found cross join lateral
      (select * from sensei_admission where sensei_id = found.sensei_id and college_id = any(${collegeIds}::uuid[]) offset 0) as admission`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, round: ApplicationRound.parse(row.round) }));
}

type Compared = { kind: keyof BestScores; value: number; conditions: readonly RawBuilder<unknown>[] };

/**
 * As `compareScores` compares them: by the tests, and where none is shared by the grade average. Each is read
 * from an index in its order.
 */
function senseiFor(aims: RawBuilder<unknown>, own: BestScores): RawBuilder<unknown> {
  const tests = (['sat', 'act'] as const).flatMap((kind): Compared[] =>
    own[kind] === null ? [] : [{ kind, value: own[kind], conditions: [] }],
  );
  const withoutTests = tests.map(({ kind }) => sql`${sql.ref(kind)} is null`);
  const compared: Compared[] = [
    ...tests,
    ...(own.gpa === null ? [] : [{ kind: 'gpa' as const, value: own.gpa, conditions: withoutTests }]),
  ];
  const withoutScores = compared.map(({ kind }) => sql`${sql.ref(kind)} is null`);
  const beyond = [
    ...compared.flatMap(admissionsBeyond),
    sql`(select sensei_id from sensei_admission where ${sql.join([isThere, ...withoutScores, isBookable(admitted)], sql` and `)}
      order by verified desc, cycle_year desc, sensei_id limit ${perCollege})`,
  ];
  return sql.join(
    [
      ...(compared.length > 0 ? [nearSensei(aims, compared)] : []),
      sql`select admission.sensei_id from ${aims} cross join lateral (${sql.join(beyond, sql` union all `)}) as admission`,
    ],
    sql` union `,
  );
}

/**
 * All whose scores are near are read, for their admissions together tell who comes first; who can be booked
 * is asked in that order.
 */
function nearSensei(aims: RawBuilder<unknown>, compared: readonly Compared[]): RawBuilder<unknown> {
  const admissions = compared.map(({ conditions, ...each }) => {
    const { theirs, mine, from, to, width } = bandOf(each);
    const here = [isThere, sql`verified = any(array[true, false])`, ...conditions];
    return sql`select sensei_id, college_id, verified, abs(${theirs} - ${mine}) / ${width}::numeric as distance
      from sensei_admission where ${sql.join([...here, sql`${theirs} between ${from} and ${to}`], sql` and `)}`;
  });
  return sql`(select sensei_id from (
      select near.sensei_id from ${aims} cross join lateral (${sql.join(admissions, sql` union all `)} offset 0) as near
      group by near.sensei_id
      order by bool_or(verified) desc, count(distinct near.college_id) desc, min(distance), near.sensei_id offset 0
    ) as ranked where ${isBookable(sql`ranked.sensei_id`)} limit ${mostNear})`;
}

function admissionsBeyond({ conditions, ...each }: Compared): RawBuilder<unknown>[] {
  const { theirs, from, to } = bandOf(each);
  return [true, false].flatMap((verified) => {
    const here = [isThere, verified ? sql`verified` : sql`not verified`, ...conditions];
    const side = (isWithin: RawBuilder<unknown>, direction: RawBuilder<unknown>) =>
      sql`(select sensei_id from sensei_admission where ${sql.join([...here, isWithin, isBookable(admitted)], sql` and `)}
        order by ${theirs} ${direction}, sensei_id ${direction} limit ${nearest})`;
    return [side(sql`${theirs} > ${to}`, sql`asc`), side(sql`${theirs} < ${from}`, sql`desc`)];
  });
}

function bandOf({ kind, value }: Pick<Compared, 'kind' | 'value'>) {
  const width = sql.lit(widths[kind]);
  const mine = sql`${value}::numeric::${sql.raw(kind === 'gpa' ? 'numeric' : 'int')}`;
  return {
    theirs: sql.ref(kind),
    mine,
    width,
    from: sql`${mine} - ${width}`,
    to: sql`${mine} + ${width}`,
  };
}
