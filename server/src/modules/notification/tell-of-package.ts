import { isUnscheduled, sessionsLeft } from '@michi/contract/package-sessions';
import { z } from 'zod';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { getAccounts } from '../identity/index.ts';
import { getOrderDetail, type OrderDetail } from '../ordering/index.ts';
import { paths } from './class-facts.ts';
import { notifyAccount } from './notify.ts';
import { formatInstant, formatMoney } from './times.ts';
import { sessionsText } from './words.ts';

const lead = days(7);

/** Of a package whose days are fewer than that nobody is warned: they were read a moment ago. */
export async function enqueueExpiring(
  ctx: Ctx,
  order: Pick<OrderDetail, 'id' | 'validUntil'>,
): Promise<void> {
  const runAt = order.validUntil && after(order.validUntil, -lead);
  if (runAt && runAt > ctx.clock.now()) await askAgain(ctx, order.id, runAt);
}

const askAgain = (ctx: Ctx, orderId: string, runAt: Date) =>
  ctx.enqueue('notification.package-expiring', { orderId }, { runAt, jobKey: `package-expiring:${orderId}` });

/** The student, while there is time still: some sessions have no class yet. */
export const tellExpiringJob = defineJob(
  'notification.package-expiring',
  z.object({ orderId: z.uuid() }),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const now = tx.clock.now();
      if (order?.status !== 'COMPLETED' || !order.validUntil) return;
      const left = sessionsLeft(order, order.payments, order.seats);
      if (left === 0) return;
      // Frozen by a ban, it gets its days back with the end of that.
      if (order.payments.some((payment) => isUnscheduled(payment) && payment.frozenAt !== null))
        return askAgain(tx, orderId, after(now, days(1)));
      if (order.validUntil <= now) return;
      if (after(order.validUntil, -lead) > now) return enqueueExpiring(tx, order);
      const { student, sensei } = await peopleOf(tx, order);
      if (!student) return;
      await notifyAccount(tx, student, {
        code: 'PACKAGE_EXPIRING',
        values: {
          course: order.courseTitle,
          other: sensei?.name ?? '',
          sessions: sessionsText(left, student.locale),
          until: formatInstant(order.validUntil, student),
          paid: order.price.total > 0 ? 'yes' : null,
        },
        path: `/courses/${order.courseId}/schedule?session=${orderId}`,
        names: [order.senseiId],
      });
    }),
);

const Expired = z.object({ orderId: z.uuid(), sessions: z.number().int(), refund: z.number().int() });

export const tellExpiredJob = defineJob(
  'notification.package-expired',
  Expired,
  (ctx, { orderId, sessions, refund }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const { student, sensei } = order ? await peopleOf(tx, order) : {};
      if (!order || !student) return;
      await notifyAccount(tx, student, {
        code: 'PACKAGE_EXPIRED',
        values: {
          course: order.courseTitle,
          other: sensei?.name ?? '',
          sessions: sessionsText(sessions, student.locale),
          paid: order.price.total > 0 ? 'yes' : null,
          amount: refund > 0 ? formatMoney(refund, order.price.currency, student.locale) : null,
        },
        path: paths.checkouts,
        names: [order.senseiId],
      });
    }),
);

async function peopleOf(ctx: Ctx, { studentId, senseiId }: OrderDetail) {
  const people = await getAccounts(ctx, [studentId, senseiId]);
  return { student: people.get(studentId), sensei: people.get(senseiId) };
}
