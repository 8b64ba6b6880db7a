import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineInstant } from './application-deadline.ts';

const at = (deadlineDate: string | null, deadlineTime: string | null, zone: string) =>
  deadlineInstant({ deadlineDate, deadlineTime }, zone);

describe('a deadline in the college’s time', () => {
  it.each([
    ['2026-11-01', null, 'America/New_York', '2026-11-02T04:59:00.000Z'],
    ['2026-11-01', '17:00', 'America/New_York', '2026-11-01T22:00:00.000Z'],
    ['2026-10-31', '17:00', 'America/New_York', '2026-10-31T21:00:00.000Z'],
    ['2027-01-05', null, 'Europe/London', '2027-01-05T23:59:00.000Z'],
    ['2027-01-05', null, 'Asia/Kolkata', '2027-01-05T18:29:00.000Z'],
    // Skipped by the clock change of that night: the hour after it.
    ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
    // There twice: the first of the two.
    ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it('without a day is none', () => {
    expect(at(null, null, 'Europe/London')).toBeNull();
  });

  it('of a whole day is still open at 23:58 there, whatever the zone and the day', () => {
    const zones = fc.constantFrom(
      'Pacific/Auckland',
      'America/Sao_Paulo',
      'Europe/Berlin',
      'Pacific/Honolulu',
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), zones, (day, zone) => {
        const date = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
        const end = new Date(at(date, null, zone) ?? '');
        const format = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        expect(format.format(new Date(end.getTime() - 60_000))).toBe(`${date} 23:58`);
        expect(format.format(end)).toBe(`${date} 23:59`);
      }),
    );
  });
});
