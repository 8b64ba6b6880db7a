import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { sumTakenBack } from '../../ordering/index.ts';
import { findAccountsById } from '../accounts/payout-account.repository.ts';
import { sumOnTheWay } from '../runs/payout-list.repository.ts';
import { findPayoutsById, lockPayout } from '../runs/payout.repository.ts';
import {
  listReversals,
  listTransfers,
  openReversal,
  sumRecovered,
  type Transfer,
} from './transfer.repository.ts';
import { coveredPart } from './transfer.ts';
import { noneIfUnknown, reverse } from './unwind-payout.ts';

/**
 * Buyers were given back what their sensei had been paid: the transfers that it came with are taken back, as
 * far as the account at the provider has it. It is never pushed below zero, where it would swallow the next
 * payout; the rest stays a debt here, which later payouts recover.
 */
export async function recoverPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const gateway = ctx.gateways.payout;
  const payout = (await findPayoutsById(ctx, [payoutId])).get(payoutId);
  if (!gateway || payout?.method !== 'PROVIDER' || payout.status !== 'PAID' || payout.unwindingSince) return;
  // What the account has is another payout's, on its way through.
  if ((await sumOnTheWay(ctx, payout.senseiId)).size > 0) return;
  const account = found((await findAccountsById(ctx, [payout.accountId ?? ''])).get(payout.accountId ?? ''));
  const recovered = await sumRecovered(ctx, payoutId);
  for (const { orderId, amount } of await sumTakenBack(ctx, payoutId)) {
    let due = amount - (recovered.get(orderId) ?? 0);
    for (const part of (await listTransfers(ctx, payoutId)).filter((each) => each.orderId === orderId)) {
      if (due <= 0) break;
      const balances = await gateway.balance(found(account.accountRef)).catch(noneIfUnknown);
      due -= await recoverPart(ctx, part, Math.min(due, coveredPart(part, balances)));
    }
  }
}

/** Answers how much came back. */
async function recoverPart(ctx: Ctx, part: Transfer, most: number): Promise<number> {
  const gateway = found(ctx.gateways.payout);
  const reversal = await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, part.payoutId));
    const now = (await listTransfers(tx, part.payoutId)).find(({ id }) => id === part.id);
    const open = (await listReversals(tx, [part.id])).find(({ state }) => state === 'OPEN');
    // Begun before, and not known to have ended: asked again, whatever is covered now.
    if (open) return open;
    const left = now ? Math.min(most, now.amount - now.reversed - now.kept) : 0;
    return left > 0 && !payout.unwindingSince ? openReversal(tx, part.id, left, 'REFUND') : null;
  });
  if (!reversal || !part.transferRef) return 0;
  return (await reverse(ctx, gateway, part, reversal)) === 'DONE' ? reversal.amount : 0;
}
