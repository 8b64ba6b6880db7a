import type { CourseSettingSort, CourseSettingsQuery } from '@michi/contract/catalogue/course-settings';
import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, CourseStatus, SenseiStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

export type CourseSettingRow = Awaited<ReturnType<typeof findCourseSettingsById>>[number];

/** What a list is ordered by, as text; with the id a place in it. */
export type SettingPlace = { key: string; id: string };
export type CourseSettingsFilter = Pick<CourseSettingsQuery, 'status' | 'senseiId' | 'changedAfterReview'> & {
  words: readonly string[];
  categoryIds: readonly string[] | null;
  sortBy: CourseSettingSort | 'submittedAt' | 'changedAfterReviewAt';
  sortOrder: 'asc' | 'desc';
  after: SettingPlace | null;
  limit: number;
};

export function findCourseSettings(ctx: Ctx, filter: CourseSettingsFilter) {
  return courseSettingsQuery(ctx, filter).execute();
}

const milliseconds = (column: 'updated_at' | 'submitted_at' | 'changed_after_review_at') =>
  sql<string>`(extract(epoch from course.${sql.ref(column)}) * 1000)::bigint::text`;
const instant = (key: string) => sql`${new Date(Number(key))}::timestamptz`;
/** Each as one index has it, forwards or backwards; its place as text, and back. */
const sorts = {
  title: {
    by: sql`plain_text(course.title)`,
    key: sql<string>`plain_text(course.title)`,
    read: (key: string) => sql`${key}`,
  },
  status: { by: sql`course.status`, key: sql<string>`course.status`, read: (key: string) => sql`${key}` },
  price: {
    by: sql`price_weight(course.price, course.currency)`,
    key: sql<string>`price_weight(course.price, course.currency)::text`,
    read: (key: string) => sql`${key}::bigint`,
  },
  updatedAt: { by: sql`course.updated_at`, key: milliseconds('updated_at'), read: instant },
  submittedAt: { by: sql`course.submitted_at`, key: milliseconds('submitted_at'), read: instant },
  changedAfterReviewAt: {
    by: sql`course.changed_after_review_at`,
    key: milliseconds('changed_after_review_at'),
    read: instant,
  },
};

/** One more than `limit`. */
export function courseSettingsQuery(ctx: Ctx, query: CourseSettingsFilter) {
  const { status, senseiId, changedAfterReview, words, categoryIds, sortBy, sortOrder, after, limit } = query;
  const { by, key, read } = sorts[sortBy];
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<');
  return (
    selectSettings(ctx)
      .select(key.as('sortKey'))
      .$if(status !== undefined, (select) => select.where('course.status', '=', status ?? ''))
      .$if(changedAfterReview !== undefined, (select) =>
        select.where('course.changed_after_review_at', changedAfterReview ? 'is not' : 'is', null),
      )
      .$if(senseiId !== undefined, (select) => select.where('course.sensei_id', '=', senseiId ?? ''))
      // None of a category that is gone.
      .$if(categoryIds !== null, (select) =>
        select.where(sql<boolean>`course.category_id = any(${categoryIds}::uuid[])`),
      )
      .$if(words.length > 0, (select) => select.where(matches(words)))
      .$if(after !== null, (select) =>
        select.where(
          sql<boolean>`(${by}, course.id) ${further} (${read(after?.key ?? '')}, ${after?.id}::uuid)`,
        ),
      )
      .orderBy(by, sortOrder)
      .orderBy('course.id', sortOrder)
      .limit(limit + 1)
  );
}

/**
 * In two halves, as there is an index of each; written as one condition the planner would join them and use
 * neither.
 */
function matches(words: readonly string[]) {
  const asked = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  return sql<boolean>`course.id in (
    select id from course where listed and search @@ ${asked}
    union all select id from course where not listed and search @@ ${asked})`;
}

/** These, in the order of their ids, which is the one in which they are locked. */
export async function lockCourseSettings(ctx: Ctx, ids: readonly string[]): Promise<CourseSettingRow[]> {
  const db = tables(ctx, 'course', 'sensei_profile');
  await db
    .selectFrom('sensei_profile')
    .select('user_id')
    .where('user_id', 'in', (eb) => eb.selectFrom('course').select('sensei_id').where('id', 'in', ids))
    .orderBy('user_id')
    .forShare()
    .execute();
  await db.selectFrom('course').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return findCourseSettingsById(ctx, ids);
}

