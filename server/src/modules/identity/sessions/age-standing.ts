import { type Ages, standingOn } from '@michi/contract/identity/age';
import type { AgeStanding } from '@michi/contract/identity/guardians';
import type { Ctx } from '../../../platform/context.ts';

export const agesOf = (ctx: Ctx): Ages => ({
  guardianUnder: ctx.settings.get('minor.guardian_required_under'),
  minimumAge: ctx.settings.get('minor.minimum_age'),
});

const days = new Map<string, Intl.DateTimeFormat>();

/** The date that it is there, `2026-03-01`. */
export function dayIn(timeZone: string, now: Date): string {
  let day = days.get(timeZone);
  if (!day) {
    day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    days.set(timeZone, day);
  }
  return day.format(now);
}

/** What somebody's age means here, today where they are. */
export const standingIn = (
  ctx: Ctx,
  { birthDate, timeZone }: { birthDate: string | null; timeZone: string },
): AgeStanding => standingOn(birthDate, dayIn(timeZone, ctx.clock.now()), agesOf(ctx));
