import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { BackupError } from './backup.errors.ts';
import { interrupted, type LastRun } from './schedule.ts';
import type { BackupSums } from './take-backup.ts';

type Runs = Pick<Ctx, 'db' | 'clock'>;
export type NewRun = { bySchedule: boolean; place: string; file: string; isEncrypted: boolean };

/** Only one runs at a time: what has no end by now was ended with its process. */
export async function beginRun(ctx: Runs, { bySchedule, place, file, isEncrypted }: NewRun): Promise<string> {
  const now = ctx.clock.now();
  const { code, message } = interrupted();
  await ctx.db
    .updateTable('backup_run')
    .set({ ended_at: now, error_code: code, error: message })
    .where('ended_at', 'is', null)
    .execute();
  const id = newId(ctx.clock);
  await ctx.db
    .insertInto('backup_run')
    .values({ id, by_schedule: bySchedule, started_at: now, place, file, is_encrypted: isEncrypted })
    .execute();
  return id;
}

export async function endRun(
  ctx: Runs,
  id: string,
  { rows, files, lostFiles, bytes }: BackupSums & { bytes: number },
): Promise<void> {
  await ctx.db
    .updateTable('backup_run')
    .set({
      ended_at: ctx.clock.now(),
      bytes,
      row_count: rows,
      file_count: files,
      lost_files: lostFiles.length,
    })
    .where('id', '=', id)
    .execute();
}

export async function failRun(ctx: Runs, id: string, error: unknown): Promise<void> {
  await ctx.db
    .updateTable('backup_run')
    .set({
      ended_at: ctx.clock.now(),
      error_code: error instanceof BackupError ? error.code : 'other',
      error: error instanceof Error ? error.message : String(error),
    })
    .where('id', '=', id)
    .execute();
}

export async function lastScheduledRun(ctx: Pick<Ctx, 'db'>): Promise<LastRun | null> {
  const row = await ctx.db
    .selectFrom('backup_run')
    .select(['started_at', 'ended_at', 'error_code'])
    .where('by_schedule', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  // Without an end it was killed, or still runs: then another one is refused.
  const failed = row.error_code !== null || row.ended_at === null;
  return { startedAt: row.started_at, endedAt: row.ended_at, failed };
}

/** Files of backups that lack some of the files: the storage had lost them by then. */
export async function findLacking(ctx: Pick<Ctx, 'db'>): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('backup_run').select('file').where('lost_files', '>', 0).execute();
  return new Set(rows.map(({ file }) => file));
}

/** The latest first. */
export function findRuns(ctx: Pick<Ctx, 'db'>, limit: number) {
  return ctx.db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
