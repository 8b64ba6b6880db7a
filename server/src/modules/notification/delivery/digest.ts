import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { whenDue } from '../../../platform/jobs/jobs.ts';
import { type DigestEntry, insertEntry } from './digest.repository.ts';

export const digestToCome = declareJob(
  'notification.digest',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `digest:${userId}`,
);

/**
 * Written down with what it tells of; the job that comes takes it along. False: it was written down before.
 */
export async function addToDigest(ctx: Ctx, entry: DigestEntry, at: Date): Promise<boolean> {
  const isNew = await insertEntry(ctx, entry);
  const payload = { userId: entry.userId };
  // One that is due and has not run yet must not be put off by what comes meanwhile.
  if (isNew && (await whenDue(ctx, digestToCome, payload)) === null)
    await ctx.enqueue(digestToCome, payload, { runAt: at });
  return isNew;
}
