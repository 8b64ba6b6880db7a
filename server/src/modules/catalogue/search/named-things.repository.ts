import type { Ctx } from '../../../platform/context.ts';
import { containing, isInIndex, sql, tables } from '../../../platform/db/db.ts';

/**
 * Courses and categories whose name has these words now, in whatever state and language; of too many the
 * newest, the same ones each time.
 */
export async function findCatalogueIdsByName(ctx: Ctx, words: string, limit: number): Promise<string[]> {
  const [courses, categories] = await Promise.all([
    isInIndex(words) ? namedCoursesQuery(ctx, words).limit(limit).execute() : [],
    tables(ctx, 'category')
      .selectFrom('category')
      .select('id')
      .where(
        sql<boolean>`exists (select from jsonb_each_text(name) each where each.value ilike ${containing(words)})`,
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return [...courses, ...categories].map(({ id }) => id);
}

/** Apart from the call above, so that its plan can be looked at. */
export const namedCoursesQuery = (ctx: Ctx, words: string) =>
  tables(ctx, 'course')
    .selectFrom('course')
    .select('id')
    .where('title', 'ilike', containing(words))
    .orderBy('id', 'desc');
