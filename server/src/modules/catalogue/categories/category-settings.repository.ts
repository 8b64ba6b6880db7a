import type { CategoryContent } from '@michi/contract/catalogue/category-settings';
import type { Translated } from '@michi/contract/fields';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { CategorySlugTaken } from '../catalogue.errors.ts';
import { formerSlugs } from '../core/category.repository.ts';

export type CategorySettingRow = Awaited<ReturnType<typeof findAllCategories>>[number];

/** In every state, in their order, with what lies in each. */
export function findAllCategories(ctx: Ctx) {
  return tables(ctx, 'category', 'category_former_slug', 'course')
    .with(
      (counted) => counted('counted').materialized(),
      (db) =>
        db
          .selectFrom('course')
          .select((eb) => [
            'category_id',
            eb.fn.countAll<number>().as('courses'),
            eb.fn.countAll<number>().filterWhere('listed', '=', true).as('listed'),
          ])
          .groupBy('category_id'),
    )
    .selectFrom('category')
    .leftJoin('counted', 'counted.category_id', 'category.id')
    .select((eb) => [
      'category.id',
      'slug',
      formerSlugs.as('formerSlugs'),
      'former_ids as formerIds',
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('description').$castTo<Translated>().as('description'),
      'icon',
      'parent_id as parentId',
      'position',
      'active',
      'merging_into as mergingInto',
      eb.fn.coalesce('counted.courses', sql<number>`0`).as('courses'),
      eb.fn.coalesce('counted.listed', sql<number>`0`).as('listedCourses'),
      'version',
      'moves',
      'updated_at as updatedAt',
    ])
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/**
 * All of them, since the rules look at the whole tree: one administrator changes it at a time, and no course
 * joins one meanwhile.
 */
export async function lockCategories(ctx: Ctx): Promise<CategorySettingRow[]> {
  await tables(ctx, 'category').selectFrom('category').select('id').orderBy('id').forUpdate().execute();
  return findAllCategories(ctx);
}

export async function insertCategory(
  ctx: Ctx,
  content: CategoryContent & { parentId: string | null; position: number },
): Promise<string> {
  const id = newId(ctx.clock);
  const now = ctx.clock.now();
  await slugChecked(
    tables(ctx, 'category')
      .insertInto('category')
      .values({
        id,
        slug: content.slug,
        name: JSON.stringify(content.name),
        description: JSON.stringify(content.description),
        icon: content.icon,
        parent_id: content.parentId,
        position: content.position,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

export type CategoryChange = Partial<CategoryContent> & { active?: boolean | undefined };

export async function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<void> {
  await slugChecked(
    tables(ctx, 'category')
      .updateTable('category')
      .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('id', '=', id)
      .execute(),
  );
}

function columnsOf({ name, description, icon, slug, active }: CategoryChange) {
  return {
    ...(name ? { name: JSON.stringify(name) } : {}),
    ...(description ? { description: JSON.stringify(description) } : {}),
    ...(icon ? { icon } : {}),
    ...(slug ? { slug } : {}),
    ...(active === undefined ? {} : { active }),
  };
}

async function slugChecked(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (violatedConstraint(error) === 'category_slug_key') throw CategorySlugTaken({ field: 'slug' });
    throw error;
  }
}

/** All of a level in their order; `moved`: those that were put there, as against those that made room. */
export async function placeCategories(
  ctx: Ctx,
  parentId: string | null,
  { ids, moved }: { ids: readonly string[]; moved: readonly string[] },
): Promise<void> {
  await sql`
    update category set parent_id = ${parentId}::uuid, position = placed.position,
      moves = moves + (category.id = any(${moved}::uuid[]))::int
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where category.id = placed.id and (category.id = any(${moved}::uuid[])
      or (category.parent_id, category.position) is distinct from (${parentId}::uuid, placed.position::int))`.execute(
    tables(ctx, 'category'),
  );
}

/**
 * From now on `slug` leads to the category; what it was called before, and is called again, leads nowhere
 * else.
 */
export async function keepFormerSlug(
  ctx: Ctx,
  categoryId: string,
  former: string,
  current: string,
): Promise<void> {
  const db = tables(ctx, 'category_former_slug');
  await db.deleteFrom('category_former_slug').where('slug', '=', current).execute();
  await db
    .insertInto('category_former_slug')
    .values({ slug: former, category_id: categoryId, created_at: ctx.clock.now() })
    .execute();
}

export async function markMerging(ctx: Ctx, id: string, intoId: string): Promise<void> {
  await tables(ctx, 'category')
    .updateTable('category')
    .set((eb) => ({ merging_into: intoId, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('id', '=', id)
    .execute();
}

/** Of the courses of the one, in every state, so many go to the other; answers which. */
export async function moveCourses(
  ctx: Ctx,
  fromId: string,
  intoId: string,
  limit: number,
): Promise<string[]> {
  const ids = await findCourseIdsOfCategory(ctx, fromId, null, limit);
  if (ids.length === 0) return [];
  const rows = await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({
      category_id: intoId,
      version: eb('version', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('id', 'in', ids)
    .where('category_id', '=', fromId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** tx. Its courses are gone; its addresses go, too, in the order in which the rows refer to each other. */
export async function replaceCategory(
  ctx: Ctx,
  from: { id: string; slug: string },
  intoId: string,
): Promise<void> {
  const db = tables(ctx, 'category', 'category_former_slug');
  await db
    .updateTable('category_former_slug')
    .set({ category_id: intoId })
    .where('category_id', '=', from.id)
    .execute();
  await sql`
    update category set former_ids = category.former_ids || gone.id || gone.former_ids
    from category gone where category.id = ${intoId} and gone.id = ${from.id}`.execute(db);
  await db.deleteFrom('category').where('id', '=', from.id).execute();
  await db
    .insertInto('category_former_slug')
    .values({ slug: from.slug, category_id: intoId, created_at: ctx.clock.now() })
    .execute();
}

/** The next courses of a category in the order of their ids, in every state. */
export async function findCourseIdsOfCategory(
  ctx: Ctx,
  categoryId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select('id')
    .where('category_id', '=', categoryId)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
