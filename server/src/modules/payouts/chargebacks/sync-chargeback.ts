import type { Ctx } from '../../../platform/context.ts';
import type { DisputeState } from '../../../platform/gateways/payment/payment.ts';
import { storeWebhook } from '../../../platform/webhook-store.ts';
import { z } from 'zod';
import {
  type Chargeback as Case,
  endChargeback,
  getOrderDetail,
  holdForChargeback,
  listGiftDisputes,
  loseChargeback,
  postChargebackReturned,
  postChargebackTaken,
  syncGiftDispute,
} from '../../ordering/index.ts';
import { type Chargeback, isDecided, nextStatus } from './chargeback.ts';
import { insertChargeback, listUndecided, lockDispute, updateChargeback } from './chargeback.repository.ts';
import { syncChargebackJob } from './chargeback-jobs.ts';
import { recoverIfPaidOut } from '../runs/recover-if-paid-out.ts';

/**
 * Brings a chargeback to what the provider says of it now: a message only tells when to ask, so late, doubled
 * or disordered ones have one effect. Opened, its order's money waits; taken, it is posted to CHARGEBACK;
 * decided, it is settled. Called again it does nothing.
 */
export async function syncChargeback(ctx: Ctx, disputeRef: string): Promise<void> {
  const said = await ctx.gateways.payment.getDispute(disputeRef);
  const orderId = z.uuid().safeParse(said.reference).data;
  const order = orderId ? await getOrderDetail(ctx, orderId) : null;
  if (!order) {
    const isOfGift = orderId !== undefined && (await syncGiftDispute(ctx, orderId, said));
    if (!isOfGift)
      ctx.log.warn({ disputeRef, reference: said.reference }, 'a dispute about an order that is not ours');
    // A gift's is answered at the provider; of a payment that is not of this platform its book shows what it
    // moved. Administrators see that it is there.
    return setAside(ctx, disputeRef);
  }
  await ctx.transaction(async (tx) => {
    const { name: provider } = tx.gateways.payment;
    // The chargeback's row first, then its order's: nobody takes them the other way round.
    const known = await openOnce(tx, provider, said, order);
    const taken = await noteMoney(tx, known, said);
    await decide(tx, taken, said);
  });
}

/** Once, however often the provider speaks of it. */
async function setAside(ctx: Ctx, disputeRef: string): Promise<void> {
  const { name: provider } = ctx.gateways.payment;
  const kind = `dispute ${disputeRef}`.slice(0, 100);
  const received = { provider, providerEventId: `dispute:${disputeRef}`, kind, payload: { disputeRef } };
  await storeWebhook(ctx, received, { state: 'UNKNOWN', apiVersion: null });
}

async function openOnce(
  tx: Ctx,
  provider: string,
  said: DisputeState,
  order: { id: string; studentId: string; senseiId: string },
): Promise<Chargeback> {
  const { disputeRef } = said;
  const known = await lockDispute(tx, provider, disputeRef);
  if (known) return known;
  await holdForChargeback(tx, order.id);
  const opened = await insertChargeback(tx, {
    provider,
    disputeRef,
    orderId: order.id,
    studentId: order.studentId,
    senseiId: order.senseiId,
    amount: said.amount,
    currency: said.currency,
    reason: said.reason.slice(0, 100),
    openedAt: said.openedAt,
    evidenceDueAt: said.evidenceDueAt,
  });
  // Another message was quicker: that one has opened it, and this one is repeated.
  if (!opened) throw new Error(`dispute ${disputeRef} was opened in this moment`);
  await tx.announce('chargeback.opened', { chargebackId: opened.id });
  return opened;
}

const caseOf = ({ orderId, disputeRef, amount, currency }: Chargeback): Case => ({
  orderId,
  disputeRef,
  amount,
  currency,
});

async function noteMoney(tx: Ctx, chargeback: Chargeback, said: DisputeState): Promise<Chargeback> {
  const isNews = said.evidenceDueAt?.getTime() !== chargeback.evidenceDueAt?.getTime();
  const due = isNews ? { evidence_due_at: said.evidenceDueAt } : {};
  if (chargeback.takenAt || !said.isTaken) return isNews ? updateChargeback(tx, chargeback, due) : chargeback;
  await postChargebackTaken(tx, caseOf(chargeback));
  return updateChargeback(tx, chargeback, { ...due, taken_at: tx.clock.now() });
}

async function decide(tx: Ctx, chargeback: Chargeback, said: DisputeState): Promise<void> {
  const status = nextStatus(chargeback.status, said.status);
  if (status === chargeback.status) return;
  if (!isDecided({ status })) {
    await updateChargeback(tx, chargeback, { status });
    return;
  }
  const now = tx.clock.now();
  if (status === 'WON') {
    if (chargeback.takenAt) await postChargebackReturned(tx, caseOf(chargeback));
    await endChargeback(tx, chargeback.orderId);
    const returned = chargeback.takenAt ? { returned_at: now } : {};
    await updateChargeback(tx, chargeback, { status, decided_at: now, ...returned });
  } else {
    const bearer = tx.settings.get('chargeback.bearer');
    const takenBack = await loseChargeback(tx, caseOf(chargeback), bearer);
    for (const paymentId of takenBack) await recoverIfPaidOut(tx, paymentId);
    await updateChargeback(tx, chargeback, { status, decided_at: now, bearer });
  }
  await tx.announce('chargeback.decided', { chargebackId: chargeback.id, won: status === 'WON' });
}

/** Should a message of the provider be lost. */
export async function askAboutUndecided(ctx: Ctx): Promise<void> {
  const disputeRefs = [...(await listUndecided(ctx)), ...(await listGiftDisputes(ctx))];
  for (const disputeRef of disputeRefs) await ctx.enqueue(syncChargebackJob, { disputeRef });
}
