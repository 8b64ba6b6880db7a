import { type Day, days, type Hours, type Week } from './week.ts';

export type Range = Hours[number];
/** `WEEK`: on this day of every week. `DATE`: on that date alone. */
export type Scope = 'WEEK' | 'DATE';
/** `before`: the hours that are changed, null for new ones; `after`: null takes them away. */
export type HoursChange = { date: string; scope: Scope; before: Range | null; after: Range | null };

/** `2026-03-02` is a Monday. */
export function dayOfDate(date: string): Day {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return days[weekday] ?? 'monday';
}

/** In order; those that overlap or touch are one. */
export function joined(hours: Hours): Hours {
  const all: Hours = [];
  for (const { from, to } of hours.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** What holds on a date, and whether it is that date's own. */
export function hoursOn(week: Week, date: string): { hours: Hours; isOwn: boolean } {
  const own = week.dateOverrides.find((override) => override.date === date);
  return own ? { hours: own.hours, isOwn: true } : { hours: week[dayOfDate(date)], isOwn: false };
}

/** A date that is changed alone keeps what else holds on it. */
export function changeHours(week: Week, { date, scope, before, after }: HoursChange): Week {
  const day = dayOfDate(date);
  const replaced = (hours: Hours): Hours =>
    joined([
      ...hours.filter(({ from, to }) => from !== before?.from || to !== before.to),
      ...(after ? [after] : []),
    ]);
  return scope === 'WEEK'
    ? { ...week, [day]: replaced(week[day]) }
    : withDate(week, date, replaced(hoursOn(week, date).hours));
}

/** Takes the hours from one day of the week to another, or from one date to another. */
export function moveHours(
  week: Week,
  { from, to, before, after, scope }: { from: string; to: string; before: Range; after: Range; scope: Scope },
): Week {
  if (from === to) return changeHours(week, { date: to, scope, before, after });
  const left = changeHours(week, { date: from, scope, before, after: null });
  return changeHours(left, { date: to, scope, before: null, after });
}

/** The hours of one day of the week on others, in place of theirs. */
export const copyDay = (week: Week, from: Day, onto: readonly Day[]): Week => ({
  ...week,
  ...Object.fromEntries(onto.map((day) => [day, week[from].map((hours) => ({ ...hours }))])),
});

export function withDate(week: Week, date: string, hours: Hours): Week {
  const rest = week.dateOverrides.filter((override) => override.date !== date);
  const dateOverrides = [...rest, { date, hours }].toSorted((a, b) => a.date.localeCompare(b.date));
  return { ...week, dateOverrides };
}
