import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { z } from 'zod';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getOrderDetail, getWholeRefund, type OrderDetail, withdrawUntil } from '../../ordering/index.ts';
import { calendarFileForAll, reasonGivenUp, type SeatDetail } from '../../scheduling/index.ts';
import { byPlatform, factsFor, isUncharged, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { notifyGuardianAnsweredJob, tellGuardians } from './notify-guardian.ts';
import { isQuorumFailed, notifyQuorumFailed } from './notify-quorum.ts';
import { formatInstant } from '../templates/times.ts';
import { reasonText } from '../templates/mail-text.ts';

const OfOrder = z.object({ orderId: z.uuid() });

const notifyRequestedJob = defineJob(
  declareJob('notification.order-requested', OfOrder),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      // Its hold may have run out before the payment was heard of: the place is asked for all the same.
      const seat = order?.seats.find((each) => each.state !== 'BOOKED' && reasonGivenUp(each) === null);
      if (order?.status !== 'PENDING' || !seat || !order.acceptBy || order.acceptedAt) return;
      const { sensei } = await sidesOf(tx, seat);
      if (!sensei) return;
      const values = {
        ...factsFor(sensei, timesOf(order, seat), order.courseTitle),
        acceptBy: formatInstant(order.acceptBy, sensei.reader),
      };
      await notifyAccount(tx, sensei.reader, {
        code: 'BOOKING_REQUESTED',
        values,
        dueAt: order.acceptBy,
        path: paths.order(orderId),
        names: sensei.otherIds,
      });
    }),
);

const notifyCompletedJob = defineJob(
  declareJob('notification.order-completed', OfOrder),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      if (order?.status !== 'COMPLETED') return;
      const seat = order.seats.find((each) => each.state === 'BOOKED');
      if (seat) await notifyConfirmed(tx, order, seat);
    }),
);

/** Several times that were bought at once are told of together; those that were cancelled before are not. */
function timesOf(order: OrderDetail, seat: SeatDetail): readonly SeatDetail[] {
  if (!isSeveral(order)) return [seat];
  const kept = order.seats.filter((each) => reasonGivenUp(each) === null);
  return kept.length > 0 ? kept : order.seats;
}

/** Both sides: a seat is booked for good. What was paid is said with the first one. */
export async function notifyConfirmed(
  ctx: Ctx,
  order: OrderDetail,
  seat: SeatDetail,
  isFirst = true,
): Promise<void> {
  const { student, sensei } = await sidesOf(ctx, seat);
  if (student)
    await tellGuardians(ctx, seat, student, {
      code: 'CHILD_BOOKED',
      course: order.courseTitle,
      times: timesOf(order, seat),
    });
  for (const side of [student, sensei]) {
    if (!side) continue;
    const times = timesOf(order, seat);
    const classIds = times.map(({ classId }) => classId);
    const values = {
      ...factsFor(side, times, order.courseTitle),
      ...moneyFacts(ctx, order, seat, side),
      ...(isFirst ? {} : { total: null, withdrawUntil: null }),
    };
    await notifyAccount(ctx, side.reader, {
      code: 'BOOKING_CONFIRMED',
      values,
      dueAt: seat.startsAt,
      path: paths.class(seat.classId),
      calendar: await calendarFileForAll(ctx, classIds, side.reader),
      names: side.otherIds,
    });
  }
}

function moneyFacts(ctx: Ctx, order: OrderDetail, seat: SeatDetail, side: Side) {
  const freeUntil = after(seat.startsAt, -hours(order.policy.studentHours));
  const stillFree = !side.forSensei && freeUntil > ctx.clock.now();
  const paid = order.price.total > 0;
  return {
    paid: paid ? 'yes' : null,
    total:
      paid && !side.forSensei
        ? formatMoney(order.price.total, order.price.currency, side.reader.locale)
        : null,
    freeUntil: stillFree ? formatInstant(freeUntil, side.reader) : null,
    withdrawUntil: paid && !side.forSensei ? withdrawText(ctx, order, side) : null,
    releaseHours: String(order.policy.releaseHours),
  };
}

/** The law wants it on something durable. */
function withdrawText(ctx: Ctx, order: OrderDetail, side: Side): string | null {
  const end = withdrawUntil(order);
  return end && end > ctx.clock.now() ? formatInstant(end, side.reader) : null;
}

