import { createHash } from 'node:crypto';
import type { Money } from '@michi/contract/money';
import { isUnscheduled } from '@michi/contract/ordering/package-sessions';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { type CancelPlan, planWith } from './cancel-preview.ts';
import { listLiveOrders } from './end-banned.ts';
import { getSeats, getSeatsAhead, listEmptyClassesAhead } from '../../scheduling/index.ts';
import { leftOf, refundOf } from '../rules/lost-discount.ts';
import { isUnpaid, type Order } from '../rules/order.ts';
import { findOrders } from '../storage/order.repository.ts';
import { isOnItsWayBack, type Payment } from '../rules/payment.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { findHeldOrderIds, findUnpaidOrderIds } from '../storage/unsettled.repository.ts';

export type BanEffects = {
  classes: number;
  students: number;
  refunds: Money[];
  attended: number;
  frozen: Money[];
  unpaid: number;
};
type SeenEffects = BanEffects & { fingerprint: string };

const fingerprinted = (effects: BanEffects): SeenEffects => ({
  ...effects,
  fingerprint: createHash('sha256').update(JSON.stringify(effects)).digest('hex').slice(0, 32),
});

/** Of what a ban or an exclusion would do now. */
export async function fingerprintOfStep(
  ctx: Ctx,
  step: { userId: string; status: 'BANNED' | 'EXCLUDED'; refundedSeatId?: string | null },
): Promise<string> {
  const { fingerprint } =
    step.status === 'BANNED'
      ? await previewBan(ctx, step.userId, step.refundedSeatId ?? null)
      : await previewExclusion(ctx, step.userId);
  return fingerprint;
}

/**
 * What a ban of this person would do now, by the rules that carry it out (end-banned.ts, freeze-escrow.ts).
 * `refundedSeatId`: a dispute about this seat is upheld with it.
 */
export async function previewBan(
  ctx: Ctx,
  userId: string,
  refundedSeatId: string | null,
): Promise<SeenEffects> {
  const orders = await findOrders(ctx, await listLiveOrders(ctx, userId));
  const unpaid = new Set(await findUnpaidOrderIds(ctx, userId));
  for (const order of orders.filter(isUnpaid)) unpaid.add(order.id);
  const ending = await planAll(
    ctx,
    orders.filter((order) => !isUnpaid(order)),
    userId,
  );
  const settled = new Set(ending.flatMap(({ plan }) => plan.settlements.map(({ payment }) => payment.id)));
  const held = await findOrders(ctx, await findHeldOrderIds(ctx, userId));
  const currencies = new Map(held.map((order) => [order.id, order.price.currency]));
  const payments = await listPayments(ctx, [...currencies.keys()]);
  const bought = new Set(
    held.filter((order) => [order.studentId, order.payerId].includes(userId)).map((order) => order.id),
  );
  const leaving = await leavingWith(ctx, refundedSeatId, held, payments);
  return fingerprinted({
    classes:
      new Set(ending.flatMap(({ plan }) => plan.seats.map(({ classId }) => classId))).size +
      (await listEmptyClassesAhead(ctx, userId, [...unpaid])).length,
    students: new Set(ending.filter(({ plan }) => plan.seats.length > 0).map(({ order }) => order.studentId))
      .size,
    refunds: sumByCurrency(
      ending.map(({ plan: { preview } }) => ({ amount: preview.refund, currency: preview.currency })),
    ),
    frozen: sumByCurrency(
      payments
        .filter(({ id, status }) => status === 'HELD' && !settled.has(id))
        .filter((payment) => !isOnItsWayBack(payment))
        // Of another sensei's order what was taken over alone.
        .filter(({ orderId, senseiId }) => bought.has(orderId) || senseiId === userId)
        .map(({ id, orderId, amount }) => ({
          amount: amount - (leaving.get(id) ?? 0),
          currency: currencies.get(orderId) ?? '',
        })),
    ),
    attended: (await getSeatsAhead(ctx, userId)).length,
    unpaid: unpaid.size,
  });
}

/**
 * How much of each of these payments is frozen no more when the dispute about the seat is upheld: it goes
 * back, or to the sensei with another class.
 */
async function leavingWith(
  ctx: Ctx,
  seatId: string | null,
  orders: readonly Order[],
  payments: readonly Payment[],
): Promise<Map<string, number>> {
  const orderId = payments.find((payment) => seatId !== null && payment.seatId === seatId)?.orderId;
  const order = orders.find(({ id }) => id === orderId);
  if (!order || seatId === null) return new Map();
  const seats = await getSeats(ctx, { orderIds: [order.id] });
  const money = { order, payments: payments.filter((each) => each.orderId === order.id), seats };
  const left = leftOf(money, seatId);
  const released = left?.heir.status === 'RELEASED' ? left.lost : [];
  return new Map([
    ...refundOf(money, seatId).map(({ payment, amount }) => [payment.id, amount] as const),
    ...released.map(({ id, amount }) => [id, amount] as const),
  ]);
}

/** What an exclusion of this sensei would do now, by the rules of end-excluded.ts. */
export async function previewExclusion(ctx: Ctx, senseiId: string): Promise<SeenEffects> {
  const live = await findOrders(ctx, await listLiveOrders(ctx, senseiId));
  const orders = live.filter((order) => order.senseiId === senseiId);
  const paid = new Map(orders.filter((order) => !isUnpaid(order)).map((order) => [order.id, order]));
  const unscheduled = (await listPayments(ctx, [...paid.keys()])).filter(
    (payment) => isUnscheduled(payment) && payment.frozenAt === null,
  );
  return fingerprinted({
    classes: 0,
    students: 0,
    refunds: sumByCurrency(
      unscheduled.map(({ orderId, amount }) => ({
        amount,
        currency: paid.get(orderId)?.price.currency ?? '',
      })),
    ),
    attended: 0,
    frozen: [],
    unpaid: orders.length - paid.size,
  });
}

/** Of those of which something lies ahead. */
async function planAll(
  ctx: Ctx,
  orders: readonly Order[],
  ofSenseiId: string,
): Promise<{ order: Order; plan: CancelPlan }[]> {
  const orderIds = orders.map((order) => order.id);
  const payments = Map.groupBy(await listPayments(ctx, orderIds), (payment) => payment.orderId);
  const seats = Map.groupBy(await getSeats(ctx, { orderIds }), (seat) => seat.orderId);
  const now = ctx.clock.now();
  return orders.flatMap((order) => {
    const own = { payments: payments.get(order.id) ?? [], seats: seats.get(order.id) ?? [] };
    const plan = planEnd({ order, ...own, ofSenseiId, now });
    return plan ? [{ order, plan }] : [];
  });
}

/** Null: nothing of the order lies ahead. */
function planEnd(facts: Omit<Parameters<typeof planWith>[0], 'actor' | 'seatIds'>): CancelPlan | null {
  try {
    return planWith({ ...facts, actor: systemActor('ban'), seatIds: null });
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
    .toSorted((a, b) => b.amount - a.amount || a.currency.localeCompare(b.currency));
}
