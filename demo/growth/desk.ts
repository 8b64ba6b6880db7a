import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { refundJob } from '../../server/src/modules/ordering/index.ts';
import { choose, draw, type Growth, idOf, type Sql } from './plan.ts';
import { firstNames, lastNames, topics } from './words.ts';

type Tx = Pick<Ctx, 'db'>;
const i = sql.ref('i');

/**
 * What two years of such a market leave with its administrators: people in every state, an audit log, queues
 * with a backlog, failures.
 */
export async function growDesk(tx: Tx, growth: Growth): Promise<void> {
  await growOld(tx, growth);
  await growApplicants(tx, growth);
  await growSessions(tx, growth);
  await growAudit(tx, growth);
  await growReports(tx, growth);
  await growLetters(tx, growth);
  await growDocuments(tx, growth);
  await growFailures(tx, growth);
}

const rows = (count: number) => sql`generate_series(0, ${Math.max(1, Math.floor(count)) - 1}::bigint) i`;
/** Some time in the last so many days, more of late. */
const ago = ({ at }: Growth, salt: number, days: number) =>
  sql`(${at}::timestamptz - power(${draw(i, salt, 1_000_000)} / 1000000.0::float8, 2) * ${sql.lit(days)} * interval '1 day')`;
const admins = sql`(select array_agg(id order by id) from "user" where type = 'ADMIN')`;
const oneAdmin = (salt: number): Sql =>
  sql`(admins.ids)[1 + (${draw(i, salt, 1000)} % cardinality(admins.ids))]`;
const withAdmins = sql`cross join (select ${admins} as ids) as admins`;

/**
 * Everybody joined before the first order; some of those of whom nothing lies ahead left, paused or were
 * banned.
 */
async function growOld(tx: Tx, growth: Growth): Promise<void> {
  const joined = (kind: 'student' | 'sensei', count: number, side: Sql) => sql`
    update "user" set created_at = joined.at, email_verified_at = joined.at + interval '6 minutes', last_login_at = joined.seen, sensei_status_at = case when type = 'SENSEI' then joined.at + interval '2 days' end,
      status = joined.status, deleted_at = case when joined.status = 'DELETED' then joined.seen end, status_reason = case when joined.status = 'BANNED' then 'NOT_FOLLOW_USE_TERMS' end,
      updated_at = greatest(joined.at, joined.seen)
    from (
      select person.id, coalesce(first_at, ${ago(growth, 81, 720)}) - ${draw(i, 82, 60)} * interval '1 day' - interval '1 hour' as at, coalesce(last_at, ${ago(growth, 83, 200)}) as seen,
        case when type = 'SENSEI' or last_end > ${growth.at}::timestamptz - interval '10 days' then 'ACTIVE' when i % 250 = 7 then 'BANNED' when i % 100 = 13 then 'INACTIVE' when i % 120 = 19 then 'DELETED' else 'ACTIVE' end as status
      from ${rows(count)} join "user" person on person.id = ${idOf(growth, kind, i)}
      left join (select ${side} as id, min(created_at) as first_at, max(created_at) as last_at, max(ends_at) as last_end from grown_order group by 1) bought on bought.id = person.id
    ) as joined where joined.id = "user".id`;
  await joined('student', growth.students, sql`student_id`).execute(tx.db);
  await joined('sensei', growth.sensei, sql`sensei_id`).execute(tx.db);
}

