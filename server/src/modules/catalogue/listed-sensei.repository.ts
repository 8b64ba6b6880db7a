import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';

/** Sensei with a listed course, of these categories alone if they are given, by id; as many as `limit` behind `after`. */
export async function listListedSensei(
  ctx: Ctx,
  categoryIds: readonly string[] | null,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select('sensei_id as id')
    .distinct()
    .where('listed', '=', true)
    .$if(categoryIds !== null, (query) => query.where('category_id', 'in', [...(categoryIds ?? [])]))
    .$if(after !== null, (query) => query.where('sensei_id', '>', after ?? ''))
    .orderBy('sensei_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
