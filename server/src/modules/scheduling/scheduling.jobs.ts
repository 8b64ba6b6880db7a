import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { purgeBlackouts } from './blackouts/blackouts.ts';
import { closeMove, closeMoveJob, closeMoves } from './availability/move-class-time.ts';
import { endClass, endClasses, endClassJob } from './classes/end-classes.ts';
import { expireHolds } from './seats/expire-holds.ts';
import { refreshBoundJob } from './core/refresh-bound-job.ts';
import { refreshFreeTimes, refreshFreeTimesJob } from './core/refresh-free-times.ts';
import { tellOfEarlier } from './waiting/earlier-times.ts';
import { refreshBound } from './waiting/refresh-bound.ts';
import { settleLinesJob, settleLinesOf } from './waiting/settle-lines.ts';
import { purgeTimeOffs, settleDeleted, settleDeletedJob } from './time-off/time-offs.ts';

const everyMinute = '* * * * *';
const nothing = z.object({});

const endClassesJob = defineJob(declareJob('scheduling.end_classes', nothing), (ctx) => endClasses(ctx));
const closeMovesJob = defineJob(declareJob('scheduling.close_moves', nothing), (ctx) => closeMoves(ctx));
const expireHoldsJob = defineJob(declareJob('scheduling.expire_holds', nothing), (ctx) => expireHolds(ctx));
const purgeTimeOffsJob = defineJob(declareJob('scheduling.purge_time_offs', nothing), async (ctx) => {
  await purgeTimeOffs(ctx);
  await purgeBlackouts(ctx);
});

export const schedulingJobs: readonly Job[] = [
  // Whatever has changed, those who wait for it come first.
  defineJob(refreshFreeTimesJob, async (ctx, { senseiId }) => {
    await settleLinesOf(ctx, senseiId);
    await tellOfEarlier(ctx, senseiId);
    await refreshFreeTimes(ctx, senseiId);
  }),
  defineJob(settleLinesJob, (ctx, { senseiId }) => settleLinesOf(ctx, senseiId)),
  defineJob(refreshBoundJob, (ctx, { after, ...bound }) => refreshBound(ctx, bound, after)),
  defineJob(endClassJob, (ctx, { classId }) => endClass(ctx, classId)),
  defineJob(closeMoveJob, (ctx, { classId }) => closeMove(ctx, classId)),
  endClassesJob,
  closeMovesJob,
  expireHoldsJob,
  defineJob(settleDeletedJob, settleDeleted),
  purgeTimeOffsJob,
];

export const schedulingCrons: readonly CronJob[] = [
  { job: endClassesJob, pattern: everyMinute },
  { job: closeMovesJob, pattern: everyMinute },
  { job: expireHoldsJob, pattern: everyMinute },
  { job: purgeTimeOffsJob, pattern: '52 * * * *' },
];
