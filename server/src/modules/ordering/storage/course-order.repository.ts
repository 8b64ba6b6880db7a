import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { orderOf } from './order.repository.ts';
import type { Order } from '../rules/order.ts';

/** Of one course, this person's as student or payer. */
export async function findOrdersOfCourse(ctx: Ctx, userId: string, courseId: string): Promise<Order[]> {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('course_id', '=', courseId)
    .where((eb) => eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId)]))
    .execute();
  return rows.map(orderOf);
}

/** Of whomever: those that are not ended, and whose days are not over. */
export async function findPackagesOfCourse(
  ctx: Ctx,
  course: { id: string; senseiId: string },
): Promise<Order[]> {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    // The index is by the sensei.
    .where('sensei_id', '=', course.senseiId)
    .where('course_id', '=', course.id)
    .where('kind', '=', 'PACKAGE')
    .where('status', '<>', 'CANCELED')
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.clock.now())]))
    .execute();
  return rows.map(orderOf);
}
