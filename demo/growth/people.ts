import { ApplicationRound } from '@michi/contract/states';
import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { choose, draw, type Growth, idOf } from './plan.ts';
import { firstNames, lastNames, spoken, topics, zones } from './words.ts';

type Tx = Pick<Ctx, 'db'>;
const i = sql.ref('i');

/** Accounts without a password, with calendars; sensei with profile, hours and public records. */
export async function growPeople(tx: Tx, growth: Growth): Promise<void> {
  await growAccounts(tx, growth, 'student', growth.students);
  await growAccounts(tx, growth, 'sensei', growth.sensei);
  await growProfiles(tx, growth);
  await growHours(tx, growth);
  await growRecords(tx, growth);
}

async function growAccounts(
  tx: Tx,
  growth: Growth,
  kind: 'student' | 'sensei',
  count: number,
): Promise<void> {
  const { batch, at } = growth;
  const zone = choose(zones, i, 1);
  await sql`insert into "user" (id, email, name, type, status, email_verified_at, locale, time_zone, birth_date, sensei_status, sensei_status_at, created_at, updated_at)
    select ${idOf(growth, kind, i)}, ${`${kind}.${batch}.`} || i || '@grown.michi.test', ${choose(firstNames, i, 2)} || ' ' || ${choose(lastNames, i, 3)},
      ${kind.toUpperCase()}, 'ACTIVE', ${at}::timestamptz, 'en', ${zone}, '1998-05-04', ${kind === 'sensei' ? 'ACTIVE' : null}::text, ${kind === 'sensei' ? at : null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from generate_series(0, ${count - 1}::bigint) i`.execute(tx.db);
  await sql`insert into terms_acceptance (user_id, document, number, occasion, locale, accepted_at)
    select ${idOf(growth, kind, i)}, version.document, version.number, 'SIGN_UP', 'en', ${at}::timestamptz
    from generate_series(0, ${count - 1}::bigint) i, terms_version version where version.is_current`.execute(
    tx.db,
  );
  await sql`insert into calendar (user_id, time_zone)
    select ${idOf(growth, kind, i)}, ${zone} from generate_series(0, ${count - 1}::bigint) i`.execute(tx.db);
}

async function growProfiles(tx: Tx, growth: Growth): Promise<void> {
  const topic = choose(
    topics.map(([, name]) => name),
    i,
    4,
  );
  await sql`insert into sensei_profile (user_id, headline, bio, languages, subjects, name, status, time_zone, created_at, updated_at)
    select ${idOf(growth, 'sensei', i)}, 'Teaches ' || ${topic} || ' with patience and a plan', 'Years of experience with ' || ${topic} || ', and a list of mistakes to learn from.',
      jsonb_build_array(jsonb_build_object('code', 'en', 'proficiency', 'FLUENT'), jsonb_build_object('code', ${choose(spoken, i, 5)}, 'proficiency', 'NATIVE')), array[${topic}],
      ${choose(firstNames, i, 2)} || ' ' || ${choose(lastNames, i, 3)}, 'ACTIVE', ${choose(zones, i, 1)}, ${growth.at}::timestamptz, ${growth.at}::timestamptz
    from generate_series(0, ${growth.sensei - 1}::bigint) i`.execute(tx.db);
}

/** Five afternoons a week, beginning between noon and five. */
async function growHours(tx: Tx, growth: Growth): Promise<void> {
  const from = sql`(720 + 60 * ${draw(i, 6, 6)})`;
  await sql`insert into weekly_hours (id, sensei_id, weekday, from_minute, to_minute)
    select ${idOf(growth, 'hours', sql`i * 8 + weekday`)}, ${idOf(growth, 'sensei', i)}, weekday, ${from}, ${from} + 240
    from generate_series(0, ${growth.sensei - 1}::bigint) i, generate_series(1, 5) weekday`.execute(tx.db);
}

