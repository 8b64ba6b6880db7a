import { z } from 'zod';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getSeats } from '../../scheduling/index.ts';
import { factsFor, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { studentsText } from '../templates/mail-text.ts';

/** As the timer says it. */
export const isQuorumFailed = (end: { canceledBy: string | null; cancelReason: string | null }) =>
  end.canceledBy === null && end.cancelReason === 'QUORUM_FAILED';

/**
 * Too few booked the class by its deadline: nobody cancelled it, and it is said in words of its own. `back`:
 * what was paid, all of which comes back.
 */
export async function notifyQuorumFailed(
  ctx: Ctx,
  meeting: { startsAt: Date; endsAt: Date },
  side: Side,
  {
    course,
    back = null,
    event,
    orderId,
  }: {
    course: string;
    back?: { amount: number; currency: string } | null | undefined;
    event?: string | undefined;
    /** Of a student. */
    orderId?: string | undefined;
  },
): Promise<void> {
  await notifyAccount(ctx, side.reader, {
    code: 'QUORUM_FAILED',
    values: {
      ...factsFor(side, meeting, course),
      amount: back && formatMoney(back.amount, back.currency, side.reader.locale),
    },
    dueAt: meeting.startsAt,
    path: orderId === undefined ? paths.calendar : paths.order(orderId),
    names: side.otherIds,
    ...(event === undefined ? {} : { event }),
  });
}

/**
 * The sensei of a class that some had only asked for, once and as it was when it ended, whatever becomes of
 * each request then. Where a seat was booked she hears of the class itself.
 */
const notifyRequestsEndedJob = defineJob(
  declareJob('notification.requests-ended', z.object({ seatIds: z.array(z.uuid()) })),
  (ctx, { seatIds }) =>
    ctx.transaction(async (tx) => {
      const seats = await getSeats(tx, { seatIds });
      const [seat] = seats;
      if (!seat) return;
      const { sensei, course } = await sidesOf(tx, seat);
      if (!sensei) return;
      const students = new Set(seats.map(({ studentId }) => studentId));
      const other = studentsText(
        [...students].map(() => sensei.other),
        sensei.reader.locale,
      );
      await notifyQuorumFailed(tx, seat, { ...sensei, other }, { course });
    }),
);

export const quorumMessages: ModulePart = {
  jobs: [notifyRequestsEndedJob],
  subscribe(on) {
    on('requests.ended', (ctx, { seatIds }) => ctx.enqueue(notifyRequestsEndedJob, { seatIds }));
  },
};
