import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** The day in UTC, as the database writes it. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export async function addView(ctx: Ctx, courseId: string): Promise<void> {
  await tables(ctx, 'course_view')
    .insertInto('course_view')
    .values({ course_id: courseId, day: dayOf(ctx.clock.now()), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'day']).doUpdateSet({ count: sql`course_view.count + 1` }),
    )
    .execute();
}

/** Every course of the sensei that is not archived, with its views from the day of `since` on. */
export async function findViewCounts(ctx: Ctx, senseiId: string, since: Date): Promise<CourseViews[]> {
  return tables(ctx, 'course', 'course_view')
    .selectFrom('course')
    .leftJoin('course_view', (join) =>
      join.onRef('course_view.course_id', '=', 'course.id').on('course_view.day', '>=', dayOf(since)),
    )
    .select(['course.id', 'course.title', sql<number>`coalesce(sum(count), 0)::int`.as('views')])
    .where('course.sensei_id', '=', senseiId)
    .where('course.status', '<>', 'ARCHIVED')
    .groupBy('course.id')
    .execute();
}

export type CourseViews = { id: string; title: string; views: number };