async function growRecords(tx: Tx, growth: Growth): Promise<void> {
  const everySensei = sql`generate_series(0, ${growth.sensei - 1}::bigint) i`;
  const shared = sql`${growth.at}::timestamptz, ${growth.at}::timestamptz`;
  const owner = idOf(growth, 'sensei', i);
  const graduated = sql`(${growth.at.getUTCFullYear()} - 2 - ${draw(i, 7, 15)})`;
  const number = sql`(i * 2 + nth)`;
  const score = sql`(1300 + 10 * ${draw(i, 9, 31)})`;
  await sql`insert into record_section (user_id, section, visibility, updated_at)
    select ${owner}, section, 'PUBLIC', ${growth.at}::timestamptz from ${everySensei}, unnest(array['EDUCATION', 'APPLICATIONS', 'SCORES']) section`.execute(
    tx.db,
  );
  await sql`create temporary table grown_college on commit drop as select id, name, row_number() over (order by name) - 1 as place, count(*) over () as total from college where owner_id is null`.execute(
    tx.db,
  );
  await sql`insert into college_application (id, user_id, college_id, program, cycle_year, round, decision, enrolled, verified_at, created_at, updated_at)
    select ${idOf(growth, 'application', number)}, ${owner}, college.id, ${choose(
      topics.map(([, name]) => name),
      i,
      4,
    )}, ${graduated} - 4, ${choose(ApplicationRound.options, number, 44)},
      case when nth = 0 or ${draw(i, 10, 2)} = 0 then 'ACCEPTED' else 'REJECTED' end, nth = 0, case when nth = 0 and i % 10 = 0 then ${growth.at}::timestamptz end, ${shared}
    from ${everySensei} cross join generate_series(0, 1) nth
    join grown_college college on college.place = (hashint8(${number}::int8) & 2147483647) % college.total`.execute(
    tx.db,
  );
  await sql`insert into education (id, user_id, school, level, field, start_date, end_date, progress, created_at, updated_at)
    select ${idOf(growth, 'education', i)}, ${owner}, college.name, 'UNDERGRADUATE', ${choose(
      topics.map(([, name]) => name),
      i,
      4,
    )}, make_date(${graduated} - 4, 9, 1), make_date(${graduated}, 6, 15), 'COMPLETED', ${shared}
    from ${everySensei} join grown_college college on college.place = (hashint8((i * 2)::int8) & 2147483647) % college.total`.execute(
    tx.db,
  );
  await sql`insert into score (id, user_id, type, value, taken_at, official, created_at, updated_at)
    select ${idOf(growth, 'score', i)}, ${owner}, 'SAT', ${score}, make_date(${graduated} - 5, 10, 3), true, ${shared} from ${everySensei}`.execute(
    tx.db,
  );
  const own = sql`created_at = ${growth.at}::timestamptz`;
  // Without it the rows that were just written are reckoned as a few, and joined one by one.
  await sql`analyze college_application, education, score`.execute(tx.db);
  await sql`insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified, sat)
    select application.id, application.user_id, college_id, cycle_year, round, enrolled, application.verified_at is not null, score.value
    from college_application as application left join score on score.user_id = application.user_id
    where application.${own} and decision = 'ACCEPTED'`.execute(tx.db);
  await sql`insert into sensei_outcome (sensei_id, sat, test_band)
    select user_id, value, case when value >= 1500 then '1500-1600' when value >= 1400 then '1400-1490' else '1200-1390' end from score where ${own}`.execute(
    tx.db,
  );
  await sql`analyze sensei_admission, sensei_outcome, sensei_profile`.execute(tx.db);
  await sql`update sensei_profile set shown_outcomes = array_remove(array['admission:' || college_id || ':' || round, 'test:' || test_band], null), outcomes = jsonb_build_array(
      jsonb_build_object('kind', 'ADMISSION', 'college', education.school, 'cycleYear', extract(year from start_date)::int, 'verified', college_id is not null),
      jsonb_build_object('kind', 'TEST', 'type', 'SAT', 'value', score.value, 'subject', null, 'verified', false))
    from education join score on score.user_id = education.user_id join sensei_outcome outcome on outcome.sensei_id = education.user_id
    left join sensei_admission admission on admission.sensei_id = education.user_id and verified
    where education.user_id = sensei_profile.user_id and education.created_at = ${growth.at}::timestamptz and sensei_profile.created_at = ${growth.at}::timestamptz`.execute(
    tx.db,
  );
}
