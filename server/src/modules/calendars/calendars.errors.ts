import { defineError } from '../../platform/errors.ts';

export const TooManyCalendars = defineError(
  'too_many_calendars',
  409,
  'You read as many calendars as possible already; remove one first',
);
export const CalendarKnown = defineError('calendar_known', 409, 'You read this calendar already');
