import { LocalDate } from '@michi/contract/fields';
import { z } from 'zod';
import { addDays, addMonths, mondayOf, weeksOf } from '../../../ui/calendar/month-days.ts';

/** In the order of their keys, 1 to 4. */
export const CalendarView = z.enum(['month', 'week', 'day', 'agenda']);
export type CalendarView = z.infer<typeof CalendarView>;

/** How far an agenda looks. */
const agendaDays = 14;

/** Dates, `to` no more of it. */
export type Period = { from: string; to: string };

/** What a view shows around a day: of a month its whole weeks. */
export function periodOf(view: CalendarView, date: string): Period {
  switch (view) {
    case 'month': {
      const weeks = weeksOf(date.slice(0, 7));
      const from = weeks[0]?.[0] ?? date;
      return { from, to: addDays(from, weeks.length * 7) };
    }
    case 'week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 7) };
    case 'day':
      return { from: date, to: addDays(date, 1) };
    case 'agenda':
      return { from: date, to: addDays(date, agendaDays) };
  }
}

/** The same view one step before or after. */
export function turnedTo(view: CalendarView, date: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(`${date.slice(0, 7)}-01`, by);
    case 'week':
      return addDays(date, 7 * by);
    case 'day':
      return addDays(date, by);
    case 'agenda':
      return addDays(date, agendaDays * by);
  }
}

export const daysOf = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) days.push(date);
  return days;
};

const farthest = { from: '2000-01-01', to: '2100-01-01' };

/** What stands in the address, which may be anything. */
export function readDate(text: string | null, today: string): string {
  const date = LocalDate.safeParse(text).data;
  return date !== undefined && date >= farthest.from && date < farthest.to ? date : today;
}
