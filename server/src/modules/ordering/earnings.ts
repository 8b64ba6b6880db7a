import type { Earnings } from '@michi/contract/ordering';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { getAccounts } from '../identity/index.ts';
import { getSeats } from '../scheduling/index.ts';
import { holdOf } from './payment.ts';
import { listEarningPayments, sumEarnings } from './earnings.repository.ts';

/** A sensei's money: held until the classes are over, released, paid out. */
export async function getEarnings(ctx: Ctx, actor: SignedIn): Promise<z.infer<typeof Earnings>> {
  authorize(actor.type === 'SENSEI');
  const rows = await listEarningPayments(ctx, actor.id);
  const currency = rows[0]?.payment.currency ?? ctx.settings.get('currency.default');
  const [sums, students, seats] = await Promise.all([
    sumEarnings(ctx, actor.id, currency),
    getAccounts(ctx, [...new Set(rows.map((row) => row.studentId))]),
    getSeats(ctx, { seatIds: rows.flatMap((row) => row.payment.seatId ?? []) }),
  ]);
  const starts = new Map(seats.map((seat) => [seat.seatId, seat.startsAt.toISOString()]));
  return {
    currency,
    ...sums,
    lines: rows.map(({ payment, number, courseTitle, studentId, paidOutAt }) => ({
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
    })),
  };
}
