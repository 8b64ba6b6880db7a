import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { clockShiftsOf, warnAhead } from './clock-shift.ts';

/** By zdump: when the clocks change until the end of 2029, and by how many minutes. */
const changes: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'Europe/Madrid': [
    ['2027-03-28T01:00Z', 60],
    ['2027-10-31T01:00Z', -60],
    ['2028-03-26T01:00Z', 60],
    ['2028-10-29T01:00Z', -60],
    ['2029-03-25T01:00Z', 60],
    ['2029-10-28T01:00Z', -60],
  ],
  'Europe/London': [
    ['2027-03-28T01:00Z', 60],
    ['2027-10-31T01:00Z', -60],
    ['2028-03-26T01:00Z', 60],
    ['2028-10-29T01:00Z', -60],
    ['2029-03-25T01:00Z', 60],
    ['2029-10-28T01:00Z', -60],
  ],
  'America/New_York': [
    ['2027-03-14T07:00Z', 60],
    ['2027-11-07T06:00Z', -60],
    ['2028-03-12T07:00Z', 60],
    ['2028-11-05T06:00Z', -60],
    ['2029-03-11T07:00Z', 60],
    ['2029-11-04T06:00Z', -60],
  ],
  'America/St_Johns': [
    ['2027-03-14T05:30Z', 60],
    ['2027-11-07T04:30Z', -60],
    ['2028-03-12T05:30Z', 60],
    ['2028-11-05T04:30Z', -60],
    ['2029-03-11T05:30Z', 60],
    ['2029-11-04T04:30Z', -60],
  ],
  'Australia/Lord_Howe': [
    ['2027-04-03T15:00Z', -30],
    ['2027-10-02T15:30Z', 30],
    ['2028-04-01T15:00Z', -30],
    ['2028-09-30T15:30Z', 30],
    ['2029-03-31T15:00Z', -30],
    ['2029-10-06T15:30Z', 30],
  ],
  'Pacific/Chatham': [
    ['2027-04-03T14:00Z', -60],
    ['2027-09-25T14:00Z', 60],
    ['2028-04-01T14:00Z', -60],
    ['2028-09-23T14:00Z', 60],
    ['2029-03-31T14:00Z', -60],
    ['2029-09-29T14:00Z', 60],
  ],
  'Africa/Cairo': [
    ['2027-04-29T22:00Z', 60],
    ['2027-10-28T21:00Z', -60],
    ['2028-04-27T22:00Z', 60],
    ['2028-10-26T21:00Z', -60],
    ['2029-04-26T22:00Z', 60],
    ['2029-10-25T21:00Z', -60],
  ],
  'America/Sao_Paulo': [],
  'Asia/Kathmandu': [],
  'Asia/Tokyo': [],
};
const zones = Object.keys(changes);

const meeting = (startsAt: number) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(startsAt + hours(1)),
});
/** Six weeks of one weekday and time by a clock that changes at `change`, which lies after the third. */
function weekly(change: number, shift: number) {
  const first = change - days(18);
  return [0, 1, 2, 3, 4, 5].map((week) => meeting(first + days(7 * week) - (week > 2 ? minutes(shift) : 0)));
}

