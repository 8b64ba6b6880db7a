import { systemActor } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { failureKindOf } from '../../../platform/gateways/payout/failure-codes.ts';
import type { PayoutGateway, PayoutState } from '../../../platform/gateways/payout/payout.ts';
import { listPayoutCharges, markPaidOut, partSent, post, sumTakenBack } from '../../ordering/index.ts';
import { findAccountsById, findValidAccounts } from '../accounts/payout-account.repository.ts';
import { syncAccount } from '../accounts/sync-account.ts';
import { recoverPayoutJob } from '../runs/payout-jobs.ts';
import { findPayoutsById, lockPayout, movePayout } from '../runs/payout.repository.ts';
import type { Payout } from '../runs/payout.ts';
import { noteAsked, noteProviderRef, noteUncovered, turnToBank } from './open-payout.repository.ts';
import { insertTransfers, listTransfers, noteSent, type Transfer, unbind } from './transfer.repository.ts';
import { failureOfRefusal, partsOf } from './transfer.ts';
import { type Why, failBefore, startUnwinding, unwind } from './unwind-payout.ts';

const actor = systemActor('payouts');
/**
 * Charges of cards are with the account after some days; until then its balance does not cover the payout.
 */
const patience = days(8);

/**
 * Takes a payout through the provider as far as it goes now: parts written down, each sent, all paid out to
 * the bank, the answer taken; or all of it taken back. Each step is asked of the provider first and written
 * down in a transaction of its own: killed in between, repeated, or done by two at a time, the same keys
 * answer what was done, and what was written down is not written again.
 */
export async function advancePayout(ctx: Ctx, payoutId: string): Promise<void> {
  const gateway = ctx.gateways.payout;
  const payout = (await findPayoutsById(ctx, [payoutId])).get(payoutId);
  if (!gateway || payout?.method !== 'PROVIDER') return;
  if (payout.status === 'PENDING') await begin(ctx, gateway, payout);
  let now = found((await findPayoutsById(ctx, [payoutId])).get(payoutId));
  if (now.status === 'PROCESSING' && !now.unwindingSince && (await sendAll(ctx, gateway, now)))
    await payOutAll(ctx, gateway, now);
  now = found((await findPayoutsById(ctx, [payoutId])).get(payoutId));
  if (now.providerRef && !now.unwindingSince && (now.status === 'PROCESSING' || now.status === 'PAID'))
    await ask(ctx, gateway, now);
  await unwind(ctx, gateway, payoutId);
}

/**
 * The account is asked first: one that is not ready, or owes the provider, would swallow what is sent there.
 */
async function begin(ctx: Ctx, gateway: PayoutGateway, payout: Payout): Promise<void> {
  const valid = (await findValidAccounts(ctx, [payout.senseiId])).get(payout.senseiId);
  // The sensei wants it at a bank account by now: it goes there, with a file.
  if (!valid || valid.method !== 'PROVIDER') return turnToBank(ctx, payout.id, valid?.id ?? null);
  const account = await syncAccount(ctx, valid.id);
  if (!account || account.provider !== gateway.name || account.state !== 'ACTIVE')
    return failBefore(ctx, payout.id, { failure: 'ACCOUNT_NOT_READY', note: null });
  if (account.owed) return failBefore(ctx, payout.id, { failure: 'ACCOUNT_OWES', note: null });
  await ctx.transaction(async (tx) => {
    const current = found(await lockPayout(tx, payout.id));
    if (current.status !== 'PENDING') return;
    const parts = partsOf(await listPayoutCharges(tx, payout.id), current.amount, gateway.name);
    await insertTransfers(
      tx,
      { payoutId: payout.id, accountId: account.id, currency: current.currency },
      parts,
    );
    await movePayout(tx, current, 'PROCESSING', { actor, set: { account_id: account.id } });
  });
}

/** Answers whether all of it is with the account. */
async function sendAll(ctx: Ctx, gateway: PayoutGateway, payout: Payout): Promise<boolean> {
  const accountRef = await accountRefOf(ctx, payout);
  for (const part of await listTransfers(ctx, payout.id))
    if (!part.transferRef && !(await send(ctx, gateway, accountRef, part))) return false;
  return (await listTransfers(ctx, payout.id)).every(({ transferRef }) => transferRef !== null);
}

