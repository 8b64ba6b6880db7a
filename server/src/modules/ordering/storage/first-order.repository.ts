import type { FirstOf } from '@michi/contract/pricing/coupons';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

type Which = { of: FirstOf; course: { id: string; senseiId: string }; exceptOrderId: string | null };

/** Whether this student has any order that was not canceled. */
export async function hasOrders(ctx: Ctx, studentId: string): Promise<boolean> {
  const row = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '<>', 'CANCELED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this student has an order that was not canceled: of the course, of its sensei, or any. */
export async function hasBookedBefore(
  ctx: Ctx,
  studentId: string,
  { of, course, exceptOrderId }: Which,
): Promise<boolean> {
  const row = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '<>', 'CANCELED')
    .$if(of === 'COURSE', (query) => query.where('course_id', '=', course.id))
    .$if(of === 'SENSEI', (query) => query.where('sensei_id', '=', course.senseiId))
    .$if(exceptOrderId !== null, (query) => query.where('id', '<>', exceptOrderId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