/** Who would like to teach and waits for an answer. */
async function growApplicants(tx: Tx, growth: Growth): Promise<void> {
  const many = rows(growth.sensei / 40);
  const id = idOf(growth, 'applicant', i);
  const name = sql`${choose(firstNames, i, 84)} || ' ' || ${choose(lastNames, i, 85)}`;
  const topic = choose(
    topics.map(([, each]) => each),
    i,
    86,
  );
  const since = ago(growth, 87, 21);
  await sql`insert into "user" (id, email, name, type, status, email_verified_at, sensei_status, sensei_status_at, created_at, updated_at)
    select ${id}, ${`applicant.${growth.batch}.`} || i || '@grown.michi.test', ${name}, 'SENSEI', 'ACTIVE', ${since}, 'PENDING_APPROVAL', ${since}, ${since}, ${since} from ${many}`.execute(
    tx.db,
  );
  await sql`insert into calendar (user_id, time_zone) select ${id}, 'UTC' from ${many}`.execute(tx.db);
  await sql`insert into sensei_profile (user_id, headline, name, status, time_zone, created_at, updated_at)
    select ${id}, 'Would like to teach ' || ${topic}, ${name}, 'PENDING_APPROVAL', 'UTC', ${since}, ${since} from ${many}`.execute(
    tx.db,
  );
}

async function growSessions(tx: Tx, growth: Growth): Promise<void> {
  await sql`insert into session (id, user_id, user_agent, created_at, last_used_at, expires_at)
    select ${idOf(growth, 'session', i)}, ${idOf(growth, 'student', i)}, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0', at, at, at + interval '30 days'
    from (select i, ${ago(growth, 88, 400)} as at from ${rows(growth.students)}) as used`.execute(tx.db);
}

/** An entry for every fifth order: most about people, courses and orders. */
async function growAudit(tx: Tx, growth: Growth): Promise<void> {
  const changed = (was: string, is: string) =>
    sql`jsonb_build_object('status', jsonb_build_object('before', ${was}::text, 'after', ${is}::text))`;
  await sql`insert into audit_entry (id, actor_id, action, target_type, target_id, person_id, detail, created_at)
    select ${idOf(growth, 'audit', i)}, ${oneAdmin(91)}, action, kind,
      case kind when 'order' then orders.id when 'course' then ${idOf(growth, 'course', sql`i % ${sql.lit(growth.courses)}`)} when 'user' then ${idOf(growth, 'student', sql`i % ${sql.lit(growth.students)}`)} end,
      case kind when 'order' then orders.student_id end,
      case kind when 'order' then jsonb_build_object('name', orders.number, 'reason', 'Asked by mail', 'changes', ${changed('COMPLETED', 'CANCELED')})
        when 'course' then jsonb_build_object('name', orders.title, 'changes', ${changed('PUBLISHED', 'PAUSED')})
        when 'user' then jsonb_build_object('reason', 'Asked by mail', 'changes', ${changed('INACTIVE', 'ACTIVE')})
        else jsonb_build_object('name', 'upload.max_mb', 'changes', jsonb_build_object('upload.max_mb', jsonb_build_object('before', 8, 'after', 10))) end,
      orders.created_at + interval '2 hours'
    from ${rows(growth.orders / 5)} join grown_order orders on orders.place = i * 5 ${withAdmins},
    lateral (select (array['order.changed', 'course.changed', 'course.status', 'user.status', 'user.status', 'user.session_end', 'course.pictures_changed', 'setting.changed'])[1 + ${draw(i, 92, 8)}] as action) as deed,
    lateral (select split_part(action, '.', 1) as kind) as about
    where orders.created_at + interval '2 hours' < ${growth.at}::timestamptz`.execute(tx.db);
}

/** Of every hundred one still waits. */
async function growReports(tx: Tx, growth: Growth): Promise<void> {
  const isOpen = sql`i % 100 = 0`;
  await sql`insert into report (id, reporter_id, target_type, target_id, reason, details, hides, reply_due_at, outcome, decided_by, decided_at, created_at)
    select ${idOf(growth, 'report', i)}, ${idOf(growth, 'student', sql`(i * 17) % ${sql.lit(growth.students)}`)}, kind,
      case kind when 'COURSE' then ${idOf(growth, 'course', sql`(i * 7) % ${sql.lit(growth.courses)}`)} else ${idOf(growth, 'sensei', sql`(i * 7) % ${sql.lit(growth.sensei)}`)} end,
      'NOT_FOLLOW_USE_TERMS', 'The page promises a place at a college.', false, at + interval '7 days', case when ${isOpen} then null when i % 5 = 1 then 'WARNED' else 'DISMISSED' end,
      case when ${isOpen} then null else ${oneAdmin(93)} end, case when ${isOpen} then null else at + interval '2 days' end, at
    from (select i, case when i % 3 = 0 then 'SENSEI' else 'COURSE' end as kind, case when ${isOpen} then ${ago(growth, 94, 6)} else ${ago(growth, 94, 700)} - interval '7 days' end as at
      from ${rows(growth.orders / 50)}) as made ${withAdmins}`.execute(tx.db);
}

