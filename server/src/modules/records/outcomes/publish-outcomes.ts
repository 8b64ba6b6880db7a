import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  findCohorts,
  findCountableAdmissions,
  findCounted,
  findPublishedCells,
  lockOutcomeCounts,
  saveRelease,
} from './outcome-count.repository.ts';
import { type Cell, type Countable, planRelease } from './outcome-release.ts';

const batch = 1000;

/**
 * The one place where counts of admissions that are not PUBLIC change. Between two runs every answer is the
 * same.
 */
export async function publishOutcomes(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockOutcomeCounts(tx);
    const people = await onlyActiveSensei(tx, await findCountableAdmissions(tx));
    const release = planRelease(people, await findCohorts(tx), await findCounted(tx), tx.clock.now());
    await saveRelease(tx, release);
  });
}

async function onlyActiveSensei(ctx: Ctx, people: readonly Countable[]): Promise<Countable[]> {
  const active: Countable[] = [];
  for (let from = 0; from < people.length; from += batch) {
    const some = people.slice(from, from + batch);
    const accounts = await getAccounts(
      ctx,
      some.map(({ userId }) => userId),
    );
    active.push(
      ...some.filter(({ userId }) => {
        const account = accounts.get(userId);
        return account?.status === 'ACTIVE' && account.senseiStatus === 'ACTIVE';
      }),
    );
  }
  return active;
}

export const publishOutcomesJob = defineJob(
  declareJob('records.publish-outcomes', z.unknown()),
  publishOutcomes,
);

/** Numbers of five and more, each published as it is, for everybody. */
export function getPublishedCells(
  ctx: Ctx,
  college: { id: string; country: string },
): Promise<(Cell & { count: number })[]> {
  return findPublishedCells(ctx, college);
}
