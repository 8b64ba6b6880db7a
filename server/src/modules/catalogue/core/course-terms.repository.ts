import type { CancellationPolicy, Course } from '@michi/contract/catalogue/courses';
import type { CourseFormat, CourseStatus } from '@michi/contract/states';
import { type ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { CourseTerms } from './course.ts';

export async function findCourseTerms(ctx: Ctx, ids: readonly string[]): Promise<CourseTerms[]> {
  return ids.length === 0 ? [] : selectTerms(ctx).where('course.id', 'in', ids).execute();
}

/** The little by which thousands are told apart in passing; unknown ids are left out. */
export async function findCourseKinds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { categoryId: string | null; format: CourseFormat }>> {
  const rows = await tables(ctx, 'course')
    .selectFrom('course')
    .select((eb) => [
      'id',
      'category_id as categoryId',
      eb.ref('format').$castTo<CourseFormat>().as('format'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function findListedCourseTerms(ctx: Ctx, senseiIds: readonly string[]): Promise<CourseTerms[]> {
  return selectTerms(ctx)
    .where(sql<boolean>`course.sensei_id = any(${[...senseiIds]}::uuid[])`)
    .where('course.listed', '=', true)
    .orderBy('course.created_at')
    .orderBy('course.id')
    .execute();
}

export type CourseGroups = {
  senseiIds: readonly string[];
  courseIds: readonly string[];
  /** Only of these courses, of these sensei, in these categories; null: of all. */
  within: {
    courseIds: readonly string[];
    senseiIds: readonly string[];
    categoryIds: readonly string[];
  } | null;
};

/** The lowest price of all that one may buy from the course; what is free does not count. */
const lowestPrice = sql`least(
  nullif(price, 0),
  case when (trial ->> 'enabled')::boolean then nullif((trial ->> 'price')::bigint, 0) end,
  case when price_steps <> '[]' then (select min((step ->> 'price')::bigint) from jsonb_array_elements(price_steps) step) end,
  case when packages <> '[]' then (
    select min(price * (one ->> 'sessions')::numeric * (100 - (one ->> 'discountPercent')::numeric) / 100)
    from jsonb_array_elements(packages) one) end)`;

export async function findCheapestCourses(ctx: Ctx, groups: CourseGroups): Promise<string[]> {
  const { senseiIds, courseIds, within } = groups;
  const meant = within
    ? sql`and (id = any(${within.courseIds}::uuid[]) or sensei_id = any(${within.senseiIds}::uuid[]) or category_id = any(${within.categoryIds}::uuid[]))`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    select distinct on (category_id, currency, sensei, named) id from (
      select id, category_id, currency, ${lowestPrice} as lowest,
        case when sensei_id = any(${senseiIds}::uuid[]) then sensei_id end as sensei,
        case when id = any(${courseIds}::uuid[]) then id end as named
      from course where status in ('PUBLISHED', 'PAUSED', 'IN_REVIEW') ${meant}
    ) priced
    where lowest is not null
    order by category_id, currency, sensei, named, lowest`.execute(tables(ctx, 'course'));
  return rows.map(({ id }) => id);
}

function selectTerms(ctx: Ctx) {
  return tables(ctx, 'course', 'course_image').selectFrom('course').select(courseTermsColumns);
}

export function courseTermsColumns(eb: ExpressionBuilder<Pick<DB, 'course'>, 'course'>) {
  return [
    'course.id',
    'course.sensei_id as senseiId',
    'course.category_id as categoryId',
    sql<string | null>`(select parent_id from category where id = course.category_id)`.as('parentCategoryId'),
    sql<string | null>`(select merging_into from category where id = course.category_id)`.as(
      'nextCategoryId',
    ),
    'course.title',
    'course.slug',
    'course.duration_minutes as durationMinutes',
    'course.price',
    'course.currency',
    eb.ref('course.trial').$castTo<Course['trial']>().as('trial'),
    eb.ref('course.packages').$castTo<Course['packages']>().as('packages'),
    eb.ref('course.price_steps').$castTo<Course['priceSteps']>().as('priceSteps'),
    eb.ref('course.format').$castTo<CourseFormat>().as('format'),
    'course.min_seats as minSeats',
    'course.max_seats as maxSeats',
    'course.min_notice_minutes as minNoticeMinutes',
    'course.booking_window_days as bookingWindowDays',
    'course.buffer_before as bufferBefore',
    'course.buffer_after as bufferAfter',
    'course.slot_interval as slotInterval',
    'course.requires_approval as requiresApproval',
    eb.ref('course.cancellation_policy').$castTo<CancellationPolicy>().as('cancellationPolicy'),
    eb.ref('course.status').$castTo<CourseStatus>().as('status'),
    'course.listed',
    coverOf('course.id').as('cover'),
  ] as const;
}

/** The image that stands for a course: the chosen cover, else the first. */
export function coverOf(courseId: string) {
  return sql<
    string | null
  >`(select file from course_image where course_id = ${sql.ref(courseId)} and file is not null order by cover desc, position limit 1)`;
}
