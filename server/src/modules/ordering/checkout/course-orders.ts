import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import type { CourseFormat } from '@michi/contract/states';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { isScheduling } from '../rules/order.policy.ts';
import { findOrdersOfCourse, findPackagesOfCourse } from '../storage/course-order.repository.ts';
import type { Order } from '../rules/order.ts';
import { listPayments } from '../storage/payment.repository.ts';

/**
 * Whether this person ever ordered the course, for themselves or for somebody else, whatever became of it.
 */
export async function hasOrdered(ctx: Ctx, userId: string, courseId: string): Promise<boolean> {
  return (await findOrdersOfCourse(ctx, userId, courseId)).length > 0;
}

/**
 * Whether the trial of the course is this person's already, or the child's for whom it is, and can be no
 * more.
 */
export async function hasTakenTrial(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  forStudentId?: string,
): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const id = forStudentId ?? actor.id;
  return (await findOrdersOfCourse(ctx, id, courseId)).some(
    ({ kind, status, studentId }) => kind === 'TRIAL' && status !== 'CANCELED' && studentId === id,
  );
}

/** Whether this student has paid for a class of the course that has no time yet. */
export async function hasSessionsLeft(ctx: Ctx, studentId: string, courseId: string): Promise<boolean> {
  const orders = (await findOrdersOfCourse(ctx, studentId, courseId)).filter(
    (order) => order.studentId === studentId && order.kind === 'PACKAGE',
  );
  return isAnyScheduling(ctx, orders, await getSeats(ctx, { orderIds: orders.map(({ id }) => id) }));
}

type Kind = { id: string; senseiId: string; format: CourseFormat };

/**
 * Whether somebody has a package of the course, sold as the course is now, of which a session has no time
 * yet, or is about to pay for one.
 */
export async function hasPackagesLeft(ctx: Ctx, course: Kind): Promise<boolean> {
  const all = await findPackagesOfCourse(ctx, course);
  const seats = await getSeats(ctx, { orderIds: all.map(({ id }) => id) });
  // A package is bought with a class, whose places say what kind it was sold as.
  const isSoldAsNow = ({ id }: Order) => {
    const first = seats.find(({ orderId }) => orderId === id);
    return first === undefined || first.maxSeats > 1 === (course.format === 'GROUP');
  };
  const packages = all.filter(isSoldAsNow);
  return packages.some(({ status }) => status !== 'COMPLETED') || isAnyScheduling(ctx, packages, seats);
}

async function isAnyScheduling(
  ctx: Ctx,
  orders: readonly Order[],
  seats: readonly SeatDetail[],
): Promise<boolean> {
  if (orders.length === 0) return false;
  const payments = await listPayments(
    ctx,
    orders.map(({ id }) => id),
  );
  const now = ctx.clock.now();
  return orders.some((order) => {
    const isOfIt = ({ orderId }: { orderId: string }) => orderId === order.id;
    return isScheduling(order, sessionsLeft(order, payments.filter(isOfIt), seats.filter(isOfIt)), now);
  });
}
