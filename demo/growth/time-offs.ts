import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { choose, draw, type Growth, idOf } from './plan.ts';

type Tx = Pick<Ctx, 'db'>;
const i = sql.ref('i');
const notes = ['Away with my family', 'At a conference', 'On the road with my own students'];

/**
 * Three holidays of every sensei, and a noon of each week for every fourth; what lies ahead occupies what her
 * classes leave free.
 */
export async function growTimeOffs({ db }: Tx, growth: Growth): Promise<void> {
  const now = sql`${growth.at}::timestamptz`;
  const sensei = sql`join calendar on user_id = ${idOf(growth, 'sensei', sql`i / 3`)}`;
  await sql`insert into time_off (id, sensei_id, starts_at, ends_at, last_ends_at, all_day, time_zone, from_date, to_date, public_note, created_at, updated_at)
    select ${idOf(growth, 'holiday', i)}, user_id, from_date::timestamp at time zone time_zone, (to_date + 1)::timestamp at time zone time_zone, (to_date + 1)::timestamp at time zone time_zone,
      true, time_zone, from_date, to_date, ${choose(notes, i, 111)}, ${now} - interval '310 days', ${now} - interval '310 days'
    from generate_series(0, ${growth.sensei * 3}::bigint - 1) i ${sensei},
    lateral (select (${now} - interval '300 days')::date + ${draw(i, 112, 500)}::int as from_date) as first, lateral (select from_date + ${draw(i, 113, 10)}::int as to_date) as last`.execute(
    db,
  );
  await sql`insert into time_off (id, sensei_id, starts_at, ends_at, last_ends_at, time_zone, from_date, from_time, to_date, to_time, recurrence, recurs_until, private_reason, created_at, updated_at)
    select ${idOf(growth, 'noon', i)}, user_id, (from_date + time '12:00') at time zone time_zone, (from_date + time '13:00') at time zone time_zone, (from_date + 350 + time '13:00') at time zone time_zone,
      time_zone, from_date, '12:00', from_date, '13:00', 'WEEKLY', from_date + 350, 'Lunch with my mother', ${now} - interval '160 days', ${now} - interval '160 days'
    from generate_series(0, ${growth.sensei * 3}::bigint - 1, 12) i ${sensei}, lateral (select (${now} - interval '150 days')::date + ${draw(i, 114, 7)}::int as from_date) as first`.execute(
    db,
  );
  await sql`insert into time_off_span (time_off_id, sensei_id, starts_at, ends_at)
    select id, sensei_id, (from_date + week * 7 + coalesce(from_time, '00:00')) at time zone time_zone, (to_date + week * 7 + case when all_day then 1 else 0 end + coalesce(to_time, '00:00')) at time zone time_zone
    from time_off, generate_series(0, case when recurrence is null then 0 else 50 end) week where deleted_at is null and not exists (select from time_off_span where time_off_id = id)`.execute(
    db,
  );
  await sql`insert into calendar_block (id, sensei_id, during, kind)
    select ${idOf(growth, 'away', sql`sensei_id || ' ' || lower(piece)`)}, sensei_id, piece, 'TIME_OFF'
    from (select sensei_id, range_agg(tstzrange(starts_at, ends_at)) as away from generate_series(0, ${growth.sensei}::bigint - 1) i join time_off_span on sensei_id = ${idOf(growth, 'sensei', i)} where ends_at > ${now} group by 1) as off,
    lateral unnest(away - coalesce((select range_agg(during) from calendar_block taken where taken.sensei_id = off.sensei_id), '{}')) as piece`.execute(
    db,
  );
}
