import type { FailureKind, listFailures } from '@michi/contract/ordering/market-figures';
import type { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import { appendAudit, type AuditEntry, findAuditEntries } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, Conflict, type ExpectedError, NotFound } from '../../platform/errors.ts';
import {
  dealWithFailure,
  findFailures,
  otherFailuresOf,
  retryFailure,
} from '../../platform/http/failures.ts';
import { byWhom } from '../identity/index.ts';

export async function readFailures(
  ctx: Ctx,
  actor: SignedIn,
): Promise<z.input<typeof listFailures.response>> {
  authorize(may(actor, 'failures.manage'));
  return findFailures(ctx);
}

type Which = { kind: FailureKind; id: string };

export const tryAgain = (ctx: Ctx, actor: SignedIn, which: Which): Promise<void> =>
  act(ctx, actor, which, retryFailure, { jobs: 'job.retried', mails: 'mail.retried' });

const dealtWith: Record<FailureKind, string> = { jobs: 'job.dealt_with', mails: 'mail.dealt_with' };
export const dealWith = (ctx: Ctx, actor: SignedIn, which: Which): Promise<void> =>
  act(ctx, actor, which, dealWithFailure, dealtWith);

const targetTypes: Record<FailureKind, string> = { jobs: 'job', mails: 'mail' };

/** Throws conflict, with who and when, for what another administrator did already. */
async function act(
  ctx: Ctx,
  actor: SignedIn,
  { kind, id }: Which,
  carryOut: typeof retryFailure,
  actions: Record<FailureKind, string>,
): Promise<void> {
  authorize(may(actor, 'failures.manage'));
  await ctx.transaction(async (tx) => {
    const done = await carryOut(tx, kind, id);
    if (!done) throw await doneAlready(tx, actor, { kind, id });
    const { name, personId } = done;
    await appendAudit(tx, actor, {
      action: actions[kind],
      targetType: targetTypes[kind],
      targetId: id,
      personId,
      detail: { name },
    });
  });
}

async function doneAlready(ctx: Ctx, actor: SignedIn, which: Which): Promise<ExpectedError> {
  const deeds: AuditEntry[] = [];
  for (const { kind, id } of [which, ...(await otherFailuresOf(ctx, which.kind, which.id))]) {
    const about = { targetType: targetTypes[kind], targetId: id };
    deeds.push(...(await findAuditEntries(ctx, about, { after: null, limit: 1 })));
  }
  const [last] = deeds.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (!last) return NotFound();
  const values = await byWhom(ctx, actor, { by: last.actorId, at: last.createdAt });
  return Object.values(dealtWith).includes(last.action)
    ? Conflict({ message: 'Dealt with already ({name}, {when})', values })
    : Conflict({ message: 'Tried again already, and done ({name}, {when})', values });
}
