import type { SeriesScope } from '@michi/contract/scheduling/series';
import { actorId, type AnyActor, isAdmin } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, ValidationFailed } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { cancelSeats } from '../../scheduling/index.ts';
import { type CancelPlan, planCancel } from './cancel-preview.ts';
import { endOrder } from '../storage/end-order.ts';
import { endUnpaid } from '../checkout/end-unpaid.ts';
import { keepLostDiscount } from '../escrow/follow-session.ts';
import { findOrder, lockOrder } from '../storage/order.repository.ts';
import { isUnpaid, type Order } from '../rules/order.ts';
import { ChargebackOpen, OutcomeChanged } from '../ordering.errors.ts';
import type { Payment } from '../rules/payment.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { settlePayment } from '../escrow/settle-payment.ts';
import { seatsInScope } from './series-seats.ts';

export type Cancel = {
  orderId: string;
  seatId: string | null;
  /** With those after it in its series, or with all of them. */
  scope?: SeriesScope | null;
  /** Only what this sensei would teach, and what has no class yet of what was booked with them. */
  ofSenseiId?: string;
  reason: string | null;
  fingerprint: string | null;
};

/**
 * Cancels with exactly the outcome of the preview. Of a group class only the own seat goes. Throws conflict
 * when the outcome differs from the fingerprint by now or was never looked at, order_not_cancelable,
 * chargeback_open, payment_in_progress, confirmation_required and validation_failed for an administrator who
 * does not say why.
 */
export async function cancelOrder(ctx: Ctx, actor: AnyActor, input: Cancel): Promise<void> {
  const order = found(await findOrder(ctx, input.orderId));
  if (isAdmin(actor) && !input.reason)
    throw ValidationFailed({ field: 'reason', message: 'Say why: they read it' });
  await demandStepUp(ctx, actor);
  if (isUnpaid(order)) {
    assertSeen(
      actor,
      await planCancel(ctx, actor, order, await seatsInScope(ctx, input.seatId, input.scope ?? null)),
      input.fingerprint,
    );
    await endUnpaid(ctx, order.id, actor, input.reason ?? 'CANCELED');
    // Paid and booked in this very moment: it would now end by another rule.
    if ((await findOrder(ctx, order.id))?.status !== 'CANCELED') throw OutcomeChanged();
    return;
  }
  await ctx.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, input.orderId));
    const chosen = await seatsInScope(tx, input.seatId, input.scope ?? null);
    const plan = await planCancel(tx, actor, locked, chosen, input.ofSenseiId);
    assertSeen(actor, plan, input.fingerprint);
    // The sensei may still give up the class; what that gives back waits for the bank.
    if (plan.side !== 'SENSEI' && actor.kind === 'user') await assertNoChargeback(tx, locked.id);
    await carryOut(tx, actor, locked, plan, input.reason);
  });
}

async function assertNoChargeback(tx: Ctx, orderId: string): Promise<void> {
  const payments = await listPayments(tx, [orderId]);
  if (payments.some(({ chargebackAt }) => chargebackAt !== null)) throw ChargebackOpen();
}

/** A person has looked at the outcome before; a time that is only held may be let go without. */
function assertSeen(actor: AnyActor, plan: CancelPlan, fingerprint: string | null): void {
  const isSeen =
    fingerprint === null
      ? actor.kind === 'system' || plan.rule === 'UNPAID'
      : fingerprint === plan.preview.fingerprint;
  if (!isSeen) throw OutcomeChanged();
}

/** tx, order locked. What was planned, exactly. */
export async function carryOut(
  tx: Ctx,
  actor: AnyActor,
  order: Order,
  plan: CancelPlan,
  reason: string | null,
): Promise<void> {
  const why = reason ?? 'CANCELED';
  for (const settlement of plan.settlements) await settle(tx, settlement, actor, plan.rule);
  await cancelSeats(
    tx,
    plan.seats.map(({ seatId }) => seatId),
    { by: actorId(actor), reason: why },
  );
  await endOrder(tx, order, plan, { actor, reason: why });
}

/**
 * tx, order locked. What the sessions used lose of the discount stays with them; the rest of the payment is
 * settled.
 */
async function settle(
  tx: Ctx,
  { payment, outcome, lost }: CancelPlan['settlements'][number],
  actor: AnyActor,
  reason: string,
): Promise<void> {
  let rest: Payment | null = payment;
  for (const part of lost) rest = rest && (await keepLostDiscount(tx, rest, part, actor));
  const left = lost.reduce(
    ({ refund, platformFeeKept, senseiShare, couponKept, taxKept }, { platformFee, senseiNet, tax = 0 }) => ({
      refund,
      couponKept,
      taxKept: taxKept - tax,
      platformFeeKept: platformFeeKept - platformFee,
      senseiShare: senseiShare - senseiNet,
    }),
    outcome,
  );
  if (rest) await settlePayment(tx, rest, left, actor, reason);
}
