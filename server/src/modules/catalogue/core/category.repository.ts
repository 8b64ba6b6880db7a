import type { Translated } from '@michi/contract/fields';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Of the category that is read. */
export const formerSlugs = sql<
  string[]
>`array(select slug from category_former_slug where category_id = category.id order by slug)`;

/** Active ones in their order. */
export function findCategories(ctx: Ctx) {
  return tables(ctx, 'category', 'category_former_slug')
    .selectFrom('category')
    .select((eb) => [
      'id',
      'slug',
      formerSlugs.as('formerSlugs'),
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('description').$castTo<Translated>().as('description'),
      'icon',
      'parent_id as parentId',
      'position',
    ])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** How many listed courses each category has itself, and below which one it stands. */
export function countCourses(ctx: Ctx) {
  return tables(ctx, 'category', 'course')
    .with(
      // Counted first, so that a million courses are not joined.
      (counted) => counted('counted').materialized(),
      (db) =>
        db
          .selectFrom('course')
          .select((eb) => ['category_id', eb.fn.countAll<number>().as('courses')])
          .where('listed', '=', true)
          .groupBy('category_id'),
    )
    .selectFrom('counted')
    .innerJoin('category', 'category.id', 'counted.category_id')
    .select(['category.id', 'category.parent_id as parentId', 'counted.courses'])
    .execute();
}

/** Names alone, without counting courses: for every letter that somebody types. */
export function findCategoryNames(ctx: Ctx) {
  return tables(ctx, 'category')
    .selectFrom('category')
    .select((eb) => ['slug', eb.ref('name').$castTo<Translated>().as('name')])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** In whatever state, by id. */
export async function findCategoryPlaces(ctx: Ctx): Promise<Map<string, CategoryPlace>> {
  const rows = await tables(ctx, 'category')
    .selectFrom('category')
    .select((eb) => [
      'id',
      eb.ref('name').$castTo<Translated>().as('name'),
      'parent_id as parentId',
      'merging_into as mergingInto',
    ])
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
export type CategoryPlace = { name: Translated; parentId: string | null; mergingInto: string | null };

/** The category and those below it; empty when there is none of this slug. */
export async function findCategoryTree(ctx: Ctx, slug: string): Promise<string[]> {
  const rows = await tables(ctx, 'category')
    .selectFrom('category as top')
    .innerJoin('category as below', (join) =>
      join.on((eb) =>
        eb.or([eb('below.id', '=', eb.ref('top.id')), eb('below.parent_id', '=', eb.ref('top.id'))]),
      ),
    )
    .select('below.id')
    .where('top.slug', '=', slug)
    .where('top.active', '=', true)
    .execute();
  return rows.map((row) => row.id);
}

/** Shown, and here to stay. */
export async function isOfferedCategory(ctx: Ctx, id: string): Promise<boolean> {
  const row = await tables(ctx, 'category')
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('merging_into', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address of the active category that has this one, or once had it; null when there is none. */
export async function findCurrentSlug(ctx: Ctx, slug: string): Promise<string | null> {
  const row = await tables(ctx, 'category', 'category_former_slug')
    .selectFrom('category')
    .select('slug')
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb(
          'id',
          '=',
          eb
            .selectFrom('category_former_slug as former')
            .select('former.category_id')
            .where('former.slug', '=', slug),
        ),
      ]),
    )
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.slug ?? null;
}
