import type { CancellationPolicy, Course } from '@michi/contract/catalogue/courses';
import type { Outcome } from '@michi/contract/records/records';
import type { Translated } from '@michi/contract/fields';
import type { CourseStatus, EducationLevel, Level, SenseiStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { InvalidTransition } from '../../../platform/errors.ts';
import { courseTermsColumns } from './course-terms.repository.ts';
import { type CourseContent, slugOf } from './course.ts';

/** A course with what its page shows of category and sensei. */
export type CourseRow = Awaited<ReturnType<typeof findCourse>> & object;

function selectCourse(ctx: Ctx) {
  return tables(ctx, 'course', 'course_image', 'category', 'sensei_profile')
    .selectFrom('course')
    .innerJoin('sensei_profile as sensei', 'sensei.user_id', 'course.sensei_id')
    .leftJoin('category', 'category.id', 'course.category_id')
    .select(courseTermsColumns)
    .select((eb) => [
      'course.summary',
      'course.description',
      eb.ref('course.level').$castTo<Level>().as('level'),
      eb.ref('course.education_levels').$castTo<EducationLevel[]>().as('educationLevels'),
      'course.languages',
      'course.rating_sum as ratingSum',
      'course.rating_count as ratingCount',
      'course.next_free_at as nextFreeAt',
      'course.published_at as publishedAt',
      'course.review_remarks as reviewRemarks',
      'course.changed_after_review_at as changedAfterReviewAt',
      'course.version',
      'course.created_at as createdAt',
      'course.updated_at as updatedAt',
      'category.slug as categorySlug',
      'category.active as categoryActive',
      eb.ref('category.name').$castTo<Translated | null>().as('categoryName'),
      'sensei.name as senseiName',
      'sensei.avatar as senseiAvatar',
      'sensei.headline as senseiHeadline',
      'sensei.rating_sum as senseiRatingSum',
      'sensei.rating_count as senseiRatingCount',
      'sensei.time_zone as senseiTimeZone',
      eb.ref('sensei.outcomes').$castTo<Outcome[]>().as('outcomes'),
      eb.ref('sensei.status').$castTo<SenseiStatus>().as('senseiStatus'),
      sql<
        Course['images']
      >`coalesce((select json_agg(json_build_object('file', file, 'alt', alt, 'position', position, 'cover', cover) order by position)
        from course_image where course_id = course.id and file is not null), '[]')`.as('images'),
    ]);
}

export function findCourse(ctx: Ctx, id: string) {
  return selectCourse(ctx).where('course.id', '=', id).executeTakeFirst();
}

export function findCourseBegun(ctx: Ctx, senseiId: string, clientId: string) {
  return selectCourse(ctx)
    .where('course.sensei_id', '=', senseiId)
    .where('course.client_id', '=', clientId)
    .executeTakeFirst();
}

export function findCourses(ctx: Ctx, ids: readonly string[]) {
  return selectCourse(ctx).where('course.id', 'in', ids).execute();
}

/** Newest first; `before` is the last one of the page before. */
export function findCoursesOfSensei(
  ctx: Ctx,
  senseiId: string,
  page: { status: CourseStatus | undefined; before: Cursor | null; limit: number },
) {
  const { status, before } = page;
  return selectCourse(ctx)
    .where('course.sensei_id', '=', senseiId)
    .$if(status !== undefined, (query) => query.where('course.status', '=', status ?? ''))
    .where((eb) => behind(eb, before, ['course.created_at', 'course.id'], 'desc'))
    .orderBy('course.created_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(page.limit)
    .execute();
}

/**
 * Locks what a change of state is judged by, in the order in which a change of the sensei's status locks it:
 * the sensei, then the course.
 */
export async function lockCourse(ctx: Ctx, id: string): Promise<void> {
  const db = tables(ctx, 'course', 'sensei_profile');
  await db
    .selectFrom('sensei_profile')
    .select('user_id')
    .where('user_id', '=', (eb) => eb.selectFrom('course').select('sensei_id').where('id', '=', id))
    .forShare()
    .execute();
  await db.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute();
}

/** Answers false, and inserts nothing, when this sensei has begun one with the same `clientId`. */
export async function insertCourse(
  ctx: Ctx,
  course: { id: string; clientId: string | null; senseiId: string; senseiName: string },
  content: CourseContent,
): Promise<boolean> {
  const now = ctx.clock.now();
  const result = await tables(ctx, 'course')
    .insertInto('course')
    .values({
      id: course.id,
      client_id: course.clientId,
      sensei_id: course.senseiId,
      sensei_name: course.senseiName,
      ...columnsOf(content),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['sensei_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Throws InvalidTransition when a class, an order or whatever else stands on it. */
export async function deleteCourseRow(ctx: Ctx, id: string): Promise<void> {
  try {
    await tables(ctx, 'course').deleteFrom('course').where('id', '=', id).execute();
  } catch (error) {
    if (violatedConstraint(error) !== null) throw InvalidTransition();
    throw error;
  }
}

/** Of a sensei, those that begin with these words. */
export async function findTitlesBeginning(ctx: Ctx, senseiId: string, words: string): Promise<string[]> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select('title')
    .where('sensei_id', '=', senseiId)
    .where((eb) => eb(eb.fn<boolean>('starts_with', ['title', eb.val(words)]), '=', true))
    .execute();
  return rows.map(({ title }) => title);
}

/** Answers false when `version` is not the stored one any more. */
export async function updateCourseContent(
  ctx: Ctx,
  id: string,
  version: number,
  content: CourseContent,
): Promise<boolean> {
  const result = await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({ ...columnsOf(content), version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The first publication gives the course its place among the newest. */
export async function updateCourseStatus(
  ctx: Ctx,
  id: string,
  status: CourseStatus,
  listed: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx, 'course')
    .updateTable('course')
    .set((eb) => ({
      status,
      listed,
      version: eb('version', '+', 1),
      updated_at: now,
      // Handed in anew, or published: what was said before is done with.
      ...(status === 'DRAFT' ? {} : { review_remarks: null }),
      submitted_at: status === 'IN_REVIEW' ? now : null,
      // Of the others there is nothing to look at.
      ...(status === 'PUBLISHED' || status === 'PAUSED' ? {} : { changed_after_review_at: null }),
      ...(status === 'PUBLISHED' ? { published_at: eb.fn.coalesce('published_at', eb.val(now)) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function saveCancellationPolicy(
  ctx: Ctx,
  id: string,
  policy: CancellationPolicy,
): Promise<void> {
  await tables(ctx, 'course')
    .updateTable('course')
    .set({ cancellation_policy: JSON.stringify(policy) })
    .where('id', '=', id)
    .execute();
}

function columnsOf(content: CourseContent) {
  return {
    title: content.title,
    slug: slugOf(content.title),
    category_id: content.categoryId,
    summary: content.summary,
    description: content.description,
    level: content.level,
    education_levels: content.educationLevels,
    languages: content.languages,
    format: content.format,
    duration_minutes: content.durationMinutes,
    price: content.price,
    currency: content.currency,
    trial: JSON.stringify(content.trial),
    packages: JSON.stringify(content.packages),
    price_steps: JSON.stringify(content.priceSteps),
    min_seats: content.minSeats,
    max_seats: content.maxSeats,
    min_notice_minutes: content.minNoticeMinutes,
    booking_window_days: content.bookingWindowDays,
    buffer_before: content.bufferBefore,
    buffer_after: content.bufferAfter,
    slot_interval: content.slotInterval,
    requires_approval: content.requiresApproval,
    cancellation_policy: JSON.stringify(content.cancellationPolicy),
  };
}
