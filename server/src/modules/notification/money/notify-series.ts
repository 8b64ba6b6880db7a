import { z } from 'zod';
import { after } from '../../../platform/clock.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getOrderDetail, getPlanAhead, type OrderDetail, takeEnded } from '../../ordering/index.ts';
import { calendarFileForAll, type SeatDetail } from '../../scheduling/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { untilAllEnded } from '../messages/notify-seat.ts';
import { factsFor, isUncharged, paths, sidesOf } from '../templates/class-facts.ts';
import { reasonText } from '../templates/mail-text.ts';
import { formatInstant } from '../templates/times.ts';

const OfPlan = z.object({ planId: z.uuid() });
const plansPage = '/checkouts/list-checkouts';

type Held = { order: OrderDetail; seat: SeatDetail };

/** Each with its seat, in the order of their start. */
async function heldOf(ctx: Ctx, orderIds: readonly string[]): Promise<Held[]> {
  const held: Held[] = [];
  for (const orderId of orderIds) {
    const order = await getOrderDetail(ctx, orderId);
    const seat = order?.seats[0];
    if (order && seat) held.push({ order, seat });
  }
  return held.toSorted((a, b) => a.seat.startsAt.getTime() - b.seat.startsAt.getTime());
}

/** Both sides: these classes are held, and what of them is charged when. */
const notifyPlannedJob = defineJob(
  declareJob('notification.series-planned', OfPlan, ({ planId }) => `series-planned:${planId}`),
  (ctx, { planId }) =>
    ctx.transaction(async (tx) => {
      const ahead = await getPlanAhead(tx, planId);
      const held = await heldOf(tx, ahead?.orderIds ?? []);
      const [first] = held;
      if (!ahead || !first) return;
      const { student, sensei } = await sidesOf(tx, first.seat);
      const seats = held.map(({ seat }) => seat);
      for (const side of [student, sensei]) {
        if (!side) continue;
        const { total, currency } = first.order.price;
        await notifyAccount(tx, side.reader, {
          code: 'SERIES_PLANNED',
          values: {
            ...factsFor(side, seats, first.order.courseTitle),
            amount: side.forSensei ? null : formatMoney(total, currency, side.reader.locale),
            until: formatInstant(ahead.firstChargeAt ?? first.seat.startsAt, side.reader),
          },
          path: side.forSensei ? paths.calendar : plansPage,
          calendar: await calendarFileForAll(tx, seats.map(classIdOf), side.reader),
          names: side.otherIds,
        });
      }
    }),
);

const classIdOf = ({ classId }: SeatDetail) => classId;

const OfOrder = z.object({ orderId: z.uuid() });

/** The student, who can pay it by hand while the place is held. */
const notifyChargeFailedJob = defineJob(
  declareJob('notification.series-charge-failed', OfOrder, ({ orderId }) => `series-failed:${orderId}`),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const [held] = await heldOf(tx, [orderId]);
      if (!held || !['CREATED', 'PENDING'].includes(held.order.status) || !held.order.expiresAt) return;
      const { order, seat } = held;
      const { student } = await sidesOf(tx, seat);
      if (!student) return;
      const { forSensei: _, ...facts } = factsFor(student, seat, order.courseTitle);
      await notifyAccount(tx, student.reader, {
        code: 'SERIES_CHARGE_FAILED',
        values: {
          ...facts,
          amount: formatMoney(order.price.total, order.price.currency, student.reader.locale),
          until: formatInstant(held.order.expiresAt, student.reader),
        },
        dueAt: held.order.expiresAt,
        path: `/courses/${order.courseId}/schedule?order=${orderId}`,
        names: student.otherIds,
      });
    }),
);

/**
 * Both sides, but not a sensei who ended them: held classes that are free again. What ended together is told
 * together.
 */
const notifyClassesEndedJob = defineJob(
  declareJob('notification.series-classes-ended', OfPlan, ({ planId }) => `series-ended:${planId}`),
  (ctx, { planId }) =>
    ctx.transaction(async (tx) => {
      const ended = await takeEnded(tx, planId);
      const held = await heldOf(tx, ended?.orderIds ?? []);
      const groups = Map.groupBy(held, ({ order }) => `${order.cancelReason} ${order.canceledBy}`);
      for (const group of groups.values()) await tellEnded(tx, group);
    }),
);

async function tellEnded(ctx: Ctx, held: readonly Held[]): Promise<void> {
  const [one] = held;
  if (!one) return;
  const { student, sensei } = await sidesOf(ctx, one.seat);
  for (const side of [student, sensei]) {
    // What was charged all the same comes back, and its student is told of that by itself.
    const told = side?.forSensei ? held : held.filter(({ order }) => isUncharged(order));
    const [first] = told;
    if (!side || !first) continue;
    const { order, seat } = first;
    const isOwnDoing = order.canceledBy === side.reader.id;
    // A sensei who ended them saw it happen.
    if (isOwnDoing && side.forSensei) continue;
    const reason = isOwnDoing
      ? null
      : reasonText(order.cancelReason, side.reader.locale, { forSensei: side.forSensei, isCharged: false });
    const seats = told.map((each) => each.seat);
    await notifyAccount(ctx, side.reader, {
      code: 'SERIES_CLASSES_ENDED',
      values: {
        ...factsFor(side, seats, order.courseTitle),
        byYou: isOwnDoing ? 'yes' : null,
        reason,
      },
      dueAt: seat.startsAt,
      calendar: await calendarFileForAll(ctx, seats.map(classIdOf), side.reader),
      path: side.forSensei ? paths.calendar : plansPage,
      names: side.otherIds,
    });
  }
}

/** The student, while there is time to take another card. */
const notifyCardGoneJob = defineJob(
  declareJob('notification.series-card-gone', OfPlan, ({ planId }) => `series-card:${planId}`),
  (ctx, { planId }) =>
    ctx.transaction(async (tx) => {
      const ahead = await getPlanAhead(tx, planId);
      const held = await heldOf(tx, ahead?.orderIds ?? []);
      const [first] = held;
      if (!ahead?.firstChargeAt || !first || ahead.plan.methodId !== null) return;
      const { student } = await sidesOf(tx, first.seat);
      if (!student) return;
      const seats = held.map(({ seat }) => seat);
      const { forSensei: _, ...facts } = factsFor(student, seats, first.order.courseTitle);
      await notifyAccount(tx, student.reader, {
        code: 'SERIES_CARD_GONE',
        values: { ...facts, until: formatInstant(ahead.firstChargeAt, student.reader) },
        path: plansPage,
        names: student.otherIds,
      });
    }),
);

export const seriesMessages: ModulePart = {
  jobs: [notifyPlannedJob, notifyChargeFailedJob, notifyClassesEndedJob, notifyCardGoneJob],
  subscribe(on) {
    on('series.planned', (ctx, { planId }) => ctx.enqueue(notifyPlannedJob, { planId }));
    on('series.charge_failed', (ctx, { orderId }) => ctx.enqueue(notifyChargeFailedJob, { orderId }));
    on('series.classes_ended', (ctx, { planId }) =>
      ctx.enqueue(notifyClassesEndedJob, { planId }, { runAt: after(ctx.clock.now(), untilAllEnded) }),
    );
    on('series.card_gone', (ctx, { planId }) => ctx.enqueue(notifyCardGoneJob, { planId }));
  },
};
