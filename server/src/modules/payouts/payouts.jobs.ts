import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { runBySchedule } from './runs/start-run.ts';

const runJob = defineJob(declareJob('payouts.run', z.unknown()), (ctx) => runBySchedule(ctx));

export const payoutJobs: readonly Job[] = [runJob];
// `runHour` of the rules.
export const payoutCrons: readonly CronJob[] = [{ job: runJob, pattern: '0 6 * * *' }];