/** An order that ended before any class was booked. What was booked is told seat by seat. */
const notifyOrderCanceledJob = defineJob(
  declareJob('notification.order-canceled', OfOrder),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const seat = order?.seats[0];
      if (order?.status !== 'CANCELED' || !seat || order.completedAt) return;
      if (order.seats.some((each) => each.heldUntil === null)) return;
      // Nobody had submitted anything: a checkout that was left is no news. What is charged class by class is
      // told with its plan.
      if (isPlanned(order) || (order.providerRef === null && order.acceptBy === null)) return;
      const { student, sensei } = await sidesOf(tx, seat);
      const unanswered = order.acceptBy !== null && order.acceptedAt === null;
      const byStudent = order.canceledBy === order.studentId;
      // Of a class that ended below its quorum she hears once.
      if (sensei && order.acceptBy !== null && order.canceledBy !== order.senseiId && !isQuorumFailed(order))
        await notifyCanceled(tx, order, seat, sensei);
      // Who gives up a class of a plan that was charged at that moment did not know of the money.
      if (!student || (byStudent && order.planRole !== 'PLANNED')) return;
      if (isQuorumFailed(order))
        await notifyQuorumFailed(tx, seat, student, {
          orderId,
          course: order.courseTitle,
          back: await getWholeRefund(tx, seat.seatId),
        });
      else if (unanswered && order.cancelReason !== 'PAYMENT_VOIDED')
        await notifyDeclined(tx, order, seat, student);
      else if (isUnpaidInTime(order)) await notifyUnpaid(tx, order, seat, student);
      else await notifyCanceled(tx, order, seat, student);
    }),
);

const endText = (order: OrderDetail, { reader, forSensei }: Side) =>
  reasonText(order.cancelReason, reader.locale, { forSensei, isCharged: !isUncharged(order) });

async function notifyDeclined(ctx: Ctx, order: OrderDetail, seat: SeatDetail, side: Side): Promise<void> {
  const reason = endText(order, side);
  const values = { ...factsFor(side, timesOf(order, seat), order.courseTitle), reason };
  await notifyAccount(ctx, side.reader, {
    code: 'BOOKING_DECLINED',
    values,
    dueAt: seat.startsAt,
    path: `/courses/${order.courseId}/schedule`,
    names: side.otherIds,
  });
}

const isPlanned = (order: OrderDetail) => order.planRole === 'PLANNED' && isUncharged(order);
const isUnpaidInTime = (order: OrderDetail) => order.cancelReason === 'HOLD_EXPIRED' && isUncharged(order);

/** There never was a class, nor money: a time was reserved, and is not any more. */
async function notifyUnpaid(ctx: Ctx, order: OrderDetail, seat: SeatDetail, side: Side): Promise<void> {
  await notifyAccount(ctx, side.reader, {
    code: 'HOLD_EXPIRED',
    values: factsFor(side, timesOf(order, seat), order.courseTitle),
    dueAt: seat.startsAt,
    path: `/courses/${order.courseId}/schedule`,
    names: side.otherIds,
  });
}

/** Of an order that never was complete all comes back that was captured. */
function backOf({ payments, price }: OrderDetail): { amount: number; currency: string } | null {
  const captured = payments.filter(({ status }) => status === 'CANCELLED' || status === 'REFUNDED');
  const amount = captured.reduce((sum, payment) => sum + payment.amount, 0);
  return amount > 0 ? { amount, currency: price.currency } : null;
}

async function notifyCanceled(ctx: Ctx, order: OrderDetail, seat: SeatDetail, side: Side): Promise<void> {
  const isOwnDoing = !side.forSensei && order.canceledBy === order.studentId;
  const saysMoney = !side.forSensei && !isOwnDoing;
  const back = saysMoney ? backOf(order) : null;
  const reason = isOwnDoing ? null : endText(order, side);
  const values = {
    ...factsFor(side, timesOf(order, seat), order.courseTitle),
    byYou: isOwnDoing ? 'yes' : null,
    bySensei: !side.forSensei && order.canceledBy === order.senseiId ? 'yes' : null,
    byPlatform: await byPlatform(ctx, order.canceledBy),
    seatOnly: seat.classStatus === 'CANCELED' ? null : 'yes',
    reason,
    amount: back && formatMoney(back.amount, back.currency, side.reader.locale),
    uncharged: saysMoney && !back ? 'yes' : null,
  };
  await notifyAccount(ctx, side.reader, {
    code: 'BOOKING_CANCELED',
    values,
    dueAt: seat.startsAt,
    path: side.forSensei ? paths.calendar : paths.order(order.id),
    names: side.otherIds,
  });
}

/** Its answer was the guardian's, or never came. */
const byGuardian: ReadonlySet<string> = new Set<EndReason>(['GUARDIAN_DECLINED', 'GUARDIAN_SILENT']);

export const orderMessages: ModulePart = {
  jobs: [notifyRequestedJob, notifyCompletedJob, notifyOrderCanceledJob],
  subscribe(on) {
    on('order.approval_requested', (ctx, { orderId }) => ctx.enqueue(notifyRequestedJob, { orderId }));
    on('order.completed', (ctx, { orderId }) => ctx.enqueue(notifyCompletedJob, { orderId }));
    on('order.canceled', (ctx, { orderId, reason }) =>
      ctx.enqueue(byGuardian.has(reason) ? notifyGuardianAnsweredJob : notifyOrderCanceledJob, { orderId }),
    );
  },
};
