import { type Holiday, maxBlackoutDays } from '@michi/contract/scheduling/blackouts';
import { cutText } from '@michi/contract/cut-text';
import ICAL from 'ical.js';
import { type EventLines, eventsIn, propertyOf } from '../calendar/calendar-lines.ts';

const ahead = 3;
const most = 200;
const longestName = 80;
/** A rule that began long ago is followed up to now; one by the second would never arrive. */
const mostSteps = 20_000;

export type LeftOut =
  /** A line that cannot be read; its event is read without it. */
  | { why: 'LINE'; line: number }
  /** The file itself calls this day off. */
  | { why: 'CANCELLED'; name: string; date: string }
  /** An event as a whole; `line` is where it begins. */
  | { why: EventFault; name: string; line: number }
  | { why: 'MORE'; count: number };
type EventFault = 'TIMED' | 'UNREADABLE' | 'UNNAMED' | 'OFTEN' | 'LONG';
export type ReadHolidays = { holidays: Holiday[]; leftOut: LeftOut[] };

/**
 * Whole days of a calendar file, from today to three years on, soonest first; each once. Every event is read
 * by itself (RFC 5545), so that a wrong one takes no other with it; what is left out is told. Anything that
 * is no such file has none.
 */
export function readHolidays(text: string, now: Date): ReadHolidays {
  const { events, brokenLines } = eventsIn(text);
  if (events.length === 0) return { holidays: [], leftOut: [] };
  const leftOut: LeftOut[] = brokenLines.map((line) => ({ why: 'LINE', line }));
  const found = new Map<string, Holiday>();
  for (const { event, changes } of withChanges(events)) {
    const { days, reasons } = read(event, changes, spanFrom(now));
    leftOut.push(...reasons);
    for (const day of days) found.set(`${day.fromDate} ${day.name}`, day);
  }
  const all = [...found.values()].toSorted((a, b) => a.fromDate.localeCompare(b.fromDate));
  if (all.length > most) leftOut.push({ why: 'MORE', count: all.length - most });
  return { holidays: all.slice(0, most), leftOut };
}

type Span = { today: ICAL.Time; last: ICAL.Time };

function spanFrom(now: Date): Span {
  const today = ICAL.Time.fromJSDate(now, true);
  today.isDate = true;
  const last = today.clone();
  last.year += ahead;
  return { today, last };
}

const isChange = (event: EventLines) => propertyOf(event, 'RECURRENCE-ID') !== undefined;

/**
 * Each event with the changes of its single days; a change whose event is not in the file stands for itself.
 */
function withChanges(events: readonly EventLines[]): { event: EventLines; changes: EventLines[] }[] {
  const uidOf = (event: EventLines) => propertyOf(event, 'UID');
  const wholes = events.filter((event) => !isChange(event));
  const uids = new Set(wholes.map(uidOf));
  const changes = events.filter(isChange);
  const alone = changes.filter((change) => !uids.has(uidOf(change)) || uidOf(change) === undefined);
  return [
    ...wholes.map((event) => ({
      event,
      changes: changes.filter((change) => uidOf(change) !== undefined && uidOf(change) === uidOf(event)),
    })),
    ...alone.map(({ line, properties }) => ({
      event: { line, properties: properties.filter(({ name }) => name !== 'RECURRENCE-ID') },
      changes: [],
    })),
  ];
}

function read(event: EventLines, changes: readonly EventLines[], span: Span) {
  const summary = propertyOf(event, 'SUMMARY') ?? '';
  const name = cutText(summary.replaceAll(/\\([\\,;])/g, '$1').trim(), longestName);
  const without = (why: EventFault, reasons: LeftOut[] = []) => ({
    days: [],
    reasons: [...reasons, { why, name, line: event.line }],
  });
  try {
    if (!hasRealStart(event)) return without('UNREADABLE');
    const [real, unreal] = halves(changes, hasRealStart);
    const whole = new ICAL.Event(componentOf(event), { exceptions: real.map(componentOf) });
    const times = timesOf(whole, span);
    if (times === null) return without('OFTEN');
    // Of a change that cannot be read nobody knows to which day it goes.
    const lost = new Set(unreal.map((change) => propertyOf(change, 'RECURRENCE-ID')?.slice(0, 8)));
    const kept = times.filter(({ begins }) => !lost.has(begins));
    const [cancelled, days] = halves(kept, ({ item }) => isCancelled(item) || isCancelled(whole));
    const reasons: LeftOut[] = [
      ...(isCancelled(whole) ? cancelled.slice(0, 1) : cancelled).map(({ item, fromDate }): LeftOut => ({
        why: 'CANCELLED',
        name: nameOf(item),
        date: fromDate,
      })),
      ...unreal.map(({ line }): LeftOut => ({ why: 'UNREADABLE', name, line })),
    ];
    const fault = faultOf(days.filter(({ item }) => item === whole));
    if (fault) return without(fault, reasons);
    // A wrong change takes no other day with it.
    const [wrong, right] = halves(days, (day) => faultOf([day]) !== null);
    for (const day of wrong)
      reasons.push({ why: faultOf([day]) ?? 'UNREADABLE', name: nameOf(day.item) || name, line: event.line });
    return {
      days: right.map(({ item, fromDate, toDate }) => ({ name: nameOf(item), fromDate, toDate })),
      reasons,
    };
  } catch {
    return without('UNREADABLE');
  }
}

