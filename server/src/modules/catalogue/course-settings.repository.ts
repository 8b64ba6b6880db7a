import type { CourseSettingsQuery } from '@michi/contract/course-settings';
import type { Translated } from '@michi/contract/fields';
import type { CourseStatus, SenseiStatus } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables } from '../../platform/db.ts';

export type CourseSettingRow = Awaited<ReturnType<typeof findCourseSettings>>[number];

export type CourseSettingsFilter = Pick<CourseSettingsQuery, 'status' | 'senseiId'> & {
  words: readonly string[];
  categoryIds: readonly string[] | null;
  after: Cursor | null;
  limit: number;
};

export function findCourseSettings(ctx: Ctx, filter: CourseSettingsFilter) {
  return courseSettingsQuery(ctx, filter).execute();
}

/** One more than `limit`. Those in review by when they were handed in, others by their last change. */
export function courseSettingsQuery(ctx: Ctx, query: CourseSettingsFilter) {
  const { status, senseiId, words, categoryIds, after, limit } = query;
  const isQueue = status === 'IN_REVIEW';
  const order = isQueue ? 'asc' : 'desc';
  const by = isQueue ? 'course.submitted_at' : 'course.updated_at';
  return selectSettings(ctx)
    .$if(status !== undefined, (select) => select.where('course.status', '=', status ?? ''))
    .$if(senseiId !== undefined, (select) => select.where('course.sensei_id', '=', senseiId ?? ''))
    .$if(categoryIds !== null, (select) => select.where('course.category_id', 'in', categoryIds ?? []))
    .$if(words.length > 0, (select) => select.where(matches(words)))
    .where((eb) => behind(eb, after, [by, 'course.id'], order))
    .orderBy(by, order)
    .orderBy('course.id', order)
    .limit(limit + 1);
}

/** In two halves, as there is an index of each; written as one condition the planner would join them and use neither. */
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

export function findCourseSettingsById(ctx: Ctx, ids: readonly string[]): Promise<CourseSettingRow[]> {
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
      'course.version',
      'course.updated_at as updatedAt',
    ]);
}

export async function countCoursesInReview(ctx: Ctx): Promise<number> {
  const { count } = await tables(ctx, 'course')
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'IN_REVIEW')
    .executeTakeFirstOrThrow();
  return count;
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

/** The category with those below it, in whatever state. */
export async function findCategoryBranch(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await tables(ctx, 'category')
    .selectFrom('category')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
}
