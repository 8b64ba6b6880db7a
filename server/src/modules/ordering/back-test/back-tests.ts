import { type BackTest, type BackTestRequest, BackTestResult } from '@michi/contract/ordering/back-test';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts';
import { getAccounts } from '../../identity/index.ts';
import { canKeepFees } from '../rules/order.policy.ts';
import {
  findBackTest,
  insertBackTest,
  listNewestBackTests,
  type StoredBackTest,
  updateBackTest,
} from './back-test.repository.ts';
import { runBackTest } from './run-back-test.ts';

const shown = 20;
const runJob = declareJob('ordering.back_test', z.object({ id: z.uuid() }), ({ id }) => `back-test:${id}`);

export const backTestJobs: readonly Job[] = [
  defineJob(runJob, async (ctx, { id }) => {
    try {
      await runBackTest(ctx, id);
    } catch (error) {
      // Begun anew by hand: what the administrator sees must not turn for ever.
      ctx.log.error({ err: error, backTest: id }, 'a back-test failed');
      await updateBackTest(ctx, id, { state: 'FAILED' });
    }
  }),
];

export async function startBackTest(ctx: Ctx, actor: SignedIn, request: BackTestRequest): Promise<BackTest> {
  authorize(canKeepFees(actor));
  const test = await ctx.transaction(async (tx) => {
    const begun = await insertBackTest(tx, { id: newId(tx.clock), createdBy: actor.id, request });
    await tx.enqueue(runJob, { id: begun.id });
    return begun;
  });
  return presentBackTest(ctx, test);
}

export async function getBackTest(ctx: Ctx, actor: SignedIn, id: string): Promise<BackTest> {
  authorize(canKeepFees(actor));
  return presentBackTest(ctx, found(await findBackTest(ctx, id)));
}

export async function listBackTests(ctx: Ctx, actor: SignedIn): Promise<{ items: BackTest[] }> {
  authorize(canKeepFees(actor));
  const tests = await listNewestBackTests(ctx, shown);
  return { items: tests.map((test) => ({ ...test, result: null, createdAt: test.createdAt.toISOString() })) };
}

/** People by the names that they have now. */
async function presentBackTest(ctx: Ctx, test: StoredBackTest): Promise<BackTest> {
  const result = test.result === null ? null : BackTestResult.parse(test.result);
  const people = result ? [...result.gainers, ...result.losers] : [];
  const accounts = await getAccounts(ctx, [...new Set(people.map(({ id }) => id))]);
  const named = <P extends { id: string }>(person: P) => ({
    ...person,
    name: accounts.get(person.id)?.name ?? '',
  });
  return {
    ...test,
    result: result && {
      ...result,
      gainers: result.gainers.map(named),
      losers: result.losers.map(named),
    },
    createdAt: test.createdAt.toISOString(),
  };
}
