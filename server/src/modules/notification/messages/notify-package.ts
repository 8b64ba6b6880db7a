import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { z } from 'zod';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { getOrderDetail, isOnItsWayBack, type OrderDetail } from '../../ordering/index.ts';
import { byPlatform, paths } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatInstant } from '../templates/times.ts';
import { reasonText, sessionsText } from '../templates/mail-text.ts';

/**
 * The student, while there is time still: some sessions have no class yet, as many as are left when it is
 * written. A job of earlier code does not say how many, and what it was for is found anew.
 */
const notifyExpiringJob = defineJob(
  declareJob(
    'notification.package-expiring',
    z.object({ orderId: z.uuid(), sessions: z.number().int().default(0) }),
    ({ orderId }) => `package-expiring:${orderId}`,
  ),
  (ctx, { orderId, sessions: found }) =>
    ctx.transaction(async (tx) => {
      const order = found > 0 ? await getOrderDetail(tx, orderId) : null;
      const { student, sensei } = order ? await peopleOf(tx, order) : {};
      if (order?.status !== 'COMPLETED' || !order.validUntil || !student) return;
      const sessions = sessionsLeft(order, order.payments, order.seats);
      if (sessions === 0) return;
      await notifyAccount(tx, student, {
        code: 'PACKAGE_EXPIRING',
        values: {
          course: order.courseTitle,
          other: sensei?.name ?? '',
          sessions: sessionsText(sessions, student.locale),
          until: formatInstant(order.validUntil, student),
          paid: order.price.total > 0 ? 'yes' : null,
        },
        path: `/courses/${order.courseId}/schedule?session=${orderId}`,
        names: [order.senseiId],
      });
    }),
);

const Expired = z.object({ orderId: z.uuid(), sessions: z.number().int(), refund: z.number().int() });

const notifyExpiredJob = defineJob(
  declareJob('notification.package-expired', Expired),
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
        path: paths.order(orderId),
        names: [order.senseiId],
      });
    }),
);

const Ended = z.object({
  orderId: z.uuid(),
  by: z.uuid().nullable(),
  reason: z.string(),
  sessions: z.number().int(),
  refund: z.number().int(),
});

/**
 * Whoever did not end what was left of it; both, where an administrator did. A sensei who teaches no longer
 * is told of that by itself.
 */
const notifyPackageEndedJob = defineJob(declareJob('notification.package-ended', Ended), (ctx, ended) =>
  ctx.transaction(async (tx) => {
    const order = await getOrderDetail(tx, ended.orderId);
    const { student, sensei } = order ? await peopleOf(tx, order) : {};
    if (!order || !student || !sensei) return;
    const isByStudent = ended.by === order.studentId || ended.by === order.payerId;
    const isBySensei = ended.by === order.senseiId;
    const says = {
      ...ended,
      bySensei: isBySensei ? 'yes' : null,
      byPlatform: isByStudent || isBySensei ? null : await byPlatform(tx, ended.by),
    } as const;
    if (!isByStudent)
      await notifyEnded(tx, order, { reader: student, other: sensei, forSensei: false }, says);
    if (isByStudent || says.byPlatform)
      await notifyEnded(tx, order, { reader: sensei, other: student, forSensei: true }, says);
  }),
);

type Says = z.output<typeof Ended> & { bySensei: 'yes' | null; byPlatform: 'yes' | null };
type EndReader = { reader: Account; other: Account; forSensei: boolean };

async function notifyEnded(
  ctx: Ctx,
  order: OrderDetail,
  { reader, other, forSensei }: EndReader,
  { reason, sessions, refund, bySensei, byPlatform: platform }: Says,
): Promise<void> {
  const kept = order.payments
    .filter((payment) => payment.status === 'HELD' || payment.status === 'RELEASED')
    .filter((payment) => !isOnItsWayBack(payment))
    .reduce((sum, { amount, senseiNet }) => sum + (forSensei ? senseiNet : amount), 0);
  const money = (amount: number) =>
    amount > 0 ? formatMoney(amount, order.price.currency, reader.locale) : null;
  await notifyAccount(ctx, reader, {
    code: 'PACKAGE_ENDED',
    values: {
      course: order.courseTitle,
      other: other.name,
      forSensei: forSensei ? 'yes' : null,
      bySensei: forSensei ? null : bySensei,
      byPlatform: platform,
      sessions: sessionsText(sessions, reader.locale),
      reason: reasonText(reason, reader.locale, { forSensei, isCharged: false }),
      amount: money(refund),
      kept: money(kept),
      uncharged: order.price.total === 0 ? 'yes' : null,
    },
    path: paths.order(order.id),
    names: [other.id],
  });
}

async function peopleOf(ctx: Ctx, { studentId, senseiId }: OrderDetail) {
  const people = await getAccounts(ctx, [studentId, senseiId]);
  return { student: people.get(studentId), sensei: people.get(senseiId) };
}

export const packageMessages: ModulePart = {
  jobs: [notifyExpiringJob, notifyExpiredJob, notifyPackageEndedJob],
  subscribe(on) {
    on('package.expiring', (ctx, { orderId, sessions }) =>
      ctx.enqueue(notifyExpiringJob, { orderId, sessions }),
    );
    on('package.expired', (ctx, { orderId, sessions, refund }) =>
      ctx.enqueue(notifyExpiredJob, { orderId, sessions, refund }),
    );
    on('package.ended', (ctx, ended) => ctx.enqueue(notifyPackageEndedJob, ended));
  },
};
