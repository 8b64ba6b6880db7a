import { z } from 'zod';
import { hours } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { removeFiles, removeUnknown } from './files.ts';
import { removeLeftIncoming } from '../http/incoming.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { type CronJob, defineJob } from '../jobs/jobs.ts';

const batch = 500;
/** A file's bytes are written before its row is: younger ones may still get theirs. */
const grace = hours(24);

/** Removes what expired, then bytes that no row knows: of an upload whose transaction failed or whose process was killed. */
export async function sweepFiles(ctx: Ctx, wallClock = Date.now()): Promise<void> {
  await removeLeftIncoming(ctx.config, wallClock);
  await removeExpired(ctx);
  const oldEnough = wallClock - grace;
  let keys: string[] = [];
  for await (const { key, changedAt } of ctx.gateways.storage.list()) {
    if (changedAt.getTime() > oldEnough) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    await removeUnknown(ctx, keys);
    keys = [];
  }
  if (keys.length > 0) await removeUnknown(ctx, keys);
}

async function removeExpired(ctx: Ctx): Promise<void> {
  let removed = batch;
  while (removed === batch) {
    removed = await ctx.transaction(async (tx) => {
      const rows = await tx.db
        .selectFrom('file')
        .select('id')
        .where('expires_at', '<=', tx.clock.now())
        .limit(batch)
        .execute();
      await removeFiles(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }
}

export const sweepFilesJob = defineJob(declareJob('files.sweep', z.unknown()), (ctx) => sweepFiles(ctx));
export const sweepFilesCron: CronJob = { job: sweepFilesJob, pattern: '23 * * * *' };
