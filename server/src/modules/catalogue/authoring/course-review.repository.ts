import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** Kept at the first change until an administrator looked at all of them. */
export async function markChangedAfterReview(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({
      changed_after_review_at: eb.fn.coalesce('changed_after_review_at', eb.val(ctx.clock.now())),
    }))
    .where('id', '=', id)
    .execute();
}

export async function clearChangedAfterReview(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set({ changed_after_review_at: null })
    .where('id', '=', id)
    .execute();
}

/** Pictures stand in rows of their own: whoever has read the course with others has read another version. */
export async function raiseVersion(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('id', '=', id)
    .execute();
}
