/**
 * Days of the calendar, `2026-11-24`, which no zone moves: reckoned in UTC, so that a public page loads
 * nothing more for it.
 */
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const textOf = (day: Date) => day.toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  const day = at(date);
  day.setUTCDate(day.getUTCDate() + days);
  return textOf(day);
}

/** Of a month that is shorter its last day. */
export function addMonths(date: string, months: number): string {
  const day = at(date);
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), last));
  return textOf(first);
}

/** The Monday of its week. */
export const mondayOf = (date: string): string => addDays(date, -((at(date).getUTCDay() + 6) % 7));

/** The weeks of a month, `2026-11`, from Monday on: the first and the last one whole. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return weeks;
}

const steps: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** Where a key leads from a day, as in every grid of dates; null: nowhere. */
export const dayByKey = (key: string, date: string): string | null => steps[key]?.(date) ?? null;
