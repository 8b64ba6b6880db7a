import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { syncConnection, syncConnectionJob, syncDue } from './connections/sync-connection.ts';
import { readDue, readImport, readImportJob } from './imports/read-import.ts';

const readDueJob = defineJob(declareJob('calendars.read_due', z.object({})), async (ctx) => {
  await readDue(ctx);
  await syncDue(ctx);
});

export const calendarsJobs: readonly Job[] = [
  readDueJob,
  defineJob(readImportJob, (ctx, { importId }) => readImport(ctx, importId)),
  defineJob(syncConnectionJob, (ctx, { connectionId }) => syncConnection(ctx, connectionId)),
];
export const calendarsCrons: readonly CronJob[] = [{ job: readDueJob, pattern: '* * * * *' }];
