import { z } from 'zod';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { type BookedClass, listBookedClasses, listSenseiWithBookings } from '../../scheduling/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { factsFor, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { formatSpan } from '../templates/times.ts';
import { clockShiftsOf, repeatWithin, warnAhead } from './clock-shift.ts';
import { insertWarning } from './clock-warning.repository.ts';

const pageSize = 100;
/** So many of the classes that move are named. */
const named = 4;

/**
 * Every day: whoever has classes at another hour once the clocks change is told two weeks before, or as soon
 * as they are booked.
 */
const warnOfClocksJob = defineJob(
  declareJob('notification.clock-changes', z.object({})),
  async (ctx, _nothing, signal) => {
    const now = ctx.clock.now();
    const window = { from: after(now, -repeatWithin), to: after(now, warnAhead + repeatWithin) };
    for (let last: string | null = null; !signal?.aborted;) {
      const senseiIds: string[] = await listSenseiWithBookings(ctx, { ...window, from: now }, last, pageSize);
      const classes = await listBookedClasses(ctx, senseiIds, window);
      const ofTwo = Map.groupBy(classes, (one) => `${one.senseiId} ${one.studentId} ${one.courseId}`);
      for (const together of ofTwo.values()) await warnBoth(ctx, together, now);
      last = senseiIds.at(-1) ?? null;
      if (senseiIds.length < pageSize) return;
    }
  },
);

/** `classes`: all that one student has booked of one course, in order. */
async function warnBoth(ctx: Ctx, classes: readonly BookedClass[], now: Date): Promise<void> {
  const [first] = classes;
  if (!first || classes.length === 1) return;
  const { student, sensei, course } = await sidesOf(ctx, first);
  if (!student || !sensei) return;
  await warn(ctx, { side: student, otherZone: sensei.reader.timeZone, course }, classes, now);
  await warn(ctx, { side: sensei, otherZone: student.reader.timeZone, course }, classes, now);
}

/** What is only planned has no panel of its own yet. */
const pathOf = ({ classId, isPlanned }: BookedClass): string =>
  isPlanned ? paths.calendar : paths.class(classId);

async function warn(
  ctx: Ctx,
  { side, otherZone, course }: { side: Side; otherZone: string; course: string },
  classes: readonly BookedClass[],
  now: Date,
): Promise<void> {
  const { reader, otherIds } = side;
  const [otherId = ''] = otherIds;
  for (const { changesAt, before, after: moved } of clockShiftsOf(reader.timeZone, otherZone, classes, now))
    await ctx.transaction(async (tx) => {
      const { courseId } = before;
      if (!(await insertWarning(tx, { userId: reader.id, otherId, courseId, changesAt }))) return;
      await notifyAccount(tx, reader, {
        code: 'CLOCK_CHANGE',
        values: {
          ...factsFor(side, moved.slice(0, named), course),
          before: formatSpan(before.startsAt, before.endsAt, reader),
        },
        path: pathOf(moved[0] ?? before),
        names: otherIds,
        event: `clocks ${changesAt.toISOString()} ${courseId} ${reader.id} ${otherId}`,
      });
    });
}

export const clockChangeMessages: ModulePart = {
  jobs: [warnOfClocksJob],
  crons: [{ job: warnOfClocksJob, pattern: '25 5 * * *' }],
};
