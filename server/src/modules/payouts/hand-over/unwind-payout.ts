import type { PayoutFailure } from '@michi/contract/payouts/payouts';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import type { PayoutGateway } from '../../../platform/gateways/payout/payout.ts';
import { unassignPayments, partKept, partReversed, payoutReturned, post } from '../../ordering/index.ts';
import { findPayoutsById, lockPayout, movePayout } from '../runs/payout.repository.ts';
import type { Payout } from '../runs/payout.ts';
import { findAccountsById } from '../accounts/payout-account.repository.ts';
import { coveredPart } from './transfer.ts';
import { markUnwinding } from './open-payout.repository.ts';
import {
  listTransfers,
  noteKept,
  openReversal,
  type Reversal,
  settleReversal,
  sumRecovered,
  type Transfer,
} from './transfer.repository.ts';

export type Why = { failure: PayoutFailure; note: string | null };
const actor = systemActor('payouts');

/** Nothing was sent yet: the money is the sensei's again, with the reason. */
export async function failBefore(ctx: Ctx, payoutId: string, why: Why): Promise<void> {
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, payoutId));
    if (payout.status === 'PENDING') await fail(tx, payout, why);
  });
}

/**
 * It comes to nothing. `unlessSent`: the part that was refused, unless another worker has sent it meanwhile.
 */
export async function startUnwinding(
  ctx: Ctx,
  payoutId: string,
  why: Why,
  { unlessSent }: { unlessSent?: string } = {},
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, payoutId));
    if (payout.unwindingSince || (payout.status !== 'PROCESSING' && payout.status !== 'PAID')) return;
    const parts = await listTransfers(tx, payoutId);
    if (unlessSent && parts.some(({ id, transferRef }) => id === unlessSent && transferRef)) return;
    await markUnwinding(tx, payoutId, why);
  });
}

/**
 * Takes back what was sent of a payout that comes to nothing; then its money is the sensei's again. What the
 * account has no more, as it covered a debt there, is a debt here: the next payouts recover it. Also what
 * another worker sent too late comes back.
 */
export async function unwind(ctx: Ctx, gateway: PayoutGateway, payoutId: string): Promise<void> {
  if (!(await findPayoutsById(ctx, [payoutId])).get(payoutId)?.unwindingSince) return;
  for (const part of await listTransfers(ctx, payoutId)) await takeBack(ctx, gateway, part);
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, payoutId));
    if (payout.status !== 'PROCESSING' && payout.status !== 'PAID') return;
    if ((await listTransfers(tx, payoutId)).some((part) => leftOf(part) > 0)) return;
    await fail(tx, payout, { failure: payout.failure ?? 'BANK', note: payout.failureNote });
  });
}

const leftOf = ({ transferRef, amount, reversed, kept }: Transfer) =>
  transferRef ? amount - reversed - kept : 0;

async function takeBack(ctx: Ctx, gateway: PayoutGateway, part: Transfer): Promise<void> {
  let most = leftOf(part);
  while (most > 0) {
    const amount = most;
    const reversal = await ctx.transaction(async (tx) => {
      found(await lockPayout(tx, part.payoutId));
      const now = (await listTransfers(tx, part.payoutId)).find(({ id }) => id === part.id);
      const left = now ? Math.min(amount, leftOf(now)) : 0;
      return left > 0 ? openReversal(tx, part.id, left, 'PAYOUT_FAILED') : null;
    });
    if (!reversal) return;
    const said = await reverse(ctx, gateway, part, reversal);
    if (said === 'DONE') most = Math.max(0, most - reversal.amount);
    else {
      const left = said.left > 0 ? said.left : await coveredNow(ctx, gateway, part);
      most = left < reversal.amount ? left : 0;
    }
  }
  await keepRest(ctx, part);
}

async function coveredNow(ctx: Ctx, gateway: PayoutGateway, part: Transfer): Promise<number> {
  const account = (await findAccountsById(ctx, [part.accountId])).get(part.accountId);
  const balances = await gateway.balance(found(account?.accountRef ?? null)).catch(noneIfUnknown);
  return coveredPart(part, balances);
}

export function noneIfUnknown(error: unknown): [] {
  if (error instanceof ExpectedError && error.code === 'payout_account_unknown') return [];
  throw error;
}

/** Asked again it is the same one. Answers how much can be taken at most where this was too much. */
export async function reverse(
  ctx: Ctx,
  gateway: PayoutGateway,
  part: Transfer,
  reversal: Reversal,
): Promise<'DONE' | { left: number }> {
  const refused = await gateway
    .reverseTransfer(found(part.transferRef), reversal.amount, `reversal-${reversal.id}`)
    .then(() => null, leftAfterRefusal);
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, part.payoutId));
    if (!(await settleReversal(tx, reversal, refused ? 'REFUSED' : 'DONE')) || refused) return;
    const settles = reversal.reason === 'REFUND' ? 'DEBT' : 'PAYOUT';
    const sum = { ...part, amount: reversal.amount, senseiId: payout.senseiId };
    await post(tx, [partReversed(sum, reversal.id, settles)]);
    tx.push([payout.senseiId], 'order.changed', { id: payout.id });
  });
  return refused ?? 'DONE';
}

function leftAfterRefusal(error: unknown): { left: number } {
  if (!(error instanceof ExpectedError)) throw error;
  if (error.code === 'payout_account_unknown') return { left: 0 };
  if (error.code !== 'transfer_not_reversible') throw error;
  const { left } = error.values;
  return { left: typeof left === 'object' && 'amount' in left ? left.amount : 0 };
}

async function keepRest(ctx: Ctx, part: Transfer): Promise<void> {
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, part.payoutId));
    const now = (await listTransfers(tx, part.payoutId)).find(({ id }) => id === part.id);
    const left = now ? leftOf(now) : 0;
    if (left === 0) return;
    await noteKept(tx, part.id);
    await post(tx, [partKept({ ...part, amount: left, senseiId: payout.senseiId })]);
  });
}

async function fail(tx: Ctx, payout: Payout, { failure, note }: Why): Promise<void> {
  await movePayout(tx, payout, 'FAILED', {
    actor,
    reason: note ?? failure,
    set: { failure_code: failure, failure_note: note, asked_at: tx.clock.now() },
  });
  // What refunds had taken back has settled their debt: it does not come back a second time.
  const recovered = [...(await sumRecovered(tx, payout.id)).values()].reduce((sum, each) => sum + each, 0);
  const amount = payout.amount - recovered;
  if (amount > 0) await post(tx, [payoutReturned({ ...payout, amount }, { wasPaid: false })]);
  await unassignPayments(tx, payout.id);
  await tx.announce('payout.failed', { payoutId: payout.id, senseiId: payout.senseiId });
  tx.push([payout.senseiId], 'order.changed', { id: payout.id });
}
