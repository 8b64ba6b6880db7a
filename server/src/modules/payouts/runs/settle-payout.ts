import type { PayoutFailure } from '@michi/contract/payouts/payouts';
import { type AnyActor, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { unassignPayments, markPaidOut, payoutPaid, payoutReturned, post } from '../../ordering/index.ts';
import { PayoutNotPossible } from '../payouts.errors.ts';
import { canManagePayouts } from './payout.policy.ts';
import { lockPayout, movePayout } from './payout.repository.ts';
import type { Payout } from './payout.ts';
import { listPayouts } from './payout-list.repository.ts';
import { makeRun } from './start-run.ts';

export type BankAnswer =
  | { outcome: 'PAID' }
  | { outcome: 'RETURNED'; failure: PayoutFailure; note: string | null };

/**
 * tx. What the bank or the provider says of a payout; said again, or late, it changes nothing. Answers
 * whether it did. What failed is the sensei's again, and goes with the next payout. Throws invalid_transition
 * of one that nobody was told of.
 */
export async function settlePayout(
  tx: Ctx,
  payoutId: string,
  answer: BankAnswer,
  actor: AnyActor,
): Promise<boolean> {
  const payout = found(await lockPayout(tx, payoutId));
  // The provider is asked itself.
  if (payout.method !== 'MANUAL') throw notHandedOver();
  if (answer.outcome === 'PAID') {
    if (payout.status === 'PAID' || payout.status === 'FAILED') return false;
    if (payout.status !== 'PROCESSING') throw notHandedOver();
    await movePayout(tx, payout, 'PAID', { actor, set: { paid_at: tx.clock.now() } });
    await markPaidOut(tx, payoutId);
    await post(tx, [payoutPaid(payout)]);
    await tx.announce('payout.paid', { payoutId, senseiId: payout.senseiId });
  } else {
    if (payout.status === 'FAILED') return false;
    if (payout.status !== 'PROCESSING' && payout.status !== 'PAID') throw notHandedOver();
    await movePayout(tx, payout, 'FAILED', {
      actor,
      reason: answer.note ?? answer.failure,
      set: { failure_code: answer.failure, failure_note: answer.note },
    });
    await giveBack(tx, payout);
    await tx.announce('payout.failed', { payoutId, senseiId: payout.senseiId });
  }
  tx.push([payout.senseiId], 'order.changed', { id: payoutId });
  return true;
}

const notHandedOver = () =>
  InvalidTransition({ message: 'This payout was not handed to the bank yet: make the file first' });

async function giveBack(tx: Ctx, payout: Payout): Promise<void> {
  await post(tx, [payoutReturned(payout, { wasPaid: payout.status === 'PAID' })]);
  await unassignPayments(tx, payout.id);
}

export async function answerPayout(
  ctx: Ctx,
  actor: SignedIn,
  payoutId: string,
  answer: BankAnswer,
): Promise<void> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    if (!(await settlePayout(tx, payoutId, answer, actor))) return;
    await noteStep(tx, actor, 'payout.answered', payoutId, { outcome: answer.outcome });
  });
}

/** Before the bank was told of it: the money is available again. Throws invalid_transition. */
export async function cancelPayout(
  ctx: Ctx,
  actor: SignedIn,
  payoutId: string,
  reason: string,
): Promise<void> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, payoutId));
    if (payout.status === 'CANCELED') return;
    await movePayout(tx, payout, 'CANCELED', { actor, reason });
    await giveBack(tx, payout);
    await noteStep(tx, actor, 'payout.canceled', payoutId, { reason });
    tx.push([payout.senseiId], 'order.changed', { id: payoutId });
  });
}

/**
 * What a sensei has now in the currency of a payout that failed goes out at once, to the account that is
 * valid now; less than the minimum too. Asked again, it is the payout that there was. Throws
 * payout_not_possible.
 */
export async function retryPayout(ctx: Ctx, actor: SignedIn, payoutId: string): Promise<string> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, payoutId));
    if (payout.status !== 'FAILED')
      throw PayoutNotPossible({ message: 'Only a payout that failed can be tried again' });
    const { run, payouts } = await makeRun(tx, {
      kind: 'RETRY',
      key: `retry:${payoutId}`,
      choice: { senseiId: payout.senseiId, currency: payout.currency, belowMinimum: true },
      actor,
    });
    const [made] = payouts;
    if (!made) {
      const before = await findOfRun(tx, run.id);
      if (before) return before;
      throw PayoutNotPossible({ message: 'There is nothing that can be paid to this sensei now' });
    }
    await noteStep(tx, actor, 'payout.retried', made.id, { of: payout.reference ?? '' });
    return made.id;
  });
}

async function findOfRun(tx: Ctx, runId: string): Promise<string | null> {
  const [one] = await listPayouts(tx, { runId }, { after: null, order: 'desc', limit: 1 });
  return one?.id ?? null;
}

type Deed = 'payout.answered' | 'payout.canceled' | 'payout.retried';
async function noteStep(
  tx: Ctx,
  actor: SignedIn,
  action: Deed,
  payoutId: string,
  detail: Record<string, string>,
): Promise<void> {
  const payout = found(await lockPayout(tx, payoutId));
  await appendAudit(tx, actor, {
    action,
    targetType: 'payout',
    targetId: payoutId,
    personId: payout.senseiId,
    detail: { name: payout.reference ?? '', amount: payout.amount, currency: payout.currency, ...detail },
  });
}