async function send(ctx: Ctx, gateway: PayoutGateway, accountRef: string, part: Transfer): Promise<boolean> {
  const { id, payoutId, amount, currency, chargeRef } = part;
  try {
    const sent = await gateway.transfer({
      idempotencyKey: chargeRef ? `transfer-${id}` : `transfer-${id}-free`,
      accountRef,
      amount,
      currency,
      chargeRef,
      reference: payoutId,
    });
    return await ctx.transaction(async (tx) => {
      const payout = found(await lockPayout(tx, payoutId));
      if (await noteSent(tx, id, sent)) await post(tx, [partSent({ ...part, senseiId: payout.senseiId })]);
      return payout.status === 'PROCESSING' && !payout.unwindingSince;
    });
  } catch (error) {
    if (reasonOf(error) === 'charge_exhausted' && chargeRef) {
      await ctx.transaction((tx) => unbind(tx, id));
      return send(ctx, gateway, accountRef, { ...part, chargeRef: null });
    }
    await startUnwinding(ctx, payoutId, whyOf(error), { unlessSent: id });
    return false;
  }
}

async function payOutAll(ctx: Ctx, gateway: PayoutGateway, payout: Payout): Promise<void> {
  if (payout.providerRef) return;
  const accountRef = await accountRefOf(ctx, payout);
  const sent = await listTransfers(ctx, payout.id);
  const currency = sent[0]?.arrivedCurrency ?? payout.currency;
  const arrivedInAll = sent.reduce((sum, { arrived }) => sum + (arrived ?? 0), 0);
  const amount = gateway.payable({ amount: arrivedInAll, currency });
  const known = await gateway.balance(accountRef);
  const available = known.find((each) => each.currency === currency)?.available ?? 0;
  // Asked for before, and the answer was lost: the money has left the balance, and the same key finds the
  // payout.
  const isCovered = available >= amount || payout.askedAt !== null;
  if (!isCovered) {
    if (after(payout.createdAt, patience) < ctx.clock.now())
      await startUnwinding(ctx, payout.id, { failure: 'ACCOUNT_OWES', note: null });
    return noteUncovered(ctx, payout.id);
  }
  await noteAsked(ctx, payout.id);
  try {
    const { payoutRef } = await gateway.payOut({
      idempotencyKey: `payout-${payout.id}`,
      accountRef,
      amount,
      currency,
      reference: payout.id,
    });
    await noteProviderRef(ctx, payout.id, { payoutRef, amount, currency, rate: sent[0]?.rate ?? null });
  } catch (error) {
    await startUnwinding(ctx, payout.id, whyOf(error));
  }
}

/** What the bank said. One that was paid can still come back, days later. */
async function ask(ctx: Ctx, gateway: PayoutGateway, payout: Payout): Promise<void> {
  const state = await gateway.getPayout(await accountRefOf(ctx, payout), found(payout.providerRef));
  if (state.status === 'FAILED' || state.status === 'CANCELED')
    return startUnwinding(ctx, payout.id, whyFailed(state));
  if (state.status !== 'PAID' || payout.status === 'PAID')
    return noteAsked(ctx, payout.id, state.arrivesAt === null ? null : new Date(state.arrivesAt));
  await ctx.transaction(async (tx) => {
    const current = found(await lockPayout(tx, payout.id));
    if (current.status !== 'PROCESSING' || current.unwindingSince) return;
    const set = { paid_at: tx.clock.now(), asked_at: tx.clock.now() };
    await movePayout(tx, current, 'PAID', { actor, set });
    await markPaidOut(tx, payout.id);
    if ((await sumTakenBack(tx, payout.id)).length > 0)
      await tx.enqueue(recoverPayoutJob, { payoutId: payout.id });
    await tx.announce('payout.paid', { payoutId: payout.id, senseiId: payout.senseiId });
    tx.push([payout.senseiId], 'order.changed', { id: payout.id });
  });
}

const whyFailed = ({ status, failureCode }: PayoutState): Why =>
  status === 'CANCELED'
    ? { failure: 'REFUSED', note: 'canceled' }
    : { failure: failureKindOf(failureCode), note: failureCode };

/** Why the provider refused; null: it did not, and nobody knows whether it happened. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ExpectedError)) return null;
  if (error.code === 'payout_account_unknown') return 'account_unknown';
  if (error.code !== 'transfer_refused' && error.code !== 'payout_refused') return null;
  const { reason } = error.values;
  return typeof reason === 'string' ? reason : 'other';
}

/** Throws what is no refusal: it is asked again. */
function whyOf(error: unknown): Why {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  const failure = reason === 'account_unknown' ? 'ACCOUNT_CLOSED' : failureOfRefusal(error, reason);
  return { failure, note: reason };
}

async function accountRefOf(ctx: Ctx, { accountId }: Payout): Promise<string> {
  return found(found((await findAccountsById(ctx, [accountId ?? ''])).get(accountId ?? '')).accountRef);
}
