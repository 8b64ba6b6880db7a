import { maxFavourites } from '@michi/contract/catalogue/favourites';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Kept already: nothing changes. */
export async function insertFavourite(ctx: Ctx, userId: string, courseId: string): Promise<void> {
  await tables(ctx, 'favourite')
    .insertInto('favourite')
    .values({ user_id: userId, course_id: courseId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(ctx: Ctx, userId: string, courseId: string): Promise<void> {
  await tables(ctx, 'favourite')
    .deleteFrom('favourite')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** tx. Whoever keeps too many in mind forgets the oldest. */
export async function forgetOldest(tx: Ctx, userId: string): Promise<void> {
  await sql`delete from favourite where user_id = ${userId} and course_id in (
    select course_id from favourite where user_id = ${userId} order by created_at desc, course_id desc offset ${maxFavourites})`.execute(
    tx.db,
  );
}

export async function findFavouriteIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'favourite')
    .selectFrom('favourite')
    .select('course_id as id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(maxFavourites)
    .execute();
  return rows.map((row) => row.id);
}

/** Of listed courses, the latest first; one more than `limit`. */
export function findListedFavourites(ctx: Ctx, userId: string, before: Cursor | null, limit: number) {
  return tables(ctx, 'favourite', 'course')
    .selectFrom('favourite')
    .innerJoin('course', 'course.id', 'favourite.course_id')
    .select(['favourite.course_id as id', 'favourite.created_at as at'])
    .where('favourite.user_id', '=', userId)
    .where('course.listed', '=', true)
    .where((eb) => behind(eb, before, ['favourite.created_at', 'favourite.course_id'], 'desc'))
    .orderBy('favourite.created_at', 'desc')
    .orderBy('favourite.course_id', 'desc')
    .limit(limit + 1)
    .execute();
}
