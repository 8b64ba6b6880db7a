import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { draw, type Growth, idOf, type Sql } from './plan.ts';

type Tx = Pick<Ctx, 'db'>;

/**
 * Every third hour may have a class: evaluations' past classes (evaluations.ts) stand an hour beside.
 */
const slotHours = 3;
const daysBack = 730;
const daysAhead = 30;
const slots = ((daysBack + daysAhead) * 24) / slotHours;

export const taxPercent = 19;

const n = sql.ref('n');
const round = sql.ref('round');
const place = sql.ref('place');

/**
 * Orders come in rounds. In each, every sensei teaches at most one class and every student takes at most one,
 * and no two rounds share a time: so nobody is in two places, whatever is drawn. Rounds grow shorter towards
 * today: the market grows.
 */
export async function planTrade(tx: Tx, growth: Growth): Promise<void> {
  const { at, orders } = growth;
  const teaching = Math.floor(growth.courses * 0.3);
  const size = Math.max(1, Math.floor(teaching / 4));
  const rounds = Math.ceil(orders / size);
  if (rounds > slots / 2) throw new Error(`${orders} orders are too many for ${teaching} sensei`);
  // A tenth of the sensei teaches 40 % of all classes; a twentieth of the students buys a third.
  const sensei = pick({ size, rounds }, teaching, place, [
    [0.4, 0.1],
    [0.4, 0.3],
  ]);
  // Turned round, so that the busy ones do not always meet the busy ones.
  const student = pick(
    { size, rounds },
    growth.students,
    sql`((${round} * 7 + ${sql.lit(size - 1)} - ${place}) % ${sql.lit(size)})`,
    [
      [0.33, 0.05],
      [0.4, 0.25],
    ],
  );
  const begin = (of: Sql) => sql`floor(${sql.lit(slots)} * sqrt(${of} / ${sql.lit(rounds)}::float8))::int`;
  const slot = sql`${begin(round)} + ${draw(n, 61, 1_000_003)} % greatest(1, ${begin(sql`(${round} + 1)`)} - ${begin(round)})`;
  await sql`create temporary table grown_course on commit drop as
    select i, course.* from generate_series(0, ${growth.courses - 1}::bigint) i join course on course.id = ${idOf(growth, 'course', sql.ref('i'))}`.execute(
    tx.db,
  );
  await sql`create temporary table grown_time on commit drop as
    select n, round, ${sensei} as sensei, ${student} as student,
      date_trunc('hour', ${at}::timestamptz) - ${sql.lit(daysBack)} * interval '24 hours' + ${sql.lit(slotHours)} * (${slot}) * interval '1 hour' as starts_at
    from (select n, n / ${sql.lit(size)} as round, n % ${sql.lit(size)} as place from generate_series(0, ${orders - 1}::bigint) n) as numbers`.execute(
    tx.db,
  );
  await planOrders(tx, growth);
}

/**
 * One row for each order, the oldest first, with all that its other rows are made of. Of hundred orders 86
 * stand, 8 were never paid, 6 were given back in time; some of those ahead wait for their sensei's answer.
 */
