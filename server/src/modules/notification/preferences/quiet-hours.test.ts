import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { nextDigest, quietEnd } from './quiet-hours.ts';

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Pacific/Chatham',
  'Pacific/Apia',
  'UTC',
];
const wall = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const zone = fc.constantFrom(...zones);
const quiet = fc.record({ from: time, until: time }).filter(({ from, until }) => from !== until);

describe('quiet hours', () => {
  it('end within a day at the hour that was said, and nothing waits at their end', () => {
    fc.assert(
      fc.property(instant, zone, quiet, (now, place, hours) => {
        const end = quietEnd(now, place, hours);
        const local = wall(now, place);
        const minute = local.hour * 60 + local.minute;
        const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
        const isInside = from < until ? from <= minute && minute < until : minute >= from || minute < until;
        const isOrdinary = local.hoursInDay === 24 && local.subtract({ days: 1 }).hoursInDay === 24;
        if (isOrdinary && local.add({ days: 1 }).hoursInDay === 24) expect(end !== null).toBe(isInside);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThan(25.5 * 3_600_000);
        expect(quietEnd(end, place, hours)).toBeNull();
        const there = wall(end, place);
        if (there.hoursInDay === 24) expect(there.hour * 60 + there.minute).toBe(until);
      }),
      { numRuns: 500 },
    );
  });

  it('reach over midnight and over the nights in which the clocks change', () => {
    const hours = { from: '22:00', until: '07:30' };
    const endIn = (now: string, place: string) =>
      quietEnd(new Date(now), place, hours)?.toISOString() ?? null;
    expect(endIn('2026-03-28T22:30:00Z', 'Europe/Madrid')).toBe('2026-03-29T05:30:00.000Z');
    expect(endIn('2026-10-24T21:00:00Z', 'Europe/Madrid')).toBe('2026-10-25T06:30:00.000Z');
    expect(endIn('2026-03-28T12:00:00Z', 'Europe/Madrid')).toBeNull();
    // Half an hour on Lord Howe.
    expect(endIn('2026-10-03T14:00:00Z', 'Australia/Lord_Howe')).toBe('2026-10-03T20:30:00.000Z');
    expect(endIn('2026-10-02T14:00:00Z', 'Australia/Lord_Howe')).toBe('2026-10-02T21:00:00.000Z');
  });

  it('end as much later where the clocks leap over their end', () => {
    const end = quietEnd(new Date('2026-03-29T00:10:00Z'), 'Europe/Madrid', {
      from: '23:00',
      until: '02:30',
    });
    expect(end?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('the digest', () => {
  it('comes at its time, on its day, within a day or a week, and never at once again', () => {
    const digest = fc.record({
      every: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      at: time,
    });
    fc.assert(
      fc.property(instant, zone, digest, (now, place, rhythm) => {
        const next = nextDigest(now, place, rhythm);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        const longest = rhythm.every === 'DAILY' ? 25.5 : 7 * 24 + 1.5;
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(longest * 3_600_000);
        const there = wall(next, place);
        if (there.hoursInDay === 24) expect(there.hour * 60 + there.minute).toBe(minuteOf(rhythm.at));
        if (rhythm.every === 'WEEKLY' && there.hoursInDay === 24)
          expect(there.dayOfWeek).toBe(rhythm.weekday);
        expect(nextDigest(next, place, rhythm).getTime()).toBeGreaterThan(next.getTime());
      }),
      { numRuns: 500 },
    );
  });
});
