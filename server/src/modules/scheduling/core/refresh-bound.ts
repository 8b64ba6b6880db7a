import { type BlackoutInput, BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { getCategoryBranch, listListedSensei } from '../../catalogue/index.ts';
import { findSenseiIn } from './blackout.repository.ts';
import { refreshSoon } from './refresh-free-times.ts';

export const refreshBoundJob = declareJob(
  'scheduling.refresh_bound',
  z.object({
    scope: BlackoutScope,
    country: z.string().nullable(),
    categoryId: z.uuid().nullable(),
    senseiIds: z.array(z.uuid()),
    after: z.uuid().nullable(),
  }),
);
const batch = 200;

export type Bound = Pick<BlackoutInput, 'scope' | 'country' | 'categoryId' | 'senseiIds'>;

/**
 * After a blackout came, changed or went: the next free times of whom it binds are computed again, batch by
 * batch.
 */
export async function refreshBoundSoon(
  tx: Ctx,
  { scope, country, categoryId, senseiIds }: Bound,
  after: string | null = null,
): Promise<void> {
  await tx.enqueue(refreshBoundJob, { scope, country, categoryId, senseiIds, after });
}

export async function refreshBound(ctx: Ctx, bound: Bound, after: string | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (bound.scope === 'SENSEI') {
      for (const id of bound.senseiIds) await refreshSoon(tx, id);
      return;
    }
    const categories = bound.categoryId === null ? null : await getCategoryBranch(tx, bound.categoryId);
    const ids = await listListedSensei(tx, categories, after, batch);
    const here =
      bound.country === null || ids.length === 0 ? ids : await findSenseiIn(tx, bound.country, ids);
    for (const id of here) await refreshSoon(tx, id);
    const last = ids.at(-1);
    if (last !== undefined && ids.length === batch) await refreshBoundSoon(tx, bound, last);
  });
}
