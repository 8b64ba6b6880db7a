import type { Holiday } from '@michi/contract/blackouts';
import { cutText } from '@michi/contract/cut-text';
import ICAL from 'ical.js';

const ahead = 3;
const most = 200;

/** Whole days of a calendar file, from today to three years on, soonest first; each once. Anything that is no such file has none. */
export function readHolidays(text: string, now: Date): Holiday[] {
  const today = ICAL.Time.fromJSDate(now, true);
  today.isDate = true;
  const last = today.clone();
  last.year += ahead;
  const found = new Map<string, Holiday>();
  for (const event of eventsOf(text)) {
    // Timed events are appointments, no days off.
    if (!event.startDate?.isDate) continue;
    const name = cutText(event.summary?.trim() ?? '', 80);
    if (name.length < 2) continue;
    const times = event.iterator();
    const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
    for (let begins = times.next(), count = 0; begins && count < 500; begins = times.next(), count += 1) {
      if (begins.compare(last) > 0) break;
      const ends = begins.clone();
      ends.adjust(days - 1, 0, 0, 0);
      if (ends.compare(today) < 0) continue;
      const holiday = { name, fromDate: begins.toString(), toDate: ends.toString() };
      found.set(`${holiday.fromDate} ${name}`, holiday);
    }
  }
  return [...found.values()].toSorted((a, b) => a.fromDate.localeCompare(b.fromDate)).slice(0, most);
}

function eventsOf(text: string) {
  try {
    const calendar = ICAL.Component.fromString(text);
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  } catch {
    return [];
  }
}
