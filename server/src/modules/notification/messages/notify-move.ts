import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import {
  calendarFileFor,
  type ClassDetail,
  getClassDetails,
  getSeats,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { factsFor, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { enqueueReminders } from './remind-of-class.ts';
import { formatInstant, formatSpan } from '../templates/times.ts';
import { studentsText } from '../templates/mail-text.ts';

const OfClass = z.object({ classId: z.uuid() });

/** Each student of the class is asked; nobody is once the time is no longer proposed. */
export const notifyProposedJob = defineJob(
  declareJob('notification.time-proposed', OfClass),
  (ctx, { classId }) =>
    ctx.transaction(async (tx) => {
      const meeting = (await getClassDetails(tx, [classId])).get(classId);
      if (!meeting?.proposal) return;
      const { startsAt, endsAt, answerBy } = meeting.proposal;
      for (const seat of await bookedOf(tx, classId)) {
        const { student, course } = await sidesOf(tx, seat);
        if (!student) continue;
        const values = {
          ...factsFor(student, seat, course),
          proposed: formatSpan(startsAt, endsAt, student.reader),
          answerBy: formatInstant(answerBy, student.reader),
        };
        await notifyAccount(tx, student.reader, {
          code: 'TIME_PROPOSED',
          values,
          dueAt: answerBy,
          path: paths.class(classId),
          names: student.otherIds,
        });
      }
    }),
);

/** Whoever was asked reads that nothing is to be answered any more, and is reminded of the time again; nobody is who is asked anew since. */
export const notifyWithdrawnJob = defineJob(
  declareJob('notification.time-withdrawn', OfClass),
  (ctx, { classId }) =>
    ctx.transaction(async (tx) => {
      const meeting = (await getClassDetails(tx, [classId])).get(classId);
      if (meeting?.status !== 'SCHEDULED' || meeting.proposal) return;
      for (const seat of await bookedOf(tx, classId)) {
        await enqueueReminders(tx, seat);
        const { student, course } = await sidesOf(tx, seat);
        if (!student) continue;
        await notifyAccount(tx, student.reader, {
          code: 'TIME_WITHDRAWN',
          values: factsFor(student, seat, course),
          dueAt: seat.startsAt,
          path: paths.class(classId),
          names: student.otherIds,
        });
      }
    }),
);

const Moved = z.object({ classId: z.uuid(), before: z.iso.datetime() });

/** Both sides, with the time before; the reminders go by the new one. */
export const notifyMovedJob = defineJob(
  declareJob('notification.class-moved', Moved),
  (ctx, { classId, before }) =>
    ctx.transaction(async (tx) => {
      const meeting = (await getClassDetails(tx, [classId])).get(classId);
      const seats = await bookedOf(tx, classId);
      const [first] = seats;
      if (meeting?.status !== 'SCHEDULED' || !first) return;
      for (const seat of seats) {
        await enqueueReminders(tx, seat);
        const { student, course } = await sidesOf(tx, seat);
        if (student) await notifyMoved(tx, meeting, student, { course, before: new Date(before) });
      }
      const { sensei, course } = await sidesOf(tx, first);
      if (!sensei) return;
      const other = studentsText(
        seats.map(() => sensei.other),
        sensei.reader.locale,
      );
      await notifyMoved(tx, meeting, { ...sensei, other }, { course, before: new Date(before) });
    }),
);

const Clashed = z.object({ classId: z.uuid(), more: z.number().int() });

/** The sensei, in one mail for all that collide by one reading; the link goes to the first. */
export const notifyClashedJob = defineJob(
  declareJob('notification.class-clashed', Clashed),
  (ctx, { classId, more }) =>
    ctx.transaction(async (tx) => {
      const seats = await bookedOf(tx, classId);
      const [first] = seats;
      const { sensei, course } = first ? await sidesOf(tx, first) : { sensei: null, course: '' };
      if (!first || !sensei || first.classStatus !== 'SCHEDULED') return;
      const names = seats.map(() => sensei.other);
      const { when } = factsFor(sensei, first, course);
      const values = {
        course,
        when,
        other: studentsText(names, sensei.reader.locale),
        more: more > 0 ? String(more) : null,
      };
      await notifyAccount(tx, sensei.reader, {
        code: 'CLASS_CLASHED',
        values,
        dueAt: first.startsAt,
        path: paths.class(classId),
        names: sensei.otherIds,
      });
    }),
);

async function bookedOf(tx: Ctx, classId: string): Promise<SeatDetail[]> {
  return (await getSeats(tx, { classIds: [classId] })).filter((seat) => seat.state === 'BOOKED');
}

type Told = { course: string; before: Date };

async function notifyMoved(
  ctx: Ctx,
  meeting: ClassDetail,
  side: Side,
  { course, before }: Told,
): Promise<void> {
  const values = { ...factsFor(side, meeting, course), before: formatInstant(before, side.reader) };
  await notifyAccount(ctx, side.reader, {
    code: 'BOOKING_RESCHEDULED',
    values,
    dueAt: meeting.startsAt < before ? meeting.startsAt : before,
    path: paths.class(meeting.classId),
    calendar: await calendarFileFor(ctx, meeting.classId, side.reader),
    names: side.otherIds,
  });
}
