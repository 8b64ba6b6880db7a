import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { findCourseIdsOfCategory } from './category-settings.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';

const atOnce = 500;
const refresh = declareJob(
  'catalogue.refresh_words',
  z.object({ categoryId: z.uuid(), after: z.uuid().nullable() }),
);

/**
 * A category's name is among the words of its courses: written anew some at a time, so that nobody waits for
 * a long transaction.
 */
export const reindexCoursesJob = defineJob(refresh, (ctx, { categoryId, after }) =>
  ctx.transaction(async (tx) => {
    const ids = await findCourseIdsOfCategory(tx, categoryId, after, atOnce);
    await refreshSearchOfCourses(tx, ids);
    const last = ids.at(-1);
    if (last !== undefined && ids.length === atOnce) await tx.enqueue(refresh, { categoryId, after: last });
  }),
);

export function reindexCourses(ctx: Ctx, categoryId: string): Promise<void> {
  return ctx.enqueue(refresh, { categoryId, after: null });
}
