import type { PaymentStatus } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import { holdReasons } from './payment.ts';
import { paymentOf } from './payment.repository.ts';

const shown = 200;
/** What a sensei earns or is about to; a refunded or never captured payment is no earning. */
const earning: PaymentStatus[] = ['CONFIRMED', 'HELD', 'CANCELLED', 'RELEASED'];

/** Newest first. */
export async function listEarningPayments(ctx: Ctx, senseiId: string) {
  const rows = await tables(ctx, 'payment', 'order', 'payout')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .leftJoin('payout', (join) =>
      join.onRef('payout.id', '=', 'payment.payout_id').on('payout.status', '=', 'PAID'),
    )
    .selectAll('payment')
    .select(['order.number', 'order.course_title', 'order.student_id', 'payout.updated_at as paid_out_at'])
    .where('payment.sensei_id', '=', senseiId)
    .where('payment.status', 'in', earning)
    // The students' part of a price that fell is nobody's earning.
    .where(sql<boolean>`payment.hold_reason is distinct from ${holdReasons.priceFell}`)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    payment: paymentOf(row),
    number: row.number,
    courseTitle: row.course_title,
    studentId: row.student_id,
    paidOutAt: row.paid_out_at,
  }));
}

export async function sumEarnings(
  ctx: Ctx,
  senseiId: string,
  currency: string,
): Promise<{ held: number; released: number; paidOut: number }> {
  const row = await tables(ctx, 'payment', 'payout')
    .selectFrom('payment')
    .leftJoin('payout', 'payout.id', 'payment.payout_id')
    .select([
      sql<number>`coalesce(sum(sensei_net) filter (where payment.status = 'HELD'), 0)::bigint`.as('held'),
      sql<number>`coalesce(sum(sensei_net) filter (where payment.status = 'RELEASED' and payout.status is distinct from 'PAID'), 0)::bigint`.as(
        'released',
      ),
      sql<number>`coalesce(sum(sensei_net) filter (where payout.status = 'PAID'), 0)::bigint`.as('paidOut'),
    ])
    .where('payment.sensei_id', '=', senseiId)
    .where('payment.currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row;
}
