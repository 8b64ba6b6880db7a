import { z } from 'zod';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getOrderDetail, getWholeRefund, type OrderDetail } from '../../ordering/index.ts';
import {
  calendarFileFor,
  findOrigin,
  getClassDetails,
  getSeats,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { byPlatform, factsFor, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { tellGuardians } from './notify-guardian.ts';
import { enqueueReminders } from './remind-of-class.ts';
import { notifyConfirmed } from './notify-order.ts';
import { isQuorumFailed, notifyQuorumFailed } from './notify-quorum.ts';
import { reasonText, studentsText } from '../templates/mail-text.ts';

/**
 * Reminders for both sides; and the confirmation of a package's later sessions, the first of which comes with
 * the order.
 */
const notifyBookedJob = defineJob(
  declareJob('notification.seat-booked', z.object({ seatId: z.uuid() })),
  (ctx, { seatId }) =>
    ctx.transaction(async (tx) => {
      const [seat] = await getSeats(tx, { seatIds: [seatId] });
      if (seat?.state !== 'BOOKED') return;
      await enqueueReminders(tx, seat);
      const order = await getOrderDetail(tx, seat.orderId);
      // What came in the place of another class is told by itself.
      if (order?.kind === 'PACKAGE' && !isFirstSeat(order, seat) && !(await findOrigin(tx, seat.seatId)))
        await notifyConfirmed(tx, order, seat, false);
    }),
);

const isReplaced = ({ cancelReason }: SeatDetail) =>
  cancelReason === 'SUBSTITUTED' || cancelReason === 'OTHER_TIME';

/** Ids are in order of time. */
function isFirstSeat(order: OrderDetail, seat: SeatDetail): boolean {
  return order.seats.every((other) => other.seatId >= seat.seatId);
}

/** Each order that ends puts it off, so that one mail speaks of them all. */
export const untilAllEnded = minutes(1);

const Canceled = z.object({ seatId: z.uuid(), canceledBy: z.uuid().nullable() });

/**
 * The student of the seat; and the sensei, once for a class that does not take place, seat by seat where it
 * does.
 */
const notifyCanceledJob = defineJob(
  declareJob('notification.seat-canceled', Canceled),
  (ctx, { seatId, canceledBy }) =>
    ctx.transaction(async (tx) => {
      const [seat] = await getSeats(tx, { seatIds: [seatId] });
      if (seat?.state !== 'CANCELED') return;
      const { student, sensei, course } = await sidesOf(tx, seat);
      const order = await getOrderDetail(tx, seat.orderId);
      // Of a package only the session was canceled, and the order has no reason.
      const reason = seat.cancelReason ?? order?.cancelReason ?? null;
      // Of a banned sensei no class takes place, though its orders end one by one.
      const isBan = reason === 'SENSEI_BANNED';
      const seatOnly = seat.classStatus !== 'CANCELED' && !isBan;
      const told = { course, canceledBy, reason, seatOnly, isFree: order?.price.total === 0 };
      if (student)
        await notifyCanceled(tx, seat, student, {
          ...told,
          orderId: seat.orderId,
          back: await getWholeRefund(tx, seatId),
        });
      // Guardians read of what came in its place.
      if (student && !isReplaced(seat))
        await tellGuardians(tx, seat, student, { code: 'CHILD_CANCELED', course });
      if (told.seatOnly) {
        if (sensei) await notifyCanceled(tx, seat, sensei, told);
        return;
      }
      const { classId } = seat;
      await tx.enqueue(
        notifyClassCanceledJob,
        { classId, canceledBy, reason },
        isBan ? { runAt: after(tx.clock.now(), untilAllEnded) } : {},
      );
    }),
);

const CanceledClass = z.object({
  classId: z.uuid(),
  canceledBy: z.uuid().nullable(),
  reason: z.string().nullable(),
});

const notifyClassCanceledJob = defineJob(
  declareJob('notification.class-canceled', CanceledClass, ({ classId }) => `class-canceled:${classId}`),
  (ctx, { classId, canceledBy, reason }) =>
    ctx.transaction(async (tx) => {
      const detail = (await getClassDetails(tx, [classId])).get(classId);
      // Who was only about to pay was nobody's student yet; who had left before is none any more.
      const seats = (await getSeats(tx, { classIds: [classId] })).filter(
        (seat) => seat.state === 'CANCELED' && seat.heldUntil === null && seat.cancelReason === reason,
      );
      const [seat] = seats;
      if (!detail || !seat) return;
      const { sensei, course } = await sidesOf(tx, seat);
      if (!sensei) return;
      const students = new Set(seats.map((each) => each.studentId));
      const other = studentsText(
        [...students].map(() => sensei.other),
        sensei.reader.locale,
      );
      const isFree = await areFree(tx, seats);
      await notifyCanceled(
        tx,
        detail,
        { ...sensei, other },
        // Each of its seats may ask for this by a job of its own.
        { course, canceledBy, reason, seatOnly: false, isFree, event: `class-canceled ${classId} ${reason}` },
      );
    }),
);

async function areFree(ctx: Ctx, seats: readonly SeatDetail[]): Promise<boolean> {
  const orders = await Promise.all(seats.map(({ orderId }) => getOrderDetail(ctx, orderId)));
  return orders.every((order) => order?.price.total === 0);
}

type Told = {
  course: string;
  canceledBy: string | null;
  reason: string | null;
  seatOnly: boolean;
  /** What was paid, where all of it comes back. */
  back?: { amount: number; currency: string } | null;
  /** Nobody paid anything. */
  isFree: boolean;
  /** Of a student. */
  orderId?: string;
  event?: string;
};

async function notifyCanceled(
  ctx: Ctx,
  meeting: { classId: string; startsAt: Date; endsAt: Date; senseiId: string },
  side: Side,
  told: Told,
): Promise<void> {
  if (isQuorumFailed({ ...told, cancelReason: told.reason }))
    return notifyQuorumFailed(ctx, meeting, side, told);
  const byYou = told.canceledBy === side.reader.id;
  const values = {
    ...factsFor(side, meeting, told.course),
    byYou: byYou ? 'yes' : null,
    bySensei: !side.forSensei && told.canceledBy === meeting.senseiId ? 'yes' : null,
    byPlatform: await byPlatform(ctx, told.canceledBy),
    seatOnly: told.seatOnly ? 'yes' : null,
    reason: byYou
      ? null
      : reasonText(told.reason, side.reader.locale, { forSensei: side.forSensei, isCharged: !told.isFree }),
    amount:
      told.back && !byYou ? formatMoney(told.back.amount, told.back.currency, side.reader.locale) : null,
    uncharged: told.isFree && !side.forSensei ? 'yes' : null,
  };
  await notifyAccount(ctx, side.reader, {
    code: 'BOOKING_CANCELED',
    values,
    dueAt: meeting.startsAt,
    path: told.orderId === undefined ? paths.calendar : paths.order(told.orderId),
    // Of a group that goes on without one its sensei keeps what she has.
    calendar:
      told.seatOnly && side.forSensei ? undefined : await calendarFileFor(ctx, meeting.classId, side.reader),
    names: side.otherIds,
    ...(told.event === undefined ? {} : { event: told.event }),
  });
}

export const seatMessages: ModulePart = {
  jobs: [notifyBookedJob, notifyCanceledJob, notifyClassCanceledJob],
  subscribe(on) {
    on('seat.booked', (ctx, { seatId }) => ctx.enqueue(notifyBookedJob, { seatId }));
    on('seat.canceled', (ctx, { seatId, canceledBy }) =>
      ctx.enqueue(notifyCanceledJob, { seatId, canceledBy }),
    );
  },
};
