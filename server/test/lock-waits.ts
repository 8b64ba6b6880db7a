import { sql } from '../src/platform/db/db.ts';
import type { TestApp } from './harness.ts';

/** How many connections wait for what another one holds. */
export async function countLockWaits(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}
