import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type FeedRow = {
  id: string;
  userId: string;
  courseId: string | null;
  createdAt: Date;
  readAt: Date | null;
};

const selectFeeds = (ctx: Ctx) =>
  tables(ctx, 'calendar_feed')
    .selectFrom('calendar_feed')
    .select([
      'id',
      'user_id as userId',
      'course_id as courseId',
      'created_at as createdAt',
      'read_at as readAt',
    ]);

export function findFeeds(ctx: Ctx, userId: string): Promise<FeedRow[]> {
  return selectFeeds(ctx)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('course_id', 'is not', null))
    .orderBy('created_at')
    .execute();
}

export function findFeed(ctx: Ctx, id: string): Promise<FeedRow | undefined> {
  return selectFeeds(ctx).where('id', '=', id).executeTakeFirst();
}

/** The one of this person and course, made where there is none. */
export async function insertFeed(ctx: Ctx, userId: string, courseId: string | null): Promise<FeedRow> {
  await tables(ctx, 'calendar_feed')
    .insertInto('calendar_feed')
    .values({ id: newId(ctx.clock), user_id: userId, course_id: courseId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute();
  return selectFeeds(ctx)
    .where('user_id', '=', userId)
    .where('course_id', 'is not distinct from', courseId)
    .executeTakeFirstOrThrow();
}

/** Another id is another address. Undefined: it is not this person's, or no more. */
export async function renewId(ctx: Ctx, userId: string, id: string): Promise<FeedRow | undefined> {
  const next = newId(ctx.clock);
  const { numUpdatedRows } = await tables(ctx, 'calendar_feed')
    .updateTable('calendar_feed')
    .set({ id: next, created_at: ctx.clock.now(), read_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? findFeed(ctx, next) : undefined;
}

export async function deleteFeed(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx, 'calendar_feed')
    .deleteFrom('calendar_feed')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markRead(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'calendar_feed')
    .updateTable('calendar_feed')
    .set({ read_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}
