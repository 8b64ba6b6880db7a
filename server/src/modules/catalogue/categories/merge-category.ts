import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import {
  type CategorySettingRow,
  lockCategories,
  markMerging,
  moveCourses,
  replaceCategory,
} from './category-settings.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';

/**
 * So many courses change their category in one transaction: nobody waits long for one of them, or for a
 * category.
 */
export const movedAtOnce = 500;
const merge = declareJob(
  'catalogue.merge_category',
  z.object({ categoryId: z.uuid(), intoId: z.uuid(), byId: z.uuid().optional() }),
);

/**
 * tx, under the lock of the categories. A few courses go at once, and the category with them; many go by a
 * job, and the category stays until then.
 */
export async function beginMerge(
  tx: Ctx,
  from: CategorySettingRow,
  { intoId, byId }: { intoId: string; byId: string },
): Promise<void> {
  if (from.courses > movedAtOnce) {
    await markMerging(tx, from.id, intoId);
    await tx.announce('category.merge_begun', { categoryId: from.id, intoId, byId });
    return tx.enqueue(merge, { categoryId: from.id, intoId, byId });
  }
  await refreshSearchOfCourses(tx, await moveCourses(tx, from.id, intoId, movedAtOnce));
  await finishMerge(tx, from, { intoId, byId });
}

/**
 * The next ones go, each with the words of its new category; once there is none left, the category itself.
 */
export const mergeCategoryJob = defineJob(merge, (ctx, { categoryId, intoId, byId }) =>
  ctx.transaction(async (tx) => {
    const moved = await moveCourses(tx, categoryId, intoId, movedAtOnce);
    if (moved.length > 0) {
      await refreshSearchOfCourses(tx, moved);
      return tx.enqueue(merge, { categoryId, intoId, byId });
    }
    const from = (await lockCategories(tx)).find(({ id }) => id === categoryId);
    // One may have been saved into it in the last moment.
    if (from && from.courses > 0) await tx.enqueue(merge, { categoryId, intoId, byId });
    else if (from) await finishMerge(tx, from, { intoId, byId: byId ?? null });
  }),
);

async function finishMerge(
  tx: Ctx,
  from: { id: string; slug: string },
  { intoId, byId }: { intoId: string; byId: string | null },
): Promise<void> {
  // While its row is still there: what others keep for it refers to it.
  await tx.announce('category.merged', { categoryId: from.id, intoId, byId });
  await replaceCategory(tx, from, intoId);
}
