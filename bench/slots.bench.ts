import { freeSlots, type SlotQuery, type Span } from '../server/src/modules/scheduling/core/free-slots.ts';
import { freeSlotsByDefinition } from '../server/test/free-slots-by-definition.ts';
import { stretchesOf } from '../server/src/modules/scheduling/core/zone-offsets.ts';
import { type Bench, durationRatio, median } from './bench.ts';

const minute = 60_000;
const day = 1440 * minute;
const now = Date.parse('2026-03-02T12:00:00Z');

/** Four weeks with a clock change inside: Monday to Friday from nine to five, 40 bookings. */
function fourWeeks(): SlotQuery {
  const blocks = Array.from({ length: 40 }, (_, i) => {
    const from = now + Math.floor(i * 0.7) * day + (i % 5) * 90 * minute;
    return { from, to: from + 60 * minute };
  });
  return {
    calendar: {
      timeZone: 'America/New_York',
      weeklyHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })),
      dateOverrides: [],
      blocks,
    },
    rules: {
      durationMinutes: 60,
      slotInterval: 30,
      bufferBefore: 0,
      bufferAfter: 10,
      minNoticeMinutes: 120,
      bookingWindowDays: 60,
    },
    now,
    from: now,
    to: now + 28 * day,
  };
}

/** The open times in UTC, worked out beforehand: what no implementation can do without. */
function openTimesOf(query: SlotQuery): Span[] {
  const open: Span[] = [];
  for (let date = Math.floor(query.from / day); date * day <= query.to; date += 1) {
    const weekday = ((date + 3) % 7) + 1;
    for (const hours of query.calendar.weeklyHours.filter((each) => each.weekday === weekday)) {
      const local = date * day + hours.from * minute;
      const offset =
        stretchesOf(query.calendar.timeZone, local, local + 1).find(
          (stretch) => stretch.from <= local - stretch.offset && local - stretch.offset < stretch.to,
        )?.offset ?? 0;
      open.push({ from: local - offset, to: date * day + hours.to * minute - offset });
    }
  }
  return open;
}

/** The plain sweep: every step of every open time against the sorted blocks. */
function sweep(query: SlotQuery, open: readonly Span[], blocks: readonly Span[]): number[] {
  const { rules } = query;
  const starts: number[] = [];
  const earliest = query.now + rules.minNoticeMinutes * minute;
  let next = 0;
  for (const { from, to } of open) {
    for (
      let start = from;
      start + rules.durationMinutes * minute <= to;
      start += rules.slotInterval * minute
    ) {
      if (start < earliest || start >= query.to) continue;
      let block = blocks[next];
      while (block && block.to <= start - rules.bufferBefore * minute) block = blocks[++next];
      if (!block || block.from >= start + (rules.durationMinutes + rules.bufferAfter) * minute)
        starts.push(start);
    }
  }
  return starts;
}

/** Milliseconds of one call: the median of 15 rounds of 1000. */
function timeOf(work: () => number[]): number {
  let slots = 0;
  const rounds = Array.from({ length: 15 }, () => {
    const began = performance.now();
    for (let i = 0; i < 1000; i += 1) slots += work().length;
    return (performance.now() - began) / 1000;
  });
  if (slots === 0) throw new Error('No slots were found');
  return median(rounds.slice(5));
}

/**
 * Free times of four weeks with 40 bookings, against a plain sweep over open times and sorted blocks that are
 * given.
 */
export const bench: Bench = {
  name: 'free slots',
  run() {
    const query = fourWeeks();
    const open = openTimesOf(query);
    const blocks = query.calendar.blocks.toSorted((a, b) => a.from - b.from);
    const found = freeSlots(query);
    for (const other of [sweep(query, open, blocks), freeSlotsByDefinition(query)]) {
      if (JSON.stringify(other) !== JSON.stringify(found)) throw new Error('The slots differ');
    }
    const ours = timeOf(() => freeSlots(query));
    const limit = timeOf(() => sweep(query, open, blocks));
    const note = `${found.length} slots, the same as by definition minute by minute; limit: a plain sweep, open times and sorted blocks given`;
    return Promise.resolve([
      {
        job: 'free slots, four weeks, 40 bookings',
        ours,
        limit,
        unit: 'ms',
        ratio: durationRatio(ours, limit),
        note,
      },
    ]);
  },
};
