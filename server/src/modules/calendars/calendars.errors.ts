import { defineError } from '../../platform/errors.ts';

export const TooManyCalendars = defineError(
  'too_many_calendars',
  409,
  'You read as many calendars as possible already; remove one first',
);
export const CalendarKnown = defineError('calendar_known', 409, 'You read this calendar already');
export const AccountLocked = defineError(
  'calendar_account_locked',
  409,
  'The user name or the password is not right. Many calendars ask for a password made for this app',
);
export const AccountUnreachable = defineError(
  'calendar_account_unreachable',
  409,
  'The server of this calendar cannot be reached from here',
);
export const NoCalendarAccount = defineError(
  'no_calendar_account',
  409,
  'There are no CalDAV calendars at this address',
);
export const GoogleRoundOver = defineError(
  'google_round_over',
  409,
  'This took too long, or was begun by somebody else. Please connect once more',
);
export const GoogleDeclined = defineError(
  'calendar_account_locked',
  409,
  'Google did not give leave to read and write your events. Tick both boxes there',
);
