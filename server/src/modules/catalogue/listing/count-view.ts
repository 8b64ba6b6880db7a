import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isCountedView } from '../core/course.policy.ts';
import { loadVisibleCourse } from './course-queries.ts';
import { addView, type CourseViews, findViewCounts } from './course-view.repository.ts';

/** Programs that run a page's script call themselves so; the rest of them never gets here. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|axios|node/i;

/** Adds one to the day's count, unless it was no student who looked. */
export async function countView(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  userAgent: string | null,
): Promise<void> {
  const course = await loadVisibleCourse(ctx, actor, courseId);
  const isRobot = userAgent === null || robots.test(userAgent);
  if (!isRobot && isCountedView(actor, course)) await addView(ctx, courseId);
}

/** Of every course of a sensei, from then on. */
export function countViewsOf(ctx: Ctx, senseiId: string, since: Date): Promise<CourseViews[]> {
  return findViewCounts(ctx, senseiId, since);
}
