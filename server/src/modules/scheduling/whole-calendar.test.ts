import { importHolidays, listCalendar } from '@michi/contract/blackouts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../test/factories/blackouts.ts';
import { createAdmin, createSensei, type Person } from '../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { lastDateOf, timesOf } from './blackout.ts';
import { findBlackoutsBetween, writeBlackout } from './blackout.repository.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const march = { from: '2026-03-03T00:00:00Z', to: '2026-04-03T00:00:00Z', kind: 'BLACKOUT' } as const;
const closedIn = (query: object = {}) => admin.caller.call(listCalendar, { query: { ...march, ...query } });

test('closed days of a sensei are all there however many others have, and of too many it is said that there are more', async () => {
  for (const half of [0, 1]) {
    const holidays = Array.from({ length: 155 }, (_, nth) => ({
      name: `Festival ${half * 155 + nth}`,
      fromDate: '2026-03-10',
      toDate: '2026-03-10',
    }));
    await admin.caller.call(importHolidays, { body: { country: 'AU', mayWork: false, holidays } });
  }
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei, { timeZone: 'Asia/Tokyo' });
  const ofJapan = { name: 'Equinox', scope: 'COUNTRY', country: 'JP' } as const;
  const made = [
    await createBlackoutFor(admin, dayOff('2026-03-20', ofJapan)),
    await createBlackoutFor(admin, dayOff('2026-03-25')),
    await createBlackoutFor(admin, dayOff('2026-03-26', { scope: 'SENSEI', senseiIds: [sensei.id] })),
  ];
  const own = await closedIn({ senseiId: sensei.id });
  expect(own.blackouts.map(({ blackoutId }) => blackoutId)).toEqual(made.map(({ id }) => id));
  expect(own.hasMore).toBe(false);
  const all = await closedIn();
  expect(all.blackouts).toHaveLength(300);
  expect(all.hasMore).toBe(true);
  expect((await closedIn({ kind: 'TIME_OFF' })).hasMore).toBe(false);
});

test('finds of repeated days those that come in this time, as they are shown', async () => {
  const date = fc
    .integer({ min: Date.parse('2023-01-01'), max: Date.parse('2030-12-31') })
    .map((ms) => new Date(ms).toISOString().slice(0, 10));
  const later = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant('2024-02-29'), date),
      fc.nat({ max: 91 }),
      fc.option(fc.nat({ max: 4000 })),
      date,
      fc.nat({ max: 45 }),
      async (fromDate, length, until, first, range) => {
        const days = {
          fromDate,
          toDate: later(fromDate, length),
          recursUntil: until === null ? null : later(fromDate, until),
        };
        const id = newId(app.clock);
        const last = later(first, range);
        const said = { ...dayOff(fromDate), ...days, id, source: 'OWN' as const, lastDate: lastDateOf(days) };
        const found = await app.ctx.transaction(async (tx) => {
          await writeBlackout(tx, said);
          return findBlackoutsBetween(tx, { from: first, to: last, limit: 10_000 });
        });
        expect(found.some((row) => row.id === id)).toBe(timesOf(days, first, last).length > 0);
      },
    ),
    { numRuns: 150 },
  );
});
