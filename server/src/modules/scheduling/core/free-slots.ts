import { stretchesOf } from './zone-offsets.ts';

/** Minutes since local midnight, `to` exclusive. */
export type Hours = { from: number; to: number };
/** Epoch milliseconds, `to` exclusive. */
export type Span = { from: number; to: number };

/**
 * `isAway`: a time-off. No class is then, but a class just before or after may have its buffer there, as
 * outside of the hours.
 */
export type Block = Span & { isAway?: boolean };

/**
 * What a sensei's calendar says; `blocks` is whatever occupies it: classes, unexpired holds, time-offs,
 * imported times.
 */
export type CalendarTimes = {
  timeZone: string;
  /** `weekday` 1 Monday to 7 Sunday. Those of a day do not overlap. */
  weeklyHours: readonly (Hours & { weekday: number })[];
  /** In place of the weekly hours of that date (`2026-03-01`); an empty list closes it. */
  dateOverrides: readonly { date: string; hours: readonly Hours[] }[];
  blocks: readonly Block[];
};

/** A course's rules, in minutes and days. */
export type SlotRules = {
  durationMinutes: number;
  slotInterval: number;
  bufferBefore: number;
  bufferAfter: number;
  minNoticeMinutes: number;
  bookingWindowDays: number;
};

export type SlotQuery = {
  calendar: CalendarTimes;
  rules: SlotRules;
  /** In which no slot starts, whatever is free. */
  refusals?: readonly Span[];
  now: number;
  from: number;
  to: number;
  limit?: number;
};

const minute = 60_000;
const day = 86_400_000;

/** One piece of open time; slots start at `anchor` plus whole intervals and may last until `reach`. */
type Opening = Span & { anchor: number; reach: number };

/**
 * Starts (epoch milliseconds, rising) of the free slots from `from` until before `to`.
 *
 * A minute is open when its local wall time lies in the hours of its local date. So of a wall time that a
 * clock change skips there is no slot (hours that would begin in it begin after it), one that comes twice is
 * offered twice, and hours that touch, also over midnight, are one. A slot starts a whole number of intervals
 * of wall time after the beginning of its hours, lasts `durationMinutes` of real time in open minutes, and
 * keeps its buffers free of every block (the buffers may lie outside the hours, and in a time-off). It starts
 * no earlier than the notice and no later than `bookingWindowDays` × 24 h from `now`, and in no refusal.
 */
export function freeSlots(query: SlotQuery): number[] {
  const { calendar, rules, refusals = [], now, from, to, limit = Infinity } = query;
  const earliest = Math.max(from, now + rules.minNoticeMinutes * minute);
  const end = Math.min(to, now + rules.bookingWindowDays * day + 1);
  if (earliest >= end) return [];
  const duration = rules.durationMinutes * minute;
  const step = Math.max(1, rules.slotInterval) * minute;
  const busy: Obstacles = {
    spans: merged(calendar.blocks.filter(({ isAway }) => !isAway)),
    next: 0,
    before: rules.bufferBefore * minute,
    after: rules.bufferAfter * minute,
  };
  const away: Obstacles = {
    spans: merged(calendar.blocks.filter(({ isAway }) => isAway)),
    next: 0,
    before: 0,
    after: 0,
  };
  const refused: Obstacles = { spans: merged(refusals), next: 0, before: 0, after: 0 };
  const starts: number[] = [];

  for (const opening of openingsOf(calendar, earliest, end + duration)) {
    const last = Math.min(opening.to - 1, end - 1, opening.reach - duration);
    let start = onGrid(opening.anchor, step, Math.max(opening.from, earliest));
    while (start <= last) {
      const isOver =
        overAt(busy, start, duration) ?? overAt(away, start, duration) ?? overAt(refused, start, 1);
      if (isOver !== null) {
        start = onGrid(opening.anchor, step, isOver);
        continue;
      }
      starts.push(start);
      if (starts.length >= limit) return starts;
      start += step;
    }
  }
  return starts;
}

/**
 * Sorted spans that do not overlap, with what a slot keeps free of them around itself. `next`: those before
 * it are over.
 */
type Obstacles = { spans: readonly Span[]; next: number; before: number; after: number };

/** When what is in the way of a slot at `start` is over; null: nothing is. Asked for starts that rise. */
function overAt(obstacles: Obstacles, start: number, duration: number): number | null {
  const { spans, before, after } = obstacles;
  let span = spans[obstacles.next];
  while (span && span.to <= start - before) span = spans[++obstacles.next];
  return span && span.from < start + duration + after ? span.to + before : null;
}

/** The first grid point at or after `at`. */
function onGrid(anchor: number, step: number, at: number): number {
  return anchor + Math.ceil((at - anchor) / step) * step;
}

function openingsOf(calendar: CalendarTimes, from: number, to: number): Opening[] {
  const hoursOn = hoursByDay(calendar);
  const openings: Opening[] = [];
  // The local time at which a stretch would begin if the clock had not changed.
  let unchanged = Infinity;
  for (const stretch of stretchesOf(calendar.timeZone, from, to)) {
    const begins = stretch.from + stretch.offset;
    const isSkipped = (local: number) => unchanged <= local && local < begins;
    const localFrom = Math.max(stretch.from, from) + stretch.offset;
    const localTo = Math.min(stretch.to, to) + stretch.offset;
    for (let date = Math.floor(localFrom / day); date * day < localTo; date += 1) {
      for (const hours of hoursOn(date)) {
        const said = date * day + hours.from * minute;
        // Of hours whose beginning is passed over the first moment that there is is the beginning.
        const anchor = isSkipped(said) ? begins : said;
        const opens = Math.max(anchor, localFrom) - stretch.offset;
        const closes = Math.min(date * day + hours.to * minute, localTo) - stretch.offset;
        if (opens < closes)
          openings.push({ anchor: anchor - stretch.offset, from: opens, to: closes, reach: closes });
      }
    }
    unchanged = stretch.to + stretch.offset;
  }
  // A slot may run on through openings that touch.
  for (let i = openings.length - 2; i >= 0; i -= 1) {
    const [opening, next] = [openings[i], openings[i + 1]];
    if (opening && next && opening.to === next.from) opening.reach = next.reach;
  }
  return openings;
}

/** The hours of a local date, given as days since 1970-01-01 (a Thursday). */
function hoursByDay(calendar: CalendarTimes): (date: number) => readonly Hours[] {
  const week: Hours[][] = [[], [], [], [], [], [], []];
  for (const hours of calendar.weeklyHours) week[hours.weekday - 1]?.push(hours);
  for (const hours of week) hours.sort(byFrom);
  const overrides = new Map(
    calendar.dateOverrides.map(({ date, hours }) => [Date.parse(date) / day, hours.toSorted(byFrom)]),
  );
  return (date) => overrides.get(date) ?? week[(((date + 3) % 7) + 7) % 7] ?? [];
}

const byFrom = (a: { from: number }, b: { from: number }) => a.from - b.from;

/** Sorted, and those that overlap joined. */
function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted(byFrom)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ from: span.from, to: span.to });
  }
  return joined;
}