async function planOrders(tx: Tx, growth: Growth): Promise<void> {
  const { at, orders } = growth;
  const now = sql`${at}::timestamptz`;
  const { rows } = await sql<{
    first: string;
  }>`select setval('order_number_seq', nextval('order_number_seq') + ${orders}) - ${orders} as first`.execute(
    tx.db,
  );
  const draws = draw(n, 62, 1000);
  // A quarter is sold where tax is due: a part of the price, which the platform takes with its fee.
  const tax = sql`case when n % 4 = 0 then round(course.price * ${sql.lit(taxPercent)} / (100.0 + ${sql.lit(taxPercent)}))::bigint else 0 end`;
  // Booked some hours to some weeks ahead, most of them few days.
  const lead = sql`(4 + (power(${draw(n, 63, 1000)} / 1000.0, 2) * 700)::int) * interval '1 hour'`;
  await sql`create temporary table grown_order on commit drop as
    select row_number() over (order by created_at, n)::bigint as place, *,
      created_at + (2 + ${draw(n, 65, 6)}) * interval '1 minute' as paid_at,
      created_at + (3 + ${draw(n, 65, 6)}) * interval '1 minute' as completed_at,
      least(created_at + (starts_at - created_at) / 2, ${now}) as canceled_at,
      ends_at + interval '72 hours' as release_at
    from (
      select n, ${idOf(growth, 'student', sql.ref('student'))} as student_id, course.id as course_id, course.sensei_id, course.title, course.duration_minutes, course.price, course.max_seats,
        round((course.price - ${tax}) * 0.15)::bigint + ${tax} as fee, ${tax} as tax, starts_at, starts_at + course.duration_minutes * interval '1 minute' as ends_at,
        least(starts_at - ${lead}, ${now} - ${draw(n, 64, 43_200)} * interval '1 minute' - interval '10 minutes') + ${draw(n, 66, 60_000)} * interval '1 millisecond' as created_at,
        case when starts_at > ${now} + interval '60 hours' and ${draws} < 10 then 'WAITING' when ${draws} < 860 then 'DONE' when ${draws} < 940 then 'UNPAID' else 'REFUNDED' end as fate
      from grown_time join grown_course as course on course.i = (10 * sensei + 2) / 3 + ${draw(n, 67, 3)}
    ) as placed`.execute(tx.db);
  await sql`alter table grown_order add id uuid, add class_id uuid, add seat_id uuid, add payment_id uuid, add number text`.execute(
    tx.db,
  );
  await sql`update grown_order set id = ${idAt(growth, sql.ref('created_at'), 'order')}, class_id = ${idAt(growth, sql.ref('created_at'), 'class')}, seat_id = ${idAt(growth, sql.ref('created_at'), 'seat')},
    payment_id = ${idAt(growth, sql.ref('paid_at'), 'payment')}, number = 'M-' || (${Number(rows[0]?.first)}::bigint + place)`.execute(
    tx.db,
  );
  await sql`create index on grown_order (place)`.execute(tx.db);
  await sql`analyze grown_order`.execute(tx.db);
}

/** A UUIDv7 of that moment for row `n`: rows written in the order of time fill their indexes from one end. */
export function idAt({ batch }: Growth, at: Sql, kind: string): Sql {
  const digest = sql`md5(${`${batch} ${kind} `} || n)`;
  return sql`(lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || left(${digest}, 3) || '8' || right(${digest}, 15))::uuid`;
}

/** So many rounds long a share of the people comes and goes; then the next ones do. */
const stay = 20;

/**
 * Who has place `at` in a round of `size`, of `rounds`: people in tiers of [share of every round, share of
 * all people], the rest in the last. In each tier those who take part move on with the rounds, so that new
 * people come all the time.
 */
function pick(
  { size, rounds }: { size: number; rounds: number },
  people: number,
  at: Sql,
  shares: readonly (readonly [number, number])[],
): Sql {
  let [from, first] = [0, 0];
  const tiers = [...shares, [1, 1] as const].map(([ofRound, ofPeople], index) => {
    const isLast = index === shares.length;
    const count = isLast ? size - from : Math.floor(size * ofRound);
    const members = isLast ? people - first : Math.max(count, Math.floor(people * ofPeople));
    const present = Math.max(1, Math.min(members, count * stay));
    const step = (members - present) / rounds;
    const tier = sql`when ${at} < ${sql.lit(from + count)} then ${sql.lit(first)} + floor(${round} * ${sql.lit(step)}::float8)::int + (${round} * ${sql.lit(count)} + ${at} - ${sql.lit(from)}) % ${sql.lit(present)}`;
    from += count;
    first += members;
    return tier;
  });
  return sql`case ${sql.join(tiers, sql` `)} end`;
}
