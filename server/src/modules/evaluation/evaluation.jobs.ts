import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { publishAfterWindow, publishAllDue, publishJob } from './evaluations/publish-evaluations.ts';

const publishDueJob = defineJob(declareJob('evaluation.publish_due', z.unknown()), (ctx) =>
  publishAllDue(ctx),
);

export const jobs = [
  defineJob(publishJob, (ctx, { seatId }) => publishAfterWindow(ctx, seatId)),
  publishDueJob,
];

export const crons = [{ job: publishDueJob, pattern: '7 * * * *' }];
