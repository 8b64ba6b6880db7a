import { z } from 'zod';
import { after, days } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import { getSeats } from '../scheduling/index.ts';
import { factsFor, paths, sidesOf } from './class-facts.ts';
import { notifyAccount } from './notify.ts';
import { formatDate } from './times.ts';

/** Everybody who had a seat may say how it was; who is known to have been absent is not asked. */
export const tellEndedJob = defineJob(
  'notification.class-ended',
  z.object({ classId: z.uuid() }),
  (ctx, { classId }) =>
    ctx.transaction(async (tx) => {
      const seats = await getSeats(tx, { classIds: [classId] });
      for (const seat of seats.filter((each) => each.state === 'BOOKED' && each.attendance !== 'ABSENT')) {
        const { student, course } = await sidesOf(tx, seat);
        if (!student) continue;
        const { other, when } = factsFor(student, seat, course);
        const until = formatDate(
          after(seat.endsAt, days(tx.settings.get('evaluation.window_days'))),
          student.reader,
        );
        await notifyAccount(tx, student.reader, {
          code: 'EVALUATION_DUE',
          values: { course, when, other, until },
          path: paths.calendar,
        });
      }
    }),
);
