import type { EarningLine, Earnings, EarningState } from '@michi/contract/ordering/earnings';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { listEarningPayments, sumEarnings } from './earnings.repository.ts';
import { findOrders } from '../storage/order-list.repository.ts';
import { findFees } from '../storage/order.repository.ts';
import { holdOf, type Payment } from '../rules/payment.ts';
import { ownPriceIn } from '../rules/price.ts';

/** A sensei's money: held until the classes are over, released, paid out. */
export async function getEarnings(ctx: Ctx, actor: SignedIn): Promise<z.output<typeof Earnings>> {
  authorize(actor.type === 'SENSEI');
  const sums = await sumEarnings(ctx, actor.id);
  const none = { currency: ctx.settings.get('currency.default'), held: 0, released: 0, paidOut: 0 };
  return { sums: sums.length > 0 ? sums : [none] };
}

/** Of each payment what of it is the sensei's own price; what students pay on top of it is no fee of hers. */
async function pricesOf(ctx: Ctx, payments: readonly Payment[]): Promise<Map<string, number>> {
  const orders = await findOrders(ctx, [...new Set(payments.map(({ orderId }) => orderId))]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const falling = orders.filter(({ price, policy }) => policy.falling && price.studentFee > 0);
  const fees = await findFees(
    ctx,
    falling.map((order) => order.id),
  );
  const prices = new Map<string, number>();
  for (const payment of payments) {
    const { id, price, policy } = found(byId.get(payment.orderId));
    const known = payment.amount < price.total ? fees.get(id) : undefined;
    const fallen = policy.falling && known ? { steps: policy.falling.steps, fees: known } : null;
    prices.set(payment.id, ownPriceIn(payment, price, fallen));
  }
  return prices;
}

type EarningsQuery = {
  state?: EarningState | undefined;
  currency?: string | undefined;
  sortOrder: 'asc' | 'desc';
  cursor?: string | undefined;
  limit: number;
};

/** Of every currency unless one is given. */
export async function listEarnings(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, ...choice }: EarningsQuery,
): Promise<List<EarningLine>> {
  authorize(actor.type === 'SENSEI');
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await listEarningPayments(ctx, actor.id, { ...choice, before, limit: limit + 1 });
  const page = cursorPage(rows, limit, ({ payment }) => ({ at: payment.createdAt, id: payment.id }));
  const [students, seats] = await Promise.all([
    getAccounts(ctx, [...new Set(page.items.map((row) => row.studentId))]),
    getSeats(ctx, { seatIds: page.items.flatMap((row) => row.payment.seatId ?? []) }),
  ]);
  const prices = await pricesOf(
    ctx,
    page.items.map((row) => row.payment),
  );
  const starts = new Map(seats.map((seat) => [seat.seatId, seat.startsAt.toISOString()]));
  const items = page.items.map(({ payment, number, courseTitle, studentId, paidOutAt }) => ({
    paymentId: payment.id,
    orderNumber: number,
    courseTitle,
    studentName: students.get(studentId)?.name ?? '',
    startsAt: starts.get(payment.seatId ?? '') ?? null,
    status: payment.status,
    amount: prices.get(payment.id) ?? payment.amount,
    platformFee: (prices.get(payment.id) ?? payment.amount) - payment.senseiNet,
    senseiNet: payment.senseiNet,
    currency: payment.currency,
    ...holdOf(payment),
    releasedAt: payment.releasedAt?.toISOString() ?? null,
    paidOutAt: paidOutAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
  }));
  return { ...page, items };
}
