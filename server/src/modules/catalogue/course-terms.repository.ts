import type { CancellationPolicy, Course } from '@michi/contract/catalogue';
import type { CourseFormat, CourseStatus } from '@michi/contract/states';
import { type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { CourseTerms } from './course.ts';

export async function findCourseTerms(ctx: Ctx, ids: readonly string[]): Promise<CourseTerms[]> {
  return ids.length === 0 ? [] : selectTerms(ctx).where('course.id', 'in', ids).execute();
}

export function findListedCourseTerms(ctx: Ctx, senseiId: string): Promise<CourseTerms[]> {
  return selectTerms(ctx)
    .where('course.sensei_id', '=', senseiId)
    .where('course.listed', '=', true)
    .orderBy('course.created_at')
    .orderBy('course.id')
    .execute();
}

function selectTerms(ctx: Ctx) {
  return tables(ctx, 'course', 'course_image').selectFrom('course').select(courseTermsColumns);
}

export function courseTermsColumns(eb: ExpressionBuilder<Pick<DB, 'course'>, 'course'>) {
  return [
    'course.id',
    'course.sensei_id as senseiId',
    'course.category_id as categoryId',
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
