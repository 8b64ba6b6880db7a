import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { publishAfterWindow, publishAllDue } from './evaluations/publish-evaluations.ts';

export const jobs = [
  defineJob('evaluation.publish', z.object({ seatId: z.uuid() }), (ctx, { seatId }) =>
    publishAfterWindow(ctx, seatId),
  ),
  defineJob('evaluation.publish_due', z.unknown(), (ctx) => publishAllDue(ctx)),
];

export const crons = [{ task: 'evaluation.publish_due', pattern: '7 * * * *' }];
