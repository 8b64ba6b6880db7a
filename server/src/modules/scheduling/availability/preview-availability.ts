import type { previewAvailability } from '@michi/contract/scheduling/classes';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, Unavailable, ValidationFailed } from '../../../platform/errors.ts';
import { createSemaphore } from '../../../platform/files/semaphore.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { withClosedDays } from '../core/blackout.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { freeSlots } from '../core/free-slots.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import { refusingOf } from '../limits/refusals.ts';
import { violationsOf } from './hours-violations.ts';

type Draft = z.output<(typeof previewAvailability)['body']>;
type Answer = z.output<(typeof previewAvailability)['response']>;

const minute = 60_000;
const day = 1440 * minute;
const shownDays = 7;

const turns = createSemaphore(2);
const patienceMs = 10_000;

/**
 * The free times that these hours and limits would make, by the rule that makes those of saved ones. Throws
 * validation_failed for hours that overlap and for the course of a group, whose times its sensei plans.
 */
export function previewOwnAvailability(ctx: Ctx, actor: SignedIn, draft: Draft): Promise<Answer> {
  return turns.take(patienceMs, Unavailable, () => previewNow(ctx, actor, draft));
}

async function previewNow(ctx: Ctx, actor: SignedIn, draft: Draft): Promise<Answer> {
  authorize(canKeepCalendar(actor));
  const violations = violationsOf(draft);
  if (violations.length > 0) throw ValidationFailed({ violations });
  const course = found((await getCourseTerms(ctx, [draft.courseId])).get(draft.courseId));
  authorize(course.senseiId === actor.id);
  if (course.format === 'GROUP')
    throw ValidationFailed({ field: 'courseId', message: 'The sensei says when classes of a group are' });
  const { timeZone, weeklyHours, dateOverrides, limits } = draft;
  const from = Date.parse(draft.from);
  const to = from + shownDays * day;
  const [first, last] = [from - day, to + day];
  const saved = await findCalendarTimes(ctx, actor.id, new Date(first), new Date(last));
  const closures = await closuresOf(ctx, course, new Date(first), new Date(last));
  const calendar = { timeZone, weeklyHours, dateOverrides, blocks: saved?.blocks ?? [] };
  const refusing = await refusingOf(ctx, actor.id, { timeZone, from, to, limits });
  const starts = freeSlots({
    calendar: withClosedDays(calendar, closures, first, last),
    rules: slotRulesOf(course, course.durationMinutes),
    refusals: refusing(course, course.durationMinutes),
    now: ctx.clock.now().getTime(),
    from,
    to,
  });
  return {
    items: starts.map((start) => ({
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + course.durationMinutes * minute).toISOString(),
    })),
    nextCursor: null,
  };
}
