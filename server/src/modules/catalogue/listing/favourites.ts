import type { CourseCard } from '@michi/contract/catalogue/courses';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize } from '../../../platform/errors.ts';
import { canKeepFavourites } from '../core/course.policy.ts';
import { loadVisibleCourse } from './course-queries.ts';
import { getCourseCards } from './course-cards.ts';
import {
  deleteFavourite,
  findFavouriteIds,
  findListedFavourites,
  forgetOldest,
  insertFavourite,
} from './favourite.repository.ts';

/** Keeps the latest 200; said twice it is one. */
export async function addFavourite(ctx: Ctx, actor: SignedIn, courseId: string): Promise<void> {
  authorize(canKeepFavourites(actor));
  await ctx.transaction(async (tx) => {
    await loadVisibleCourse(tx, actor, courseId);
    await insertFavourite(tx, actor.id, courseId);
    await forgetOldest(tx, actor.id);
  });
}

export async function removeFavourite(ctx: Ctx, actor: SignedIn, courseId: string): Promise<void> {
  authorize(canKeepFavourites(actor));
  await deleteFavourite(ctx, actor.id, courseId);
}

export async function listFavouriteIds(ctx: Ctx, actor: SignedIn): Promise<{ ids: string[] }> {
  authorize(canKeepFavourites(actor));
  return { ids: await findFavouriteIds(ctx, actor.id) };
}

/** Those that can be booked now; the others come back when they can. */
export async function listFavourites(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<CourseCard>> {
  authorize(canKeepFavourites(actor));
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const page = cursorPage(await findListedFavourites(ctx, actor.id, before, limit), limit, (last) => last);
  const items = await getCourseCards(
    ctx,
    page.items.map(({ id }) => id),
  );
  return { nextCursor: page.nextCursor, items };
}
