import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { type CronJob, defineJob } from '../jobs/jobs.ts';
import { findLacking, lastScheduledRun } from './backup-run.ts';
import { BackupError } from './backup.errors.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { runBackup } from './run-backup.ts';
import { backupRun, isBackupDue, outdated } from './schedule.ts';

/** Tried again by the clock, not by the queue: each attempt is a run of its own that administrators see. */
export const backupJob = defineJob(backupRun, async (ctx, _payload, signal) => {
  const { to, key } = ctx.config.backup;
  if (!to) return;
  const place = await openPlace(to);
  const { databaseDirectUrl: databaseUrl } = ctx.config;
  const { storage } = ctx.gateways;
  try {
    const { file, bytes, lostFiles } = await runBackup(ctx, {
      databaseUrl,
      storage,
      place,
      key,
      signal,
      bySchedule: true,
    });
    ctx.log.info({ file, bytes }, 'backup taken');
    if (lostFiles.length > 0)
      ctx.log.error(
        { keys: lostFiles.slice(0, 20) },
        'files were missing or damaged: the newest whole backup stays',
      );
  } catch (error) {
    if (error instanceof BackupError && error.code === 'running') return;
    throw error;
  }
  await removeOutdated(ctx, place);
});

async function removeOutdated(ctx: Ctx, place: BackupPlace): Promise<void> {
  const { keep } = ctx.config.backup;
  if (!keep) return;
  const lacking = await findLacking(ctx);
  for (const name of outdated(await place.list(), keep, ctx.clock.now(), lacking)) await place.remove(name);
}

export const backupDueJob = defineJob(declareJob('backup.due', z.unknown()), async (ctx) => {
  const { to, every } = ctx.config.backup;
  if (!to || !isBackupDue(every, await lastScheduledRun(ctx), ctx.clock.now())) return;
  await ctx.enqueue(backupJob, {}, { maxAttempts: 1 });
});
export const backupDueCron: CronJob = { job: backupDueJob, pattern: '*/5 * * * *' };
