import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { endClassRow, findClassesToEnd } from '../core/class.repository.ts';
import { announceUnplanned } from './announce-unplanned.ts';
import { tellOf } from './push-class-changed.ts';
import { cancelSeatRows, classWithoutStudents } from '../core/seat.repository.ts';

export const endClassJob = declareJob(
  'scheduling.end_class',
  z.object({ classId: z.uuid() }),
  ({ classId }) => `scheduling.end_class:${classId}`,
);

/** Ends the class on the minute; the timer that looks every minute is the net below. */
export async function endClassAt(
  tx: Ctx,
  { classId, endsAt }: { classId: string; endsAt: Date },
): Promise<void> {
  await tx.enqueue(endClassJob, { classId }, { runAt: endsAt });
}

/**
 * SCHEDULED → ENDED once its end has passed; a class that nobody has booked is CANCELED instead. Anything
 * else stays as it is, and so does a class whose new time is not settled yet.
 */
export async function endClass(ctx: Ctx, classId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockCalendarsOfClasses(tx, [classId]);
    const ended = await endClassRow(tx, classId);
    if (!ended) return;
    if (ended.status === 'CANCELED') {
      const reason = classWithoutStudents;
      await announceUnplanned(
        tx,
        await cancelSeatRows(tx, { classIds: [classId] }, null, { by: null, reason }),
      );
      return;
    }
    await tx.announce('class.ended', { classId });
    tellOf(tx, [ended.senseiId, ...ended.studentIds], classId);
  });
}

/** Each in a transaction of its own: one that fails does not keep the others. */
export async function endClasses(ctx: Ctx): Promise<void> {
  for (const classId of await findClassesToEnd(ctx)) {
    try {
      await endClass(ctx, classId);
    } catch (error) {
      ctx.log.error({ err: error, classId }, 'class could not be ended');
    }
  }
}
