import type { Availability } from '@michi/contract/scheduling';
import { currentLocale } from '../../lib/i18n.ts';

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

/** Weekdays on which hours run backwards or into each other. */
export function overlapsIn(hours: Availability['weeklyHours']): Set<number> {
  const wrong = new Set<number>();
  for (const [index, a] of hours.entries()) {
    if (a.from >= a.to) wrong.add(a.weekday);
    for (const b of hours.slice(index + 1)) {
      if (a.weekday === b.weekday && a.from < b.to && b.from < a.to) wrong.add(a.weekday);
    }
  }
  return wrong;
}
