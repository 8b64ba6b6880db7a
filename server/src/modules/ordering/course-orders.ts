import { sessionsLeft } from '@michi/contract/package-sessions';
import type { Ctx } from '../../platform/context.ts';
import { getSeats } from '../scheduling/index.ts';
import { isScheduling } from './order.policy.ts';
import { findOrdersOfCourse } from './order.repository.ts';
import { listPayments } from './payment.repository.ts';

/** Whether this person ever ordered the course, for themselves or for somebody else, whatever became of it. */
export async function hasOrdered(ctx: Ctx, userId: string, courseId: string): Promise<boolean> {
  return (await findOrdersOfCourse(ctx, userId, courseId)).length > 0;
}

/** Whether this student has paid for a class of the course that has no time yet. */
export async function hasSessionsLeft(ctx: Ctx, studentId: string, courseId: string): Promise<boolean> {
  const orders = (await findOrdersOfCourse(ctx, studentId, courseId)).filter(
    (order) => order.studentId === studentId && order.kind === 'PACKAGE',
  );
  if (orders.length === 0) return false;
  const orderIds = orders.map(({ id }) => id);
  const [payments, seats] = await Promise.all([listPayments(ctx, orderIds), getSeats(ctx, { orderIds })]);
  const now = ctx.clock.now();
  return orders.some((order) => {
    const isOfIt = ({ orderId }: { orderId: string }) => orderId === order.id;
    return isScheduling(order, sessionsLeft(order, payments.filter(isOfIt), seats.filter(isOfIt)), now);
  });
}