describe('when the clocks change', () => {
  it.each(zones)(
    'classes by the clock of %s move for those whose clock does not change then, and for nobody else',
    (zone) => {
      for (const [at, shift] of changes[zone] ?? []) {
        const change = Date.parse(at);
        const now = new Date(change - warnAhead);
        const classes = weekly(change, shift);
        expect(clockShiftsOf(zone, zone, classes, now)).toEqual([]);
        expect(clockShiftsOf(zone, 'Asia/Tokyo', classes, now), 'the own clock was kept').toEqual([]);
        const [told, ...others] = clockShiftsOf('Asia/Kathmandu', zone, classes, now);
        expect(others).toEqual([]);
        expect(told?.changesAt).toEqual(new Date(change));
        expect(told?.before).toEqual(classes[2]);
        expect(told?.after).toEqual(classes.slice(3));
        expect(clockShiftsOf('Asia/Kathmandu', zone, classes, new Date(change - warnAhead - 1))).toEqual([]);
        expect(clockShiftsOf('Asia/Kathmandu', zone, classes, new Date(change))).toEqual([]);
      }
    },
  );

  it.each(zones)('nobody in two zones without changes is told of those of %s', (zone) => {
    for (const [at] of changes[zone] ?? []) {
      const classes = weekly(Date.parse(at), 0);
      const now = new Date(Date.parse(at) - warnAhead);
      expect(clockShiftsOf('Asia/Tokyo', 'America/Sao_Paulo', classes, now)).toEqual([]);
      // They stay at their instants: it is here that their hour moves.
      expect(clockShiftsOf(zone, 'America/Sao_Paulo', classes, now)).toHaveLength(1);
    }
  });

  it('two clocks that change in one night move nobody, and two that do in different weeks move one for those weeks', () => {
    const madrid = Date.parse('2027-03-28T01:00Z');
    const classes = weekly(madrid, 60);
    const ahead = (from: string) => new Date(from);
    expect(clockShiftsOf('Europe/London', 'Europe/Madrid', classes, ahead('2027-03-14T01:00Z'))).toEqual([]);
    const newYork = Date.parse('2027-03-14T07:00Z');
    const spring = [-1, 0, 1, 2, 3].map((week) => {
      const start = newYork + days(7 * week) + hours(60);
      return meeting(start < madrid ? start : start - hours(1));
    });
    const [before, first, second, back] = spring;
    const early = clockShiftsOf('America/New_York', 'Europe/Madrid', spring, ahead('2027-03-01T00:00Z'));
    expect(early).toEqual([{ changesAt: new Date(newYork), before, after: [first, second] }]);
    const late = clockShiftsOf('America/New_York', 'Europe/Madrid', spring, ahead('2027-03-20T00:00Z'));
    expect(late.map(({ changesAt, after }) => [changesAt, after[0]])).toEqual([[new Date(madrid), back]]);
  });

  it('another class of the same day is no repetition', () => {
    const change = Date.parse('2027-03-28T01:00Z');
    // At 16:00 and 17:00 by the one clock of both: the later one has the instant of the earlier one a week
    // before.
    const classes = [meeting(change - days(4)), meeting(change - days(4) + hours(1))].flatMap((one) => [
      one,
      meeting(one.startsAt.getTime() + days(7) - hours(1)),
    ]);
    const inOrder = classes.toSorted((one, two) => one.startsAt.getTime() - two.startsAt.getTime());
    const now = new Date(change - days(10));
    expect(clockShiftsOf('Europe/Madrid', 'Europe/Madrid', inOrder, now)).toEqual([]);
  });

  it('who is told reads a change of the own hour, and only then, whatever was booked', () => {
    const hour = (at: Date, zone: string) =>
      new Intl.DateTimeFormat('en', {
        timeZone: zone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }).format(at);
    const start = Date.parse('2027-01-01T00:00Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3 * 365 * 24 }),
        fc.uniqueArray(fc.integer({ min: -28 * 24, max: 42 * 24 }), { maxLength: 25 }),
        (reader, other, at, starts) => {
          const now = start + hours(at);
          const classes = starts.toSorted((one, two) => one - two).map((one) => meeting(now + hours(one)));
          for (const { changesAt, before, after } of clockShiftsOf(reader, other, classes, new Date(now))) {
            expect(changesAt.getTime() - now).toBeLessThanOrEqual(warnAhead);
            for (const { startsAt } of after) {
              expect(startsAt.getTime()).toBeGreaterThanOrEqual(changesAt.getTime());
              expect(before.startsAt.getTime()).toBeLessThan(changesAt.getTime());
            }
            expect(hour(before.startsAt, reader)).not.toBe(
              hour(after[0]?.startsAt ?? before.startsAt, reader),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
