import type { OwnBlackout } from '@michi/contract/scheduling/blackouts';
import type { SignedIn } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { listListedCourses } from '../../catalogue/index.ts';
import { concernsCourse, timesOf } from '../core/blackout.ts';
import { findBlackout, findClosures, setWorks } from '../core/blackout.repository.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { withdrawForClosure } from './withdraw-for-closure.ts';

const longestRange = days(400);

/** Time by time, soonest first; one for a category only to those who have a course in it. */
export async function listOwnBlackoutDays(
  ctx: Ctx,
  actor: SignedIn,
  { from, to }: { from: string; to: string },
): Promise<{ items: OwnBlackout[]; nextCursor: null }> {
  authorize(canKeepCalendar(actor));
  if (Date.parse(to) - Date.parse(from) > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for a year at most' });
  const closures = await findClosures(ctx, actor.id, new Date(from), new Date(to));
  const courses = await listListedCourses(ctx, [actor.id]);
  const items = closures
    .filter(
      ({ categoryId }) => categoryId === null || courses.some((course) => concernsCourse(categoryId, course)),
    )
    .flatMap(({ id, name, note, source, categoryId, mayWork, works, ...days }) =>
      timesOf(days, from, to).map((time) => ({
        blackoutId: id,
        ...time,
        name,
        note,
        source,
        categoryId,
        mayWork,
        works,
      })),
    );
  return { items: items.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate)), nextCursor: null };
}

/** Throws not_found where the choice is not given. */
export async function workOnOwn(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  works: boolean,
): Promise<{ works: boolean }> {
  authorize(canKeepCalendar(actor));
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, actor.id);
    const blackout = found(await findBlackout(tx, id));
    if (blackout.deletedAt || !blackout.mayWork) found(null);
    const [from, to] = [new Date(blackout.fromDate), new Date(blackout.lastDate)];
    const concerned = (await findClosures(tx, actor.id, from, to)).some((closure) => closure.id === id);
    if (!concerned) found(null);
    await setWorks(tx, id, actor.id, works);
    await refreshSoon(tx, actor.id);
    if (works) await withdrawForClosure(tx, id, actor.id);
  });
  return { works };
}
