import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetOldChanges } from './search/forget-changes.ts';
import { lookForMatches } from './saved-searches/look-for-matches.ts';

/** What every index has long read is deleted each hour. */
const forget = defineJob('discovery.forget_changes', z.unknown(), (ctx) => forgetOldChanges(ctx));

/** A new course is told within the hour, if its reader had no mail of that search today. */
const look = defineJob('discovery.look_for_matches', z.unknown(), (ctx) => lookForMatches(ctx));

export const discoveryJobs = {
  jobs: [forget, look],
  crons: [
    { task: forget.task, pattern: '17 * * * *' },
    { task: look.task, pattern: '7 * * * *' },
  ],
};
