import { z } from 'zod';
import { after, days, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { isAttended, listUnwritten } from '../../evaluation/index.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { factsFor, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import type { Values } from '../templates/notifications.ts';
import { formatDate, formatInstant } from '../templates/times.ts';
import { studentsText } from '../templates/mail-text.ts';

const OfClass = z.object({ classId: z.uuid() });
/** Whoever has not written is reminded once, so long before the window closes. */
const remindBefore = days(3);

const closesAt = (tx: Ctx, seat: SeatDetail): Date =>
  after(seat.endsAt, days(tx.settings.get('evaluation.window_days')));

/**
 * Everybody who had a seat may say how it was; who is known to have been absent is not asked. The sensei is
 * asked once for all. Of a seat that nobody has marked or confirmed nothing can be written yet: the words say
 * what comes first.
 */
const notifyEndedJob = defineJob(declareJob('notification.class-ended', OfClass), (ctx, { classId }) =>
  ctx.transaction(async (tx) => {
    const seats = await getSeats(tx, { classIds: [classId] });
    const present = seats.filter((seat) => seat.state === 'BOOKED' && seat.attendance !== 'ABSENT');
    for (const seat of present) await askStudent(tx, seat, false);
    await askSensei(tx, present, false);
    const [first] = present;
    if (!first) return;
    const runAt = after(closesAt(tx, first), -remindBefore);
    if (runAt > tx.clock.now()) await tx.enqueue(remindEvaluationJob, { classId }, { runAt });
  }),
);

/** By what each side has written itself alone: a reminder tells nothing of the other. */
const remindEvaluationJob = defineJob(
  declareJob('notification.evaluation-reminder', OfClass, ({ classId }) => `evaluation-reminder:${classId}`),
  (ctx, { classId }) =>
    ctx.transaction(async (tx) => {
      const seats = await getSeats(tx, { classIds: [classId] });
      for (const seat of seats)
        if ((await listUnwritten(tx, seat.studentId, [seat])).length > 0) await askStudent(tx, seat, true);
      const [first] = seats;
      if (first) await askSensei(tx, await listUnwritten(tx, first.senseiId, seats), true);
    }),
);

async function askStudent(tx: Ctx, seat: SeatDetail, isReminder: boolean): Promise<void> {
  const { student, course } = await sidesOf(tx, seat);
  if (!student) return;
  const isUnconfirmed = !isReminder && seat.confirmedAt === null;
  await ask(tx, student, seat, course, {
    reminder: isReminder ? 'yes' : null,
    unconfirmed: isUnconfirmed ? 'yes' : null,
    unattended: isUnconfirmed && !isAttended(seat) ? 'yes' : null,
    markBy: null,
    isAlone: true,
  });
}

async function askSensei(tx: Ctx, seats: readonly SeatDetail[], isReminder: boolean): Promise<void> {
  const [first] = seats;
  if (!first) return;
  const { sensei, course } = await sidesOf(tx, first);
  if (!sensei) return;
  const other =
    seats.length === 1
      ? sensei.other
      : studentsText(
          Array.from(seats, () => ''),
          sensei.reader.locale,
        );
  await ask(tx, { ...sensei, other }, first, course, {
    reminder: isReminder ? 'yes' : null,
    unconfirmed: null,
    unattended: null,
    markBy: seats.every(isAttended) ? null : formatInstant(markableUntil(tx, first), sensei.reader),
    isAlone: seats.length === 1,
  });
}

/** Marking is over with the time for a dispute; after the window it would open nothing. */
function markableUntil(tx: Ctx, seat: SeatDetail): Date {
  const disputeEnds = after(seat.endsAt, hours(tx.settings.get('dispute.window_hours')));
  return disputeEnds < closesAt(tx, seat) ? disputeEnds : closesAt(tx, seat);
}

async function ask(
  tx: Ctx,
  side: Side,
  seat: SeatDetail,
  course: string,
  {
    isAlone,
    ...state
  }: Pick<Values<'EVALUATION_DUE'>, 'reminder' | 'unconfirmed' | 'unattended' | 'markBy'> & {
    isAlone: boolean;
  },
): Promise<void> {
  // Where one can be written at once, and about one only, the link opens it.
  const isWritable = isAlone && state.markBy === null && state.unattended === null;
  await notifyAccount(tx, side.reader, {
    code: 'EVALUATION_DUE',
    values: {
      ...factsFor(side, seat, course),
      until: formatDate(closesAt(tx, seat), side.reader),
      ...state,
    },
    path: isWritable ? paths.evaluation(seat.classId, seat.seatId) : paths.class(seat.classId),
    names: side.otherIds,
  });
}

export const classMessages: ModulePart = {
  jobs: [notifyEndedJob, remindEvaluationJob],
  subscribe(on) {
    on('class.ended', (ctx, { classId }) => ctx.enqueue(notifyEndedJob, { classId }));
  },
};