function faultOf(days: readonly Time[]): EventFault | null {
  if (days.length > most) return 'OFTEN';
  // Timed events are appointments, no days off.
  if (days.some(({ item }) => !item.startDate.isDate)) return 'TIMED';
  if (days.some(({ length }) => length > maxBlackoutDays)) return 'LONG';
  return days.some(({ item }) => nameOf(item) === '') ? 'UNNAMED' : null;
}

function halves<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** ical.js takes the 31st of February for the 3rd of March. */
function hasRealStart(event: EventLines): boolean {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(propertyOf(event, 'DTSTART') ?? '') ?? [];
  if (!year || !month || !day) return false;
  return new Date(`${year}-${month}-${day}T00:00:00Z`).toJSON()?.slice(8, 10) === day;
}

function componentOf(event: EventLines): ICAL.Component {
  const lines = event.properties.map(({ name, text }) =>
    name === 'RRULE' ? withLeapDay(text, propertyOf(event, 'DTSTART')) : text,
  );
  return ICAL.Component.fromString(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
}

/**
 * Yearly from a 29th of February means the 29th of February; ical.js makes it the 1st of March in other
 * years.
 */
const withLeapDay = (rule: string, start = '') =>
  /^\d{4}0229/.test(start) && /FREQ=YEARLY/i.test(rule) && !/;BY|:BY/i.test(rule)
    ? `${rule};BYMONTH=2;BYMONTHDAY=29`
    : rule;

const nameOf = (event: ICAL.Event) => cutText((event.summary ?? '').trim(), longestName);
const isCancelled = (event: ICAL.Event) =>
  String(event.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';

/** `begins`: the day by the rule, as eight digits, wherever it was moved. */
type Time = { item: ICAL.Event; begins: string; fromDate: string; toDate: string; length: number };

/**
 * When it takes place within the span, each time as its changes have it; null for a rule without an end in
 * sight.
 */
function timesOf(event: ICAL.Event, { today, last }: Span): Time[] | null {
  const found: Time[] = [];
  const add = (item: ICAL.Event, begins: string, starts: ICAL.Time, end: ICAL.Time) => {
    const length = Math.max(1, Math.round(end.subtractDate(starts).toSeconds() / 86_400));
    const ends = starts.clone();
    ends.adjust(length - 1, 0, 0, 0);
    if (ends.compare(today) < 0 || starts.compare(last) > 0) return;
    const [fromDate, toDate] = [starts, ends].map((day) => day.toString().slice(0, 10));
    if (fromDate && toDate) found.push({ item, begins: digitsOf(begins), fromDate, toDate, length });
  };
  const seen = new Set<string>();
  const addTime = (begins: ICAL.Time) => {
    const { item, startDate, endDate } = event.getOccurrenceDetails(begins);
    seen.add(begins.toString());
    add(item, begins.toString(), startDate, endDate);
  };
  // Beside dates of its own ical.js forgets the first day.
  const hasRule = event.component.hasProperty('rrule');
  if (!hasRule && event.component.hasProperty('rdate')) addTime(event.startDate);
  const rule = event.component.getFirstPropertyValue('rrule');
  const isOfRule = rule instanceof ICAL.Recur ? dayOfRule(rule, event.startDate) : () => true;
  if (isOfRule === null) throw new Error('No year has such a day');
  const times = event.iterator();
  let steps = 0;
  for (let begins = times.next(); begins && begins.compare(last) <= 0; begins = times.next(), steps += 1) {
    if (steps > mostSteps) return null;
    if (!seen.has(begins.toString()) && isOfRule(begins)) addTime(begins);
  }
  for (const [id, change] of Object.entries(event.exceptions))
    if (!seen.has(id)) add(change, id, change.startDate, change.endDate);
  return found;
}

const digitsOf = (date: string) => date.slice(0, 10).replaceAll('-', '');

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const otherDays = ['BYDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'];

/**
 * Whether a time is on a day that the rule names: ical.js goes on to the 1st of March where there is no 29th
 * of February. Null: no year has such a day, and ical.js would look for it for minutes.
 */
function dayOfRule({ freq, parts }: ICAL.Recur, start: ICAL.Time): ((time: ICAL.Time) => boolean) | null {
  const { BYMONTH: months, BYMONTHDAY: days } = parts;
  const isPossible = (day: number) =>
    (months ?? longestMonths.map((_, at) => at + 1)).some(
      (at) => Math.abs(day) <= (longestMonths[at - 1] ?? 0),
    );
  if (days && !days.some(isPossible)) return null;
  const isByStart = (freq === 'YEARLY' || freq === 'MONTHLY') && !otherDays.some((part) => part in parts);
  return ({ year, month, day }) => {
    if (months && !months.includes(month)) return false;
    if (!days) return !isByStart || day === start.day;
    const fromEnd = day - ICAL.Time.daysInMonth(month, year) - 1;
    return days.includes(day) || days.includes(fromEnd);
  };
}
