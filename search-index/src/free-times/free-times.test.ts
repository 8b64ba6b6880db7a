import { timesOfDay } from '@michi/contract/discovery/course-facets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFree } from '../../test/is-free.ts';
import { plannedDays } from './day-parts.ts';
import {
  bandIn,
  codeOf,
  createFreeStarts,
  freeCodes,
  moveStarts,
  readFreeCode,
  writeStarts,
} from './free-starts.ts';
import { freeCodeOf, freeDaysOf, freeQuestionOf, keepFreeTimes } from './free-times.ts';

// Between this day and the end of what is planned the clocks of Europe, America, Australia and others change.
const now = Date.parse('2026-03-02T12:20:00Z');
const minute = 60_000;
const day = 1440 * minute;
/** What is planned ends with a day of UTC. */
const planned = Date.parse('2026-03-02T00:00:00Z') + plannedDays * day;

test('what was free of each course is read as it was written last, however places change', () => {
  const lists = fc.array(
    fc
      .nat(6)
      .chain((kind) =>
        fc.array(fc.integer({ min: 1, max: [40, 130, 20_000][kind % 3] ?? 1 }), { maxLength: 60 }),
      ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), lists), { maxLength: 20 }), (writes) => {
      const starts = createFreeStarts(1);
      starts.places = new Uint32Array(11);
      const known = new Map<number, number[]>();
      for (const [course, gaps] of writes)
        for (const list of gaps) {
          let at = now / minute - 100;
          // Runs of the same gap, as slots have them.
          const minutes = list.flatMap((gap) => [gap, gap, gap]).map((gap) => (at += gap));
          writeStarts(starts, course, minutes);
          known.set(course, minutes);
        }
      if (known.has(3)) {
        moveStarts(starts, 3, 10);
        known.set(10, known.get(3) ?? []);
        known.set(3, []);
      }
      const days = freeDaysOf('60');
      for (const [course, minutes] of known)
        for (const zone of ['UTC', 'Asia/Kathmandu']) {
          const code = codeOf(readFreeCode(starts, freeQuestionOf(starts, now, zone, days), course));
          expect(code).toBeLessThan(freeCodes);
          const free = minutes.map((each) => each * minute).filter((start) => start < planned);
          timesOfDay.forEach((part, place) => {
            const band = days.findIndex((count) => isFree(free, now, { days: count, part, zone }));
            const told = bandIn(code, place);
            expect(told < days.length ? told : -1).toBe(band);
          });
        }
    }),
    { numRuns: 200 },
  );
});

test('what is kept of a clock is what would be read anew, at later and at earlier moments', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 40 });
  const moments = fc.array(
    fc.record({
      // Also past midnight in UTC, when the planned days move on.
      after: fc.integer({ min: 0, max: 1000 }),
      zone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York'),
      days: fc.constantFrom(null, '5', '30'),
      // Of one course something else becomes free meanwhile.
      write: fc.option(fc.tuple(fc.nat(4), gaps), { freq: 6 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.array(gaps, { minLength: 5, maxLength: 5 }), moments, (courses, asks) => {
      const starts = createFreeStarts(5);
      const minutesOf = (list: readonly number[]) => {
        let at = now / minute;
        return list.map((gap) => (at += gap % 7 === 0 ? gap : Math.ceil(gap / 5) * 5));
      };
      courses.forEach((list, course) => writeStarts(starts, course, minutesOf(list)));
      const kept = keepFreeTimes(starts);
      for (const { after, zone, days, write } of asks) {
        if (write) {
          writeStarts(starts, write[0], minutesOf(write[1]));
          kept.forget(write[0]);
        }
        const at = now + after * minute;
        const times = kept.of(at, zone, freeDaysOf(days));
        const question = freeQuestionOf(starts, at, zone, freeDaysOf(days));
        courses.forEach((_, course) => {
          expect(freeCodeOf(times, course)).toBe(codeOf(readFreeCode(starts, question, course)));
        });
      }
    }),
    { numRuns: 300 },
  );
});
