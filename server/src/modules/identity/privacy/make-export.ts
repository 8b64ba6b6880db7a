import { z } from 'zod';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { storeFile } from '../../../platform/files/files.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { findExport, updateExport } from './data-export.repository.ts';
import { writeArchive } from './export-archive.ts';
import { findAccount } from '../accounts/user.repository.ts';

/** Long enough to fetch it after the mail, short enough not to lie around. */
export const exportLife = hours(24);

/** Not tried again by itself: whoever waits sees that it failed, and begins another. */
export const exportJob = defineJob(
  declareJob('identity.export', z.object({ exportId: z.uuid() })),
  async (ctx, payload) => {
    try {
      await makeExport(ctx, payload.exportId);
    } catch (error) {
      await updateExport(ctx, payload.exportId, { status: 'FAILED', finished_at: ctx.clock.now() });
      throw error;
    }
  },
);

async function makeExport(ctx: Ctx, exportId: string): Promise<void> {
  const wanted = await findExport(ctx, exportId);
  const account = wanted ? await findAccount(ctx, wanted.user_id) : null;
  if (!wanted || !account || account.status === 'DELETED' || wanted.status !== 'PENDING') return;
  await updateExport(ctx, exportId, { status: 'RUNNING' });
  const person = { id: account.id, email: account.email };
  const bytes = await writeArchive(ctx, person, (done, total) =>
    updateExport(ctx, exportId, { done, total }),
  );
  const expiresAt = after(ctx.clock.now(), exportLife);
  const name = `michi-${ctx.clock.now().toISOString().slice(0, 10)}.zip`;
  // Not in the transaction: it may take a while.
  const file = await storeFile(ctx, {
    ownerId: account.id,
    purpose: 'EXPORT',
    name,
    type: 'application/zip',
    bytes,
    expiresAt,
  });
  await ctx.transaction(async (tx) => {
    const done = { file_id: file.id, expires_at: expiresAt, finished_at: tx.clock.now() };
    await updateExport(tx, exportId, { status: 'READY', ...done });
    await tx.announce('user.export_ready', { userId: account.id, expiresAt });
  });
}
