import type { EarningState } from '@michi/contract/ordering/earnings';
import type { PaymentStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { holdReasons } from '../rules/payment.ts';
import { paymentOf } from '../storage/payment.repository.ts';

/** What a sensei earns or is about to; a refunded or never captured payment is no earning. */
const earning: PaymentStatus[] = ['CONFIRMED', 'HELD', 'CANCELLED', 'RELEASED'];

/** The students' part of a price that fell is nobody's earning. */
const isEarned = sql<boolean>`payment.hold_reason is distinct from ${holdReasons.priceFell}`;

type EarningChoice = {
  state?: EarningState | undefined;
  currency?: string | undefined;
  sortOrder: 'asc' | 'desc';
  before: Cursor | null;
  limit: number;
};

/** By when it was booked. */
export async function listEarningPayments(ctx: Ctx, senseiId: string, choice: EarningChoice) {
  const { state, currency, sortOrder, before, limit } = choice;
  const rows = await tables(ctx, 'payment', 'order')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .selectAll('payment')
    .select(['order.number', 'order.course_title', 'order.student_id'])
    .where('payment.sensei_id', '=', senseiId)
    .where('payment.status', 'in', state ? statusesOf[state] : earning)
    .$if(currency !== undefined, (query) => query.where('payment.currency', '=', currency ?? ''))
    .where(isEarned)
    .$if(state === 'RELEASED', (query) => query.where('payment.paid_out_at', 'is', null))
    .$if(state === 'PAID_OUT', (query) => query.where('payment.paid_out_at', 'is not', null))
    .where((eb) => behind(eb, before, ['payment.created_at', 'payment.id'], sortOrder))
    .orderBy('payment.created_at', sortOrder)
    .orderBy('payment.id', sortOrder)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    payment: paymentOf(row),
    number: row.number,
    courseTitle: row.course_title,
    studentId: row.student_id,
    paidOutAt: row.paid_out_at,
  }));
}

const statusesOf: Record<EarningState, PaymentStatus[]> = {
  HELD: ['HELD'],
  RELEASED: ['RELEASED'],
  PAID_OUT: ['RELEASED'],
};

/** A sum for each currency, the one of the newest booking first. */
export async function sumEarnings(
  ctx: Ctx,
  senseiId: string,
): Promise<{ currency: string; held: number; released: number; paidOut: number }[]> {
  return tables(ctx, 'payment')
    .selectFrom('payment')
    .select([
      'payment.currency',
      sql<number>`coalesce(sum(sensei_net) filter (where payment.status = 'HELD'), 0)::bigint`.as('held'),
      sql<number>`coalesce(sum(sensei_net) filter (where payment.status = 'RELEASED' and paid_out_at is null), 0)::bigint`.as(
        'released',
      ),
      sql<number>`coalesce(sum(sensei_net) filter (where payment.status = 'RELEASED' and paid_out_at is not null), 0)::bigint`.as(
        'paidOut',
      ),
    ])
    .where('payment.sensei_id', '=', senseiId)
    .where('payment.status', 'in', earning)
    .where(isEarned)
    .groupBy('payment.currency')
    .orderBy((eb) => eb.fn.max('payment.created_at'), 'desc')
    .execute();
}
