import { getFunnel } from '@michi/contract/course-views';
import { adminGetOrder, adminListOrders } from '@michi/contract/order-administration';
import {
  cancelOrder,
  confirmSeat,
  decideOrder,
  getEarnings,
  getOrder,
  listOrders,
  placeOrder,
  previewCancel,
  quoteOrder,
  scheduleSession,
  startPayment,
} from '@michi/contract/ordering';
import { randomUUID } from 'node:crypto';
import { createCourse } from '../factories/catalogue.ts';
import { bookFor, choose, submitFor } from '../factories/ordering.ts';
import { call } from './shape.ts';

const ofOrder = { others: 404, student: 200, sensei: 200, admin: 200 } as const;

export const orderingRows = [
  call(quoteOrder).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  // To the sensei, that it is her own course.
  call(placeOrder).answers(
    { others: 403, student: 201, otherStudent: 201, sensei: 409 },
    ({ course, nextTime }) => ({
      body: { courseId: course.id, startsAt: nextTime(), idempotencyKey: randomUUID() },
    }),
  ),
  call(getOrder).answers(ofOrder, ({ order }) => ({ params: { id: order.id } })),
  call(listOrders).answers({ others: 200 }),
  call(startPayment).answers(
    { others: 404, student: 200, sensei: 403, admin: 403 },
    async ({ freshOrder }) => ({
      params: { id: (await freshOrder()).id },
      body: {},
    }),
  ),
  call(previewCancel).answers(ofOrder, ({ order }) => ({ params: { id: order.id } })),
  call(cancelOrder).answers(ofOrder, async ({ freshBooked }) => ({
    params: { id: (await freshBooked()).id },
    body: {},
  })),
  call(decideOrder).answers(
    { others: 404, student: 403, admin: 403, sensei: 200 },
    async ({ app, people, nextTime }) => {
      const course = await createCourse(app, people.sensei, { requiresApproval: true });
      const order = await submitFor(people.student, course, { startsAt: nextTime() });
      await choose(order, 'APPROVE');
      await app.runJobs();
      return { params: { id: order.id }, body: { decision: 'DECLINE' } };
    },
  ),
  call(scheduleSession).answers(
    { others: 404, student: 201, sensei: 403, admin: 403 },
    async ({ app, people, course, nextTime }) => {
      const startsAt = nextTime();
      const order = await bookFor(app, people.student, course, {
        startsAt,
        kind: 'PACKAGE',
        packageIndex: 0,
      });
      return { params: { id: order.id }, body: { startsAt: nextTime() } };
    },
  ),
  call(confirmSeat).answers({ others: 404, student: 200 }, ({ ended }) => ({
    params: { id: ended.classes[0]?.seatId ?? '' },
  })),
  call(getEarnings).answers({ others: 403, sensei: 200, otherSensei: 200, senseiWaiting: 200 }),
  call(getFunnel).answers({ others: 403, sensei: 200, otherSensei: 200, senseiWaiting: 200 }),
  call(adminListOrders).answers({ others: 403, admin: 200 }),
  call(adminGetOrder).answers({ others: 403, admin: 200 }, ({ order }) => ({ params: { id: order.id } })),
];