async function growLetters(tx: Tx, growth: Growth): Promise<void> {
  const isOpen = sql`i % 200 = 0`;
  await sql`insert into contact_message (id, name, email, topic, body, locale, status, done_by, done_at, created_at)
    select ${idOf(growth, 'letter', i)}, ${choose(firstNames, i, 95)} || ' ' || ${choose(lastNames, i, 96)}, ${`writer.${growth.batch}.`} || i || '@grown.michi.test',
      (array['BOOKING', 'PAYMENT', 'ACCOUNT', 'TEACHING', 'SAFETY', 'OTHER'])[1 + ${draw(i, 97, 6)}], 'Could somebody look at this with me, please? I am not sure that I understand it.', 'en',
      case when ${isOpen} then 'OPEN' else 'DONE' end, case when ${isOpen} then null else ${oneAdmin(98)} end, case when ${isOpen} then null else at + interval '1 day' end, at
    from (select i, case when ${isOpen} then ${ago(growth, 99, 4)} else ${ago(growth, 99, 360)} - interval '4 days' end as at from ${rows(growth.orders / 25)}) as written ${withAdmins}`.execute(
    tx.db,
  );
}

/** Proofs of scores; their files are long gone, or were never grown. */
async function growDocuments(tx: Tx, growth: Growth): Promise<void> {
  const waits = sql`i % 40 = 0`;
  await sql`insert into document (id, user_id, kind, record_type, record_id, verdict, decided_by, decided_at, created_at)
    select ${idOf(growth, 'document', i)}, ${idOf(growth, 'sensei', i)}, 'SCORE_REPORT', 'SCORE', ${idOf(growth, 'score', i)}, case when ${waits} then 'PENDING' else 'ACCEPTED' end,
      case when ${waits} then null else ${oneAdmin(100)} end, case when ${waits} then null else at + interval '1 day' end, at
    from (select i, ${ago(growth, 101, 500)} - interval '2 days' as at from ${rows(growth.sensei)}) as sent ${withAdmins}`.execute(
    tx.db,
  );
}

/** A mail for every order, of which some could not be handed over, and jobs that gave up. */
async function growFailures(tx: Tx, growth: Growth): Promise<void> {
  const failed = sql`place % 5000 = 0`;
  await sql`insert into outbox_mail (id, user_id, to_address, template_code, locale, subject, status, attempts, last_error, created_at, sent_at)
    select ${idOf(growth, 'mail', sql`n`)}, student_id, 'student@grown.michi.test', 'BOOKING_CONFIRMED', 'en', 'Booked: ' || title, case when ${failed} then 'FAILED' else 'SENT' end, case when ${failed} then 8 else 1 end,
      case when ${failed} then '550 mailbox unavailable' end, completed_at, case when ${failed} then null else completed_at + interval '4 seconds' end
    from grown_order where fate in ('DONE', 'REFUNDED') order by place`.execute(tx.db);
  await sql`insert into job_failure (id, task, payload, error, created_at, resolved_at)
    select ${idOf(growth, 'failure', i)}, ${refundJob.task}, '{}', 'The provider did not answer', at, case when i % 50 = 0 then null else at + interval '3 hours' end
    from (select i, ${ago(growth, 102, 700)} - interval '4 hours' as at from ${rows(growth.orders / 500)}) as given_up`.execute(
    tx.db,
  );
}
