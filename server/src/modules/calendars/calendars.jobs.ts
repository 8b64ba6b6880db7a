import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { readDue, readImport, readImportJob } from './read-import.ts';

const readDueJob = defineJob(declareJob('calendars.read_due', z.object({})), (ctx) => readDue(ctx));

export const calendarsJobs: readonly Job[] = [
  readDueJob,
  defineJob(readImportJob, (ctx, { importId }) => readImport(ctx, importId)),
];
export const calendarsCrons: readonly CronJob[] = [{ job: readDueJob, pattern: '* * * * *' }];
