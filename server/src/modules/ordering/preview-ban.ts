import type { Money } from '@michi/contract/money';
import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { ExpectedError } from '../../platform/errors.ts';
import { type CancelPlan, planCancel } from './cancel-preview.ts';
import { isUnpaid, type Order } from './order.ts';
import { findOrders } from './order.repository.ts';
import { listPayments } from './payment.repository.ts';
import { findHeldOrderIds, findLiveOrderIds, findUnpaidOrderIds } from './unsettled.repository.ts';

export type BanEffects = {
  classes: number;
  students: number;
  refunds: Money[];
  frozen: Money[];
  unpaid: number;
};

/** What a ban of this person would do now, by the rules that carry it out (end-banned.ts, freeze-holds.ts). */
export async function previewBan(ctx: Ctx, userId: string): Promise<BanEffects> {
  const orders = await findOrders(ctx, await findLiveOrderIds(ctx, userId));
  const unpaid = new Set(await findUnpaidOrderIds(ctx, userId));
  const ending: { order: Order; plan: CancelPlan }[] = [];
  for (const order of orders) {
    const plan = isUnpaid(order) ? null : await planOf(ctx, order);
    if (isUnpaid(order)) unpaid.add(order.id);
    if (plan) ending.push({ order, plan });
  }
  const settled = new Set(ending.flatMap(({ plan }) => plan.settlements.map(({ payment }) => payment.id)));
  const held = await findOrders(ctx, await findHeldOrderIds(ctx, userId));
  const currencies = new Map(held.map((order) => [order.id, order.price.currency]));
  const payments = await listPayments(ctx, [...currencies.keys()]);
  return {
    classes: new Set(ending.flatMap(({ plan }) => plan.seats.map(({ classId }) => classId))).size,
    students: new Set(ending.filter(({ plan }) => plan.seats.length > 0).map(({ order }) => order.studentId))
      .size,
    refunds: sumByCurrency(
      ending.map(({ plan: { preview } }) => ({ amount: preview.refund, currency: preview.currency })),
    ),
    frozen: sumByCurrency(
      payments
        .filter(({ id, status }) => status === 'HELD' && !settled.has(id))
        .map(({ orderId, amount }) => ({ amount, currency: currencies.get(orderId) ?? '' })),
    ),
    unpaid: unpaid.size,
  };
}

/** Null: nothing of the order lies ahead. */
async function planOf(ctx: Ctx, order: Order): Promise<CancelPlan | null> {
  try {
    return await planCancel(ctx, systemActor('ban'), order, null);
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'order_not_cancelable') return null;
    throw error;
  }
}

function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => ({ amount, currency }))
    .toSorted((a, b) => b.amount - a.amount);
}
