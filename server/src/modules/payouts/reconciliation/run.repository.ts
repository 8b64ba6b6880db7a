import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { ReconciliationRun } from '../../../platform/db/database.generated.ts';
import { tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';

const from = (ctx: Ctx) => tables(ctx, 'reconciliation_run');

export type Run = {
  id: string;
  provider: string;
  from: Date;
  until: Date;
  lines: number;
  fees: number;
  differences: number;
  finishedAt: Date;
  createdAt: Date;
};

export async function insertRun(tx: Ctx, run: Omit<Run, 'id' | 'finishedAt' | 'createdAt'>): Promise<void> {
  const now = tx.clock.now();
  await from(tx)
    .insertInto('reconciliation_run')
    .values({
      id: newId(tx.clock),
      provider: run.provider,
      from_at: run.from,
      until_at: run.until,
      lines: run.lines,
      fees: run.fees,
      differences: run.differences,
      finished_at: now,
      created_at: now,
    })
    .execute();
}

export async function findLastRun(ctx: Ctx, provider: string): Promise<Run | null> {
  const row = await from(ctx)
    .selectFrom('reconciliation_run')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

/** The latest first, one more than `limit`. */
export async function listRuns(ctx: Ctx, after: Cursor | null, limit: number): Promise<Run[]> {
  const rows = await from(ctx)
    .selectFrom('reconciliation_run')
    .selectAll()
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(runOf);
}

const runOf = (row: Selectable<ReconciliationRun>): Run => ({
  id: row.id,
  provider: row.provider,
  from: row.from_at,
  until: row.until_at,
  lines: row.lines,
  fees: row.fees,
  differences: row.differences,
  finishedAt: row.finished_at,
  createdAt: row.created_at,
});
