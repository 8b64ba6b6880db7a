import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetOldChanges } from './search/forget-changes.ts';
import { lookForMatches } from './saved-searches/look-for-matches.ts';

/** What every index has long read is deleted each hour. */
const forget = defineJob(declareJob('discovery.forget_changes', z.unknown()), (ctx) => forgetOldChanges(ctx));

/** A new course is told within the hour, if its reader had no mail of that search today. */
const look = defineJob(declareJob('discovery.look_for_matches', z.unknown()), (ctx) => lookForMatches(ctx));

export const discoveryJobs = {
  jobs: [forget, look],
  crons: [
    { job: forget, pattern: '17 * * * *' },
    { job: look, pattern: '7 * * * *' },
  ],
};
