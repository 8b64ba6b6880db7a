import { BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { z } from 'zod';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { purgeBlackouts } from './blackouts/blackouts.ts';
import { endClass, endClasses, endClassTask } from './classes/end-classes.ts';
import { expireHolds } from './seats/expire-holds.ts';
import { refreshBound, refreshBoundTask } from './core/refresh-bound.ts';
import { refreshFreeTimes, refreshFreeTimesTask } from './core/refresh-free-times.ts';
import { purgeTimeOffs, settleDeleted, settleDeletedTask } from './time-off/time-offs.ts';

const everyMinute = '* * * * *';
const nothing = z.object({});
const Bound = z.object({
  scope: BlackoutScope,
  country: z.string().nullable(),
  categoryId: z.uuid().nullable(),
  senseiIds: z.array(z.uuid()),
  after: z.uuid().nullable(),
});

export const schedulingJobs: readonly Job[] = [
  defineJob(refreshFreeTimesTask, z.object({ senseiId: z.uuid() }), (ctx, { senseiId }) =>
    refreshFreeTimes(ctx, senseiId),
  ),
  defineJob(refreshBoundTask, Bound, (ctx, { after, ...bound }) => refreshBound(ctx, bound, after)),
  defineJob(endClassTask, z.object({ classId: z.uuid() }), (ctx, { classId }) => endClass(ctx, classId)),
  defineJob('scheduling.end_classes', nothing, (ctx) => endClasses(ctx)),
  defineJob('scheduling.expire_holds', nothing, (ctx) => expireHolds(ctx)),
  defineJob(settleDeletedTask, z.object({ timeOffId: z.uuid(), senseiId: z.uuid() }), (ctx, deleted) =>
    settleDeleted(ctx, deleted),
  ),
  defineJob('scheduling.purge_time_offs', nothing, async (ctx) => {
    await purgeTimeOffs(ctx);
    await purgeBlackouts(ctx);
  }),
];

export const schedulingCrons: readonly CronJob[] = [
  { task: 'scheduling.end_classes', pattern: everyMinute },
  { task: 'scheduling.expire_holds', pattern: everyMinute },
  { task: 'scheduling.purge_time_offs', pattern: '52 * * * *' },
];
