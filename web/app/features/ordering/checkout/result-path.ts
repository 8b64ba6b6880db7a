import type { Order } from '@michi/contract/ordering/orders';
import { classPath } from '../orders/class-path.ts';
import { sessionsOf } from '../orders/course-progress.ts';

type Shown = Pick<Order, 'id' | 'status'> & {
  course: Pick<Order['course'], 'id'>;
  student: Pick<Order['student'], 'id'>;
  sensei: Pick<Order['sensei'], 'id'>;
  classes: readonly Pick<Order['classes'][number], 'classId' | 'seatState' | 'startsAt' | 'endsAt'>[];
};

export function resultPath(order: Pick<Shown, 'id' | 'course'>): string {
  return `/payment-result/${order.course.id}?order=${order.id}`;
}

/**
 * Where the result of this payment is told instead, null if here: it speaks to whoever bought. Her sensei
 * finds the class, or what waits for her; administrators the order. An address with another course leads to
 * that of the order.
 */
export function elsewhere(
  order: Shown,
  reader: { id: string; type: string | null } | null,
  courseId: string | undefined,
  now: number,
): string | null {
  if (reader?.id === order.sensei.id) {
    const { next, last } = sessionsOf(order, now);
    const meeting = next ?? last ?? order.classes.at(-1);
    const isSettled = order.status === 'COMPLETED' || order.status === 'CANCELED';
    return meeting && isSettled ? classPath(meeting.classId) : '/sensei';
  }
  if (reader?.type === 'ADMIN' && reader.id !== order.student.id) return `/admin/orders?order=${order.id}`;
  return courseId !== undefined && courseId !== order.course.id ? resultPath(order) : null;
}
