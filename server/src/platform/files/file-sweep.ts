import path from 'node:path';
import { z } from 'zod';
import { timeOfBackup } from '../backup/schedule.ts';
import { after, hours } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { fileUsePoint } from './file-use.ts';
import { removeFiles, removeUnknown } from './files.ts';
import { removeLeftIncoming } from '../http/incoming.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { type CronJob, defineJob } from '../jobs/jobs.ts';

const batch = 500;
/** A file's bytes are written before its row is: younger ones may still get theirs. */
const grace = hours(24);

/**
 * Removes what expired, what nothing refers to, then bytes that no row knows: of an upload whose transaction
 * failed or whose process was killed.
 */
export async function sweepFiles(ctx: Ctx, wallClock = Date.now()): Promise<void> {
  await removeLeftIncoming(ctx.config, wallClock);
  await removeExpired(ctx);
  await removeUnused(ctx);
  const oldEnough = wallClock - grace;
  let keys: string[] = [];
  for await (const { key, changedAt } of ctx.gateways.storage.list()) {
    if (changedAt.getTime() > oldEnough || isBackup(key)) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    await removeUnknown(ctx, keys);
    keys = [];
  }
  if (keys.length > 0) await removeUnknown(ctx, keys);
}

/** Backups may lie beside the files; how long is theirs to say. */
const isBackup = (key: string) => timeOfBackup(path.posix.basename(key)) !== null;

async function removeExpired(ctx: Ctx): Promise<void> {
  let removed = batch;
  while (removed === batch) {
    removed = await ctx.transaction(async (tx) => {
      const rows = await tx.db
        .selectFrom('file')
        .select('id')
        .where('expires_at', '<=', tx.clock.now())
        .limit(batch)
        // One that is being kept at this moment is.
        .forUpdate()
        .skipLocked()
        .execute();
      await removeFiles(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }
}

/**
 * Every file is stored with what refers to it, in one transaction: where that went without its file, the file
 * goes here.
 */
async function removeUnused(ctx: Ctx): Promise<void> {
  let last: string | null = null;
  do last = await removeUnusedAfter(ctx, last);
  while (last !== null);
}

/** Of the next files by their ids; answers the last of these, null after the end. */
function removeUnusedAfter(ctx: Ctx, last: string | null): Promise<string | null> {
  return ctx.transaction(async (tx) => {
    const files = await tx.db
      .selectFrom('file')
      .select(['id', 'owner_id as ownerId', 'key', 'purpose'])
      .where('expires_at', 'is', null)
      .where('created_at', '<', after(tx.clock.now(), -grace))
      .$if(last !== null, (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { purpose, listUsed } of fileUsePoint.parts) {
      const ofPurpose = files.filter((file) => file.purpose === purpose);
      const used = new Set(ofPurpose.length > 0 ? await listUsed(tx, ofPurpose) : []);
      const unused = ofPurpose.flatMap(({ id }) => (used.has(id) ? [] : id));
      if (unused.length > 0) tx.log.warn({ purpose, unused }, 'files that nothing refers to are removed');
      await removeFiles(tx, unused);
    }
    return files.length < batch ? null : (files.at(-1)?.id ?? null);
  });
}

export const sweepFilesJob = defineJob(declareJob('files.sweep', z.unknown()), (ctx) => sweepFiles(ctx));
export const sweepFilesCron: CronJob = { job: sweepFilesJob, pattern: '23 * * * *' };
