import type { FailureKind, listFailures } from '@michi/contract/market-figures';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { dealWithFailure, findFailures, retryFailure } from '../../platform/failures.ts';
import { canAdminister } from './administration.policy.ts';

export async function readFailures(
  ctx: Ctx,
  actor: SignedIn,
): Promise<z.input<typeof listFailures.response>> {
  authorize(canAdminister(actor));
  return findFailures(ctx);
}

type Which = { kind: FailureKind; id: string };

export const tryAgain = (ctx: Ctx, actor: SignedIn, which: Which): Promise<void> =>
  act(ctx, actor, which, retryFailure, { jobs: 'job.retried', mails: 'mail.retried' });

export const dealWith = (ctx: Ctx, actor: SignedIn, which: Which): Promise<void> =>
  act(ctx, actor, which, dealWithFailure, { jobs: 'job.dealt_with', mails: 'mail.dealt_with' });

async function act(
  ctx: Ctx,
  actor: SignedIn,
  { kind, id }: Which,
  carryOut: typeof retryFailure,
  actions: Record<FailureKind, string>,
): Promise<void> {
  authorize(canAdminister(actor));
  await ctx.transaction(async (tx) => {
    const { name, personId } = await carryOut(tx, kind, id);
    const targetType = kind === 'jobs' ? 'job' : 'mail';
    await appendAudit(tx, actor, {
      action: actions[kind],
      targetType,
      targetId: id,
      personId,
      detail: { name },
    });
  });
}