export function findCourseSettingsById(ctx: Ctx, ids: readonly string[]) {
  return selectSettings(ctx).where('course.id', 'in', ids).orderBy('course.id').execute();
}

function selectSettings(ctx: Ctx) {
  return tables(ctx, 'course', 'category', 'sensei_profile')
    .selectFrom('course')
    .innerJoin('sensei_profile as sensei', 'sensei.user_id', 'course.sensei_id')
    .leftJoin('category', 'category.id', 'course.category_id')
    .select((eb) => [
      'course.id',
      'course.title',
      eb.ref('course.status').$castTo<CourseStatus>().as('status'),
      'course.listed',
      'course.sensei_id as senseiId',
      'sensei.name as senseiName',
      eb.ref('sensei.status').$castTo<SenseiStatus>().as('senseiStatus'),
      'course.category_id as categoryId',
      eb.ref('category.name').$castTo<Translated | null>().as('categoryName'),
      'course.price',
      'course.currency',
      'course.rating_sum as ratingSum',
      'course.rating_count as ratingCount',
      'course.submitted_at as submittedAt',
      'course.changed_after_review_at as changedAfterReviewAt',
      'course.version',
      'course.updated_at as updatedAt',
    ]);
}

const countCourses = (ctx: Ctx) =>
  tables(ctx, 'course')
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<number>().as('count'));

export async function countCoursesInReview(ctx: Ctx): Promise<number> {
  return (await countCourses(ctx).where('status', '=', 'IN_REVIEW').executeTakeFirstOrThrow()).count;
}

/** Published ones with more seats than a call carries. */
export async function countCoursesBeyond(ctx: Ctx, mostSeats: number): Promise<number> {
  const beyond = countCourses(ctx).where('status', '=', 'PUBLISHED').where('max_seats', '>', mostSeats);
  return (await beyond.executeTakeFirstOrThrow()).count;
}

export async function countChangedCourses(ctx: Ctx): Promise<number> {
  const changed = countCourses(ctx).where('changed_after_review_at', 'is not', null);
  return (await changed.executeTakeFirstOrThrow()).count;
}

export async function saveRemarks(ctx: Ctx, id: string, remarks: string): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set({ review_remarks: remarks })
    .where('id', '=', id)
    .execute();
}

export async function saveCategoryOf(ctx: Ctx, id: string, categoryId: string): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({
      category_id: categoryId,
      version: eb('version', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * The category, or the one that it was merged into, with those below it, in whatever state. None of an id
 * that never was.
 */
export async function findCategoryBranch(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await tables(ctx, 'category')
    .with('top', (db) =>
      db
        .selectFrom('category')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', id), sql<boolean>`${id}::uuid = any(former_ids)`])),
    )
    .selectFrom('category')
    .innerJoin('top', (join) =>
      join.on((eb) =>
        eb.or([
          eb('category.id', '=', eb.ref('top.id')),
          eb('category.parent_id', '=', eb.ref('top.id')),
          eb('category.merging_into', '=', eb.ref('top.id')),
        ]),
      ),
    )
    .select('category.id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Of the courses in the category and below it, of one format, or both, in whatever state; null where there
 * are more than `most`.
 */
export async function findFewCourseIds(
  ctx: Ctx,
  of: { categoryId?: string | undefined; format?: CourseFormat | undefined },
  most: number,
): Promise<string[] | null> {
  const branch = of.categoryId === undefined ? null : await findCategoryBranch(ctx, of.categoryId);
  const some = tables(ctx, 'course')
    .selectFrom('course')
    .select('id')
    .$if(branch !== null, (query) => query.where(sql<boolean>`category_id = any(${branch}::uuid[])`))
    .$if(of.format !== undefined, (query) => query.where('format', '=', of.format ?? ''))
    .limit(most + 1);
  // Where there are many, their ids are not sent.
  const { ids } = await tables(ctx, 'course')
    .selectFrom(some.as('some'))
    .select(
      sql<string[] | null>`case when count(*) <= ${most} then coalesce(array_agg(id::text), '{}') end`.as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow();
  return ids;
}

/** Of all courses in the category and below it, in whatever state. */
export async function findCourseIdsOfBranch(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select('id')
    .where(sql<boolean>`category_id = any(${await findCategoryBranch(ctx, id)}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}
