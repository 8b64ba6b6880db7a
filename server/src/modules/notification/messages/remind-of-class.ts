import { ReminderCode } from '@michi/contract/evaluation/disputes';
import { z } from 'zod';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts, hasMailbox } from '../../identity/index.ts';
import { type ClassDetail, getClassDetails, getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { insertReminder } from '../delivery/class-reminder.repository.ts';
import { factsFor, guardianReaders, paths, roomPath, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { studentsText } from '../templates/mail-text.ts';

const leads = { REMINDER_24H: hours(24), REMINDER_1H: hours(1) } as const;

/**
 * For the student by seat, for the sensei by class. A class so near that the moment has passed is not
 * reminded of.
 */
export async function enqueueReminders(ctx: Ctx, seat: SeatDetail): Promise<void> {
  const { seatId, classId } = seat;
  const startsAt = seat.startsAt.toISOString();
  for (const code of ReminderCode.options) {
    const runAt = after(seat.startsAt, -leads[code]);
    if (runAt <= ctx.clock.now()) continue;
    await ctx.enqueue(remindStudentJob, { code, seatId, startsAt }, { runAt });
    await ctx.enqueue(remindSenseiJob, { code, classId, startsAt }, { runAt });
  }
}

const OfSeat = z.object({ code: ReminderCode, seatId: z.uuid(), startsAt: z.iso.datetime() });

/**
 * Nothing when the seat was canceled, the class got another time, or is asked to move to one: then it cannot
 * take place at this. Who takes the question back reminds again.
 */
export const remindStudentJob = defineJob(
  declareJob('notification.remind-student', OfSeat, ({ code, seatId }) => `${code}:${seatId}`),
  (ctx, { code, seatId, startsAt }) =>
    ctx.transaction(async (tx) => {
      const [seat] = await getSeats(tx, { seatIds: [seatId] });
      if (
        seat?.state !== 'BOOKED' ||
        seat.classStatus !== 'SCHEDULED' ||
        seat.startsAt.toISOString() !== startsAt ||
        seat.proposedStartsAt !== null
      )
        return;
      const { student, course } = await sidesOf(tx, seat);
      if (!student) return;
      // Who has no mailbox cannot enter the room either: a guardian reads of both.
      for (const { child, ...side } of hasMailbox(student.reader) ? [] : await guardianReaders(tx, student))
        await notifyAccount(tx, side.reader, {
          code,
          values: { ...factsFor(side, seat, course), child },
          dueAt: seat.startsAt,
          path: paths.signIn(seat.studentId),
          names: side.otherIds,
          event: `${code} ${seat.seatId} ${startsAt} ${side.reader.id}`,
        });
      const told = await notifyAccount(tx, student.reader, {
        code,
        values: { ...factsFor(student, seat, course), child: null },
        dueAt: seat.startsAt,
        path: roomPath(seat),
        names: student.otherIds,
      });
      if (!told.isRepeat)
        await insertReminder(tx, { classId: seat.classId, userId: seat.studentId, code }, told);
    }),
);

const isAsked = ({ proposal }: ClassDetail) => proposal !== null && !proposal.isTakenBack;

const OfClass = z.object({ code: ReminderCode, classId: z.uuid(), startsAt: z.iso.datetime() });

export const remindSenseiJob = defineJob(
  declareJob('notification.remind-sensei', OfClass, ({ code, classId }) => `${code}:${classId}`),
  (ctx, { code, classId, startsAt }) =>
    ctx.transaction(async (tx) => {
      const meeting = (await getClassDetails(tx, [classId])).get(classId);
      if (
        meeting?.status !== 'SCHEDULED' ||
        meeting.startsAt.toISOString() !== startsAt ||
        isAsked(meeting) ||
        meeting.studentIds.length === 0
      )
        return;
      const people = await getAccounts(tx, [meeting.senseiId, ...meeting.studentIds]);
      const reader = people.get(meeting.senseiId);
      const course = (await getCourseTerms(tx, [meeting.courseId])).get(meeting.courseId)?.title ?? '';
      if (!reader) return;
      const other = studentsText(
        meeting.studentIds.map((id) => people.get(id)?.name ?? ''),
        reader.locale,
      );
      const otherIds = meeting.studentIds;
      const values = {
        ...factsFor({ reader, other, otherIds, forSensei: true }, meeting, course),
        child: null,
      };
      const told = await notifyAccount(tx, reader, {
        code,
        values,
        dueAt: meeting.startsAt,
        path: roomPath(meeting),
        names: otherIds,
      });
      if (!told.isRepeat) await insertReminder(tx, { classId, userId: reader.id, code }, told);
    }),
);

export const reminderMessages: ModulePart = {
  jobs: [remindStudentJob, remindSenseiJob],
};
