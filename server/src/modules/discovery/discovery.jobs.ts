import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { forgetOldChanges } from './forget-changes.ts';

/** What every index has long read is deleted each hour. */
const forget = defineJob('discovery.forget_changes', z.unknown(), (ctx) => forgetOldChanges(ctx));

export const discoveryJobs = {
  jobs: [forget],
  crons: [{ task: forget.task, pattern: '17 * * * *' }],
};
