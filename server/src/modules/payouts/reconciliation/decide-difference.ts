import type { Difference as DifferenceAnswer } from '@michi/contract/payouts/reconciliation';
import type { SignedIn } from '../../../platform/actor.ts';
import { may } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { type Posting, post } from '../../ordering/index.ts';
import { DifferenceDecided } from '../payouts.errors.ts';
import type { Difference } from './difference.ts';
import { lockDifference, updateDifference } from './difference.repository.ts';
import { presentDifferences } from './reconciliation-queries.ts';

type Decision = { how: 'EXPLAIN' | 'CORRECT'; reason: string; version: number };

/**
 * Explained it stays as it is, with the reason; corrected, our cash says from now on what the provider's book
 * says. Throws difference_decided when it is not open any more or has changed, and confirmation_required.
 */
export async function decideDifference(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { how, reason, version }: Decision,
): Promise<DifferenceAnswer> {
  authorize(may(actor, 'reconciliation.manage'));
  await demandStepUp(ctx, actor);
  const decided = await ctx.transaction(async (tx) => {
    const difference = found(await lockDifference(tx, id));
    if (difference.status !== 'OPEN' || difference.version !== version) throw DifferenceDecided();
    if (how === 'CORRECT') await post(tx, [correction(difference, reason)]);
    const now = tx.clock.now();
    const changed = await updateDifference(tx, difference, {
      status: how === 'CORRECT' ? 'CORRECTED' : 'EXPLAINED',
      reason,
      decided_by: actor.id,
      decided_at: now,
      ...(how === 'CORRECT' && { closed_at: now }),
    });
    const { reference, ours, theirs, currency } = difference;
    await appendAudit(tx, actor, {
      action: how === 'CORRECT' ? 'difference.corrected' : 'difference.explained',
      targetType: 'difference',
      targetId: id,
      detail: { reference, ours, theirs, currency, reason },
    });
    return changed;
  });
  return found((await presentDifferences(ctx, [decided]))[0]);
}

function correction({ id, reference, currency, orderId, ours, theirs }: Difference, note: string): Posting {
  return {
    kind: 'correction',
    key: `correction:${id}`,
    providerRef: reference,
    orderId,
    paymentId: null,
    currency,
    entries: [
      { account: 'CASH', userId: null, amount: theirs - ours },
      { account: 'DIFFERENCES', userId: null, amount: ours - theirs },
    ],
    note,
  };
}
