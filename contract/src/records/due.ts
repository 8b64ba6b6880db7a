import type { TaskDue } from './tasks.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall time of an instant in a zone, `2026-03-01, 16:00`: sorts as text. */
function wallTime(at: number | Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    if (formats.size < 1000) formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The calendar day of an instant in a zone, `2026-03-01`. */
export function localDay(at: number | Date, timeZone: string): string {
  return wallTime(at, timeZone).slice(0, 10);
}

/** The day on which something is due, for somebody in this zone. */
export function dueDay(due: TaskDue, timeZone: string): string {
  return 'date' in due ? due.date : localDay(new Date(due.at), timeZone);
}

/** A day is over when it is over in the zone; an instant when it has passed. */
export function isPastDue(due: TaskDue, now: number, timeZone: string): boolean {
  return 'date' in due ? due.date < localDay(now, timeZone) : Date.parse(due.at) < now;
}

/** A text that sorts by when something is due in this zone: a day counts to its end, no due comes last. */
export function dueOrder(due: TaskDue | null, timeZone: string): string {
  if (due === null) return '9999';
  return 'date' in due ? `${due.date}, 24:00` : wallTime(new Date(due.at), timeZone);
}
