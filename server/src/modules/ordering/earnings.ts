import type { EarningLine, Earnings, EarningState } from '@michi/contract/ordering';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { getAccounts } from '../identity/index.ts';
import { getSeats } from '../scheduling/index.ts';
import { holdOf } from './payment.ts';
import { listEarningPayments, sumEarnings } from './earnings.repository.ts';

/** A sensei's money: held until the classes are over, released, paid out. */
export async function getEarnings(ctx: Ctx, actor: SignedIn): Promise<z.output<typeof Earnings>> {
  authorize(actor.type === 'SENSEI');
  const sums = await sumEarnings(ctx, actor.id);
  const none = { currency: ctx.settings.get('currency.default'), held: 0, released: 0, paidOut: 0 };
  return { sums: sums.length > 0 ? sums : [none] };
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
  const starts = new Map(seats.map((seat) => [seat.seatId, seat.startsAt.toISOString()]));
  const items = page.items.map(({ payment, number, courseTitle, studentId, paidOutAt }) => ({
    paymentId: payment.id,
    orderNumber: number,
    courseTitle,
    studentName: students.get(studentId)?.name ?? '',
    startsAt: starts.get(payment.seatId ?? '') ?? null,
    status: payment.status,
    amount: payment.amount,
    platformFee: payment.platformFee,
    senseiNet: payment.senseiNet,
    currency: payment.currency,
    ...holdOf(payment),
    releasedAt: payment.releasedAt?.toISOString() ?? null,
    paidOutAt: paidOutAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
  }));
  return { ...page, items };
}
