import type { Ctx } from '../../server/src/platform/context.ts';
import { createDb, createPool, sql } from '../../server/src/platform/db/db.ts';
import { growCourses } from './courses.ts';
import { growDesk } from './desk.ts';
import { growEvaluations } from './evaluations.ts';
import { growPeople } from './people.ts';
import { type Growth, type GrowthWish, planGrowth } from './plan.ts';
import { growTimeOffs } from './time-offs.ts';
import { growTrade } from './trade.ts';

export type { GrowthWish } from './plan.ts';
export { grownWords } from './words.ts';

type Tx = Pick<Ctx, 'db'>;

/**
 * Adds so many courses to the demo world, with sensei, students, records, past classes and evaluations in
 * proportion. All or nothing; everything is made inside the database, row `i` from its number alone. Nobody
 * of the grown people can sign in. Without `evaluations` (and the classes that they are of) it takes a third
 * of the time; the ratings are the same. With `orders` the market has sold so many in two years, and the
 * administrators have their desks full; the tables of these wait meanwhile.
 */
export async function growDemoWorld(
  databaseUrl: string,
  { evaluations = true, ...wish }: GrowthWish & { evaluations?: boolean },
): Promise<void> {
  const pool = createPool(databaseUrl, 2);
  const db = createDb(pool);
  try {
    const growth = planGrowth(wish, new Date());
    await db.transaction().execute(async (trx) => {
      const tx = { db: trx };
      await requireDemo(tx);
      await prepare(tx);
      await fill(tx, growth, evaluations);
    });
    // The visibility map and the words still waiting for their index, or the first searches pay for both.
    await sql`vacuum (analyze) course, evaluation`.execute(db);
    if (growth.orders > 0) await sql`vacuum (analyze)`.execute(db);
    await sql`analyze "user", sensei_profile, class, seat, college_application, education, score, record_section, calendar, weekly_hours`.execute(
      db,
    );
  } finally {
    await db.destroy();
  }
}

async function requireDemo({ db }: Tx): Promise<void> {
  const seeded = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', 'demo.seeded_at')
    .executeTakeFirst();
  if (!seeded) throw new Error('There is no demo world to grow: start Michi once before');
}

/**
 * Rows made from numbers refer to each other correctly; checking each of millions of references again takes a
 * superuser's leave.
 */
async function prepare({ db }: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db);
  await sql`set local work_mem = '128MB'`.execute(db);
  await sql`set local maintenance_work_mem = '512MB'`.execute(db);
  const { rows } = await sql<{
    allowed: boolean;
  }>`select rolsuper as allowed from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.allowed) await sql`set local session_replication_role = replica`.execute(db);
}

async function fill(tx: Tx, growth: Growth, evaluations: boolean): Promise<void> {
  await growPeople(tx, growth);
  await growCourses(tx, growth, 0, growth.courses);
  if (evaluations) await growEvaluations(tx, growth);
  if (growth.orders > 0) {
    await growTrade(tx, growth);
    await growTimeOffs(tx, growth);
    await growDesk(tx, growth);
  }
  await sql`select rebuild_market_days(), rebuild_money_days(), rebuild_sensei_balances()`.execute(tx.db);
  await sql`select rebuild_held_orders()`.execute(tx.db);
  // Nothing was told row by row: every search index reads all anew.
  await sql`insert into course_change (course_id) values (null)`.execute(tx.db);
  await sql`select pg_notify('michi_course_change', '')`.execute(tx.db);
}
