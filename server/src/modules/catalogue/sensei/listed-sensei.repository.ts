import type { Ctx } from '../../../platform/context.ts';
import { beginningWith, sql, tables } from '../../../platform/db/db.ts';

/**
 * Sensei with a listed course, of these categories alone if they are given, by id; as many as `limit` behind
 * `after`.
 */
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
    .$if(categoryIds !== null, (query) =>
      query.where(sql<boolean>`category_id = any(${categoryIds}::uuid[])`),
    )
    .$if(after !== null, (query) => query.where('sensei_id', '>', after ?? ''))
    .orderBy('sensei_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sensei with a listed course whose names begin like this, whatever the accents and the case; by name. */
export async function findSenseiNamed(ctx: Ctx, beginning: string, limit: number): Promise<string[]> {
  const name = sql`plain_text(sensei.name)`;
  const { rows } = await sql<{ id: string }>`
    select sensei.user_id as id from sensei_profile as sensei
    where sensei.status = 'ACTIVE' and ${name} like plain_text(${beginningWith(beginning)})
      and exists (select from course where course.sensei_id = sensei.user_id and course.listed)
    order by ${name} using ~<~, sensei.user_id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
