import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

export type SitePage = { id: string; updatedAt: Date };
export type SiteRange = { from: string; before: string | null };
export type SiteKind = 'courses' | 'users';

/** The first id of every `size`, from the index alone. */
export async function findSiteStarts(ctx: Ctx, kind: SiteKind, size: number): Promise<string[]> {
  const ids =
    kind === 'courses'
      ? tables(ctx, 'course').selectFrom('course').select('id').where('listed', '=', true)
      : tables(ctx, 'sensei_profile')
          .selectFrom('sensei_profile')
          .select('user_id as id')
          .where('status', '=', 'ACTIVE');
  const numbered = ctx.db
    .selectFrom(ids.as('each'))
    .select(['id', sql<number>`row_number() over (order by id)`.as('number')]);
  const rows = await ctx.db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`number % ${sql.lit(size)} = 1`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * One file's pages. More than `limit` have never come between two ids within the time for which ranges are
 * kept.
 */
export function findSitePages(
  ctx: Ctx,
  kind: SiteKind,
  range: SiteRange,
  limit: number,
): Promise<SitePage[]> {
  if (kind === 'courses')
    return tables(ctx, 'course')
      .selectFrom('course')
      .select(['id', 'updated_at as updatedAt'])
      .where('listed', '=', true)
      .where('id', '>=', range.from)
      .$if(range.before !== null, (query) => query.where('id', '<', range.before))
      .orderBy('id')
      .limit(limit)
      .execute();
  return tables(ctx, 'sensei_profile')
    .selectFrom('sensei_profile')
    .select(['user_id as id', 'updated_at as updatedAt'])
    .where('status', '=', 'ACTIVE')
    .where('user_id', '>=', range.from)
    .$if(range.before !== null, (query) => query.where('user_id', '<', range.before))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export type NewCourse = {
  id: string;
  title: string;
  summary: string;
  senseiName: string;
  publishedAt: Date;
  updatedAt: Date;
};

/** The newest listed ones, of these categories if they are given. */
export async function findNewestCourses(
  ctx: Ctx,
  categories: readonly string[] | null,
  limit: number,
): Promise<NewCourse[]> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select(['id', 'title', 'summary', 'sensei_name', 'published_at', 'updated_at'])
    .where('listed', '=', true)
    .$if(categories !== null, (query) => query.where(sql<boolean>`category_id = any(${categories}::uuid[])`))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    senseiName: row.sensei_name,
    publishedAt: row.published_at ?? row.updated_at,
    updatedAt: row.updated_at,
  }));
}
