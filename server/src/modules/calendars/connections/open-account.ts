import type { Ctx } from '../../../platform/context.ts';
import { type CalendarAccount, CalendarError } from '../../../platform/gateways/calendar/calendar.ts';
import type { Secret } from './connection.repository.ts';

/** Throws CalendarError: Google's calendars are no longer switched on here. */
export function openAccount(ctx: Ctx, secret: Secret, signal?: AbortSignal): CalendarAccount {
  if (secret.kind === 'CALDAV') return ctx.gateways.caldav(secret, signal);
  const { googleCalendar } = ctx.gateways;
  if (!googleCalendar) throw new CalendarError('LOCKED');
  return googleCalendar.open(secret.refreshToken, signal);
}
