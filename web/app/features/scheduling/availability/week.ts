import { Availability, DateOverride } from '@michi/contract/scheduling/classes';
import { z } from 'zod';
import { formatMinute } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';

/** ISO weekday 1–7 by name: 2024-01-01 was a Monday. */
export function weekdayName(weekday: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
}

/** 540 → "09:00"; the end of the day shows as 00:00, as time fields know no 24:00. */
export function timeOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

export function minutesOf(text: string): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];
export const weekdayOf = (day: Day): number => days.indexOf(day) + 1;

const Hours = DateOverride.shape.hours;
export type Hours = z.infer<typeof Hours>;

/** Hours of one day run backwards or into each other. */
export const overlaps = (hours: Hours): boolean =>
  hours.some(
    (a, index) => a.from >= a.to || hours.slice(index + 1).some((b) => a.from < b.to && b.from < a.to),
  );
const DayHours = Hours.refine((hours) => !overlaps(hours), { error: () => m.calendar_hours_overlap() });

/**
 * The week as its form holds it: a field a day, so that two who change different days change nothing of each
 * other's.
 */
export const Week = z.object({
  timeZone: Availability.shape.timeZone,
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
  dateOverrides: Availability.shape.dateOverrides,
  limits: Availability.shape.limits,
});
export type Week = z.infer<typeof Week>;

type OwnHours = Omit<Availability, 'version'>;

export function weekOf({ timeZone, weeklyHours, dateOverrides, limits }: OwnHours): Week {
  const on = (day: Day) =>
    weeklyHours.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ from, to }) => ({ from, to }));
  return {
    timeZone,
    monday: on('monday'),
    tuesday: on('tuesday'),
    wednesday: on('wednesday'),
    thursday: on('thursday'),
    friday: on('friday'),
    saturday: on('saturday'),
    sunday: on('sunday'),
    dateOverrides,
    limits,
  };
}

export const hoursOf = (week: Week): OwnHours => ({
  timeZone: week.timeZone,
  weeklyHours: days.flatMap((day) => week[day].map((hours) => ({ weekday: weekdayOf(day), ...hours }))),
  dateOverrides: week.dateOverrides,
  limits: week.limits,
});

/** "09:00–11:00, 14:00–16:00", or that there are none. */
export const hoursText = (hours: Hours): string =>
  hours.map(({ from, to }) => `${formatMinute(from)}–${formatMinute(to)}`).join(', ') ||
  m.calendar_hours_none();
