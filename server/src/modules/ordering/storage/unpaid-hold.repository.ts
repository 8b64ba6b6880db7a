import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/**
 * Checkouts that hold times and wait for the student, and how many times; not those that wait for the
 * sensei's answer.
 */
export async function countUnpaidHolds(
  ctx: Ctx,
  studentId: string,
): Promise<{ orders: number; times: number }> {
  const { orders, times } = await tables(ctx, 'order')
    .selectFrom('order')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      // Of a package the first session alone has a time.
      sql<number | null>`sum(case when kind = 'SINGLE' then quantity else 1 end)`.as('times'),
    ])
    .where('student_id', '=', studentId)
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('accept_by', 'is', null)
    // Held with a kept card behind it.
    .where(sql<boolean>`plan_role is distinct from 'PLANNED'`)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), times: Number(times ?? 0) };
}
