import type { CancellationPolicy, Course } from '@michi/contract/catalogue';
import type { CourseFormat, CourseStatus } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { CourseTerms } from './course.ts';

export async function findCourseTerms(ctx: Ctx, ids: readonly string[]): Promise<CourseTerms[]> {
  return ids.length === 0 ? [] : selectTerms(ctx).where('course.id', 'in', ids).execute();
}

export function findListedCourseTerms(ctx: Ctx, senseiId: string): Promise<CourseTerms[]> {
  return selectTerms(ctx).where('sensei_id', '=', senseiId).where('listed', '=', true).orderBy('created_at').orderBy('id').execute();
}

function selectTerms(ctx: Ctx) {
  return tables(ctx, 'course', 'course_image')
    .selectFrom('course')
    .select((eb) => [
      'course.id',
      'sensei_id as senseiId',
      'category_id as categoryId',
      'title',
      'slug',
      'duration_minutes as durationMinutes',
      'price',
      'currency',
      eb.ref('trial').$castTo<Course['trial']>().as('trial'),
      eb.ref('packages').$castTo<Course['packages']>().as('packages'),
      eb.ref('format').$castTo<CourseFormat>().as('format'),
      'min_seats as minSeats',
      'max_seats as maxSeats',
      'min_notice_minutes as minNoticeMinutes',
      'booking_window_days as bookingWindowDays',
      'buffer_before as bufferBefore',
      'buffer_after as bufferAfter',
      'slot_interval as slotInterval',
      'requires_approval as requiresApproval',
      eb.ref('cancellation_policy').$castTo<CancellationPolicy>().as('cancellationPolicy'),
      eb.ref('status').$castTo<CourseStatus>().as('status'),
      'listed',
      coverOf('course.id').as('cover'),
    ]);
}

/** The image that stands for a course: the chosen cover, else the first. */
export function coverOf(courseId: string) {
  return sql<string | null>`(select file from course_image where course_id = ${sql.ref(courseId)} order by cover desc, position limit 1)`;
}
