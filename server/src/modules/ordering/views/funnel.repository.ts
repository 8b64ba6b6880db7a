import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Checkouts of a sensei's courses since then: begun in all, and those that became bookings. */
export function countCheckouts(
  ctx: Ctx,
  senseiId: string,
  since: Date,
): Promise<{ courseId: string; started: number; booked: number }[]> {
  return tables(ctx, 'order')
    .selectFrom('order')
    .select([
      'course_id as courseId',
      sql<number>`count(*)::int`.as('started'),
      sql<number>`count(*) filter (where status = 'COMPLETED')::int`.as('booked'),
    ])
    .where('sensei_id', '=', senseiId)
    .where('created_at', '>=', since)
    .groupBy('course_id')
    .execute();
}
