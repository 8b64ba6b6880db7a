import type { Ctx } from '../../../platform/context.ts';
import { enqueueJobs, jobToCome } from '../../../platform/jobs/jobs.ts';
import { getCategoryBranch, listListedSensei } from '../../catalogue/index.ts';
import { findSenseiIn } from '../core/blackout.repository.ts';
import { type Bound, refreshBoundSoon } from '../core/refresh-bound-job.ts';
import { refreshFreeTimesJob, refreshFreeTimesOf } from '../core/refresh-free-times.ts';
import { findWaitedFor } from './waiting.repository.ts';

const batch = 100;

/**
 * Those for whom nobody waits are refreshed here, many at once; where somebody does, each has a job, which
 * settles who gets what has become free.
 */
export async function refreshBound(ctx: Ctx, bound: Bound, after: string | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { ids, last } = await senseiOf(tx, bound, after);
    const waited = await findWaitedFor(tx, ids);
    await enqueueJobs(
      tx,
      [...waited].map((senseiId) => jobToCome(refreshFreeTimesJob, { senseiId })),
    );
    const others = ids.filter((id) => !waited.has(id));
    if (others.length > 0) await refreshFreeTimesOf(tx, others);
    if (last !== null) await refreshBoundSoon(tx, bound, last);
  });
}

/** A batch of whom it binds, behind this id; `last`: there may be more behind that. */
async function senseiOf(
  tx: Ctx,
  { scope, country, categoryId, senseiIds }: Bound,
  after: string | null,
): Promise<{ ids: readonly string[]; last: string | null }> {
  if (scope === 'SENSEI') return { ids: senseiIds, last: null };
  const categories = categoryId === null ? null : await getCategoryBranch(tx, categoryId);
  const listed = await listListedSensei(tx, categories, after, batch);
  const ids = country === null || listed.length === 0 ? listed : await findSenseiIn(tx, country, listed);
  return { ids, last: listed.length === batch ? (listed.at(-1) ?? null) : null };
}
