import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { demandStepUp, getAccounts } from '../../identity/index.ts';
import { canManagePayouts } from './payout.policy.ts';
import { deleteHold, insertHold } from './payout-hold.repository.ts';

/** No run pays this sensei until the hold ends; what is under way goes on. */
export async function holdPayouts(
  ctx: Ctx,
  actor: SignedIn,
  senseiId: string,
  reason: string,
): Promise<void> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  const sensei = found((await getAccounts(ctx, [senseiId])).get(senseiId));
  if (sensei.type !== 'SENSEI') throw NotFound();
  await ctx.transaction(async (tx) => {
    await insertHold(tx, { senseiId, reason, createdBy: actor.id });
    await appendAudit(tx, actor, {
      action: 'payout_hold.set',
      targetType: 'user',
      targetId: senseiId,
      personId: senseiId,
      detail: { reason },
    });
    tx.push([senseiId], 'order.changed', { id: senseiId });
  });
}

export async function freePayouts(ctx: Ctx, actor: SignedIn, senseiId: string): Promise<void> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    if (!(await deleteHold(tx, senseiId))) return;
    await appendAudit(tx, actor, {
      action: 'payout_hold.ended',
      targetType: 'user',
      targetId: senseiId,
      personId: senseiId,
    });
    tx.push([senseiId], 'order.changed', { id: senseiId });
  });
}
