import { type BlackoutInput, BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

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
