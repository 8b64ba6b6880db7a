import type { Availability } from '@michi/contract/scheduling/classes';
import type { Violation } from '@michi/contract/problem';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { findCalendar, findHours, replaceHours, updateCalendar } from '../core/calendar.repository.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import type { Hours } from '../core/free-slots.ts';
import { lockWholeCalendar } from '../time-off/lock-calendar.ts';
import { moveDaysOff } from '../blackouts/move-days-off.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';

type AvailabilityInput = z.output<typeof Availability>;

/** Who never saved any has no hours yet, in the account's zone. */
export async function getOwnAvailability(ctx: Ctx, actor: SignedIn): Promise<AvailabilityInput> {
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
  };
}

/** Replaces everything. Throws validation_failed naming the hours that overlap, stale_version when the calendar has changed meanwhile. */
export async function updateOwnAvailability(
  ctx: Ctx,
  actor: SignedIn,
  input: AvailabilityInput,
): Promise<AvailabilityInput> {
  authorize(canKeepCalendar(actor));
  const violations = violationsOf(input);
  if (violations.length > 0) throw ValidationFailed({ violations });
  return ctx.transaction(async (tx) => {
    await lockWholeCalendar(tx, actor.id);
    const current = await findCalendar(tx, actor.id);
    if (current?.version !== input.version) throw StaleVersion();
    await updateCalendar(tx, actor.id, input.timeZone);
    if (current.timeZone !== input.timeZone) await moveDaysOff(tx, actor.id, input.timeZone);
    await replaceHours(tx, actor.id, input);
    await refreshSoon(tx, actor.id);
    return getOwnAvailability(tx, actor);
  });
}

async function accountZoneOf(ctx: Ctx, userId: string): Promise<string> {
  return (await getAccounts(ctx, [userId])).get(userId)?.timeZone ?? 'UTC';
}

/** Hours of one day may touch, not overlap; each date stands once; an end comes after its beginning. */
function violationsOf({ weeklyHours, dateOverrides }: AvailabilityInput): Violation[] {
  const violations = overlapsIn(
    weeklyHours.map((hours, i) => ({ ...hours, day: hours.weekday, field: `weeklyHours.${i}.from` })),
  );
  const dates = new Set<string>();
  dateOverrides.forEach(({ date, hours }, i) => {
    if (dates.has(date))
      violations.push({ field: `dateOverrides.${i}.date`, message: 'This date is there twice' });
    dates.add(date);
    hours.forEach(({ from, to }, k) => {
      if (from >= to)
        violations.push({
          field: `dateOverrides.${i}.hours.${k}.to`,
          message: 'The end must be after the beginning',
        });
    });
    violations.push(
      ...overlapsIn(
        hours.map((each, k) => ({ ...each, day: 0, field: `dateOverrides.${i}.hours.${k}.from` })),
      ),
    );
  });
  return violations;
}

function overlapsIn(hours: (Hours & { day: number; field: string })[]): Violation[] {
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from - b.from);
  return sorted.flatMap((each, i) => {
    const before = sorted[i - 1];
    const overlaps = before !== undefined && before.day === each.day && each.from < before.to;
    return overlaps
      ? [{ field: each.field, message: 'These hours overlap with others of the same day' }]
      : [];
  });
}
