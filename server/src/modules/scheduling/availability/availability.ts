import type { Availability, updateAvailability } from '@michi/contract/scheduling/classes';
import { noLimits } from '@michi/contract/scheduling/limits';
import type { Violation } from '@michi/contract/problem';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { findCalendar, findHours, replaceHours, updateCalendar } from '../core/calendar.repository.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { findLimits, replaceLimits } from '../limits/limits.repository.ts';
import { violationsOf } from './hours-violations.ts';
import { lockWholeCalendar } from '../time-off/lock-calendar.ts';
import { moveDaysOff } from '../blackouts/move-days-off.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';

type AvailabilityInput = z.output<(typeof updateAvailability)['body']>;

/** Who never saved any has no hours yet, in the account's zone. */
export async function getOwnAvailability(ctx: Ctx, actor: SignedIn): Promise<Availability> {
  authorize(canKeepCalendar(actor));
  const calendar = (await findCalendar(ctx, actor.id)) ?? {
    timeZone: await accountZoneOf(ctx, actor.id),
    version: 1,
  };
  const hours = await findHours(ctx, actor.id);
  return {
    ...calendar,
    weeklyHours: [...hours.weeklyHours],
    dateOverrides: hours.dateOverrides.map((each) => ({ date: each.date, hours: [...each.hours] })),
    limits: (await findLimits(ctx, actor.id)) ?? { all: noLimits, courses: [] },
  };
}

/**
 * Replaces the hours, and the limits where they are said. Throws validation_failed naming the hours that
 * overlap and courses that are not the sensei's own, stale_version when the calendar has changed meanwhile.
 */
export async function updateOwnAvailability(
  ctx: Ctx,
  actor: SignedIn,
  input: AvailabilityInput,
): Promise<Availability> {
  authorize(canKeepCalendar(actor));
  const violations = [...violationsOf(input), ...(await limitViolations(ctx, actor.id, input.limits))];
  if (violations.length > 0) throw ValidationFailed({ violations });
  return ctx.transaction(async (tx) => {
    await lockWholeCalendar(tx, actor.id);
    const current = await findCalendar(tx, actor.id);
    if (current?.version !== input.version) throw StaleVersion();
    await updateCalendar(tx, actor.id, input.timeZone);
    if (current.timeZone !== input.timeZone) await moveDaysOff(tx, actor.id, input.timeZone);
    await replaceHours(tx, actor.id, input);
    if (input.limits) await replaceLimits(tx, actor.id, input.limits);
    await refreshSoon(tx, actor.id);
    return getOwnAvailability(tx, actor);
  });
}

async function accountZoneOf(ctx: Ctx, userId: string): Promise<string> {
  return (await getAccounts(ctx, [userId])).get(userId)?.timeZone ?? 'UTC';
}

/** Limits are of own courses, each of them once. */
async function limitViolations(
  ctx: Ctx,
  senseiId: string,
  limits: AvailabilityInput['limits'],
): Promise<Violation[]> {
  const ids = limits?.courses.map(({ courseId }) => courseId) ?? [];
  const courses = ids.length > 0 ? await getCourseTerms(ctx, [...new Set(ids)]) : null;
  return ids.flatMap((id, i) => {
    const field = `limits.courses.${i}.courseId`;
    if (courses?.get(id)?.senseiId !== senseiId)
      return [{ field, message: 'Choose one of your own courses' }];
    return ids.indexOf(id) < i ? [{ field, message: 'This course is there twice' }] : [];
  });
}
