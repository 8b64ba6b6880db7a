import { expect, test } from 'vitest';
import { canAdd, sameTimeWeekAfter } from './several-slots.ts';

const slot = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  classId: null,
  seatsLeft: 1,
  seatsBooked: 0,
  quorum: null,
});

test('the week after is at the same hour of the clock, also when that changes between', () => {
  const slots = ['2026-03-12T13:00:00.000Z', '2026-03-12T14:00:00.000Z'].map(slot);
  // New York goes to summer time on the 8th of March.
  const after = sameTimeWeekAfter(slots, '2026-03-05T14:00:00.000Z', 'America/New_York');
  expect(after?.startsAt).toBe('2026-03-12T13:00:00.000Z');
  expect(sameTimeWeekAfter(slots, '2026-03-05T14:00:00.000Z', 'UTC')?.startsAt).toBe(
    '2026-03-12T14:00:00.000Z',
  );
  expect(sameTimeWeekAfter(slots, '2026-03-06T14:00:00.000Z', 'UTC')).toBeUndefined();
});

test('ten can be chosen, and none that overlaps another', () => {
  const hour = (of: number) => slot(`2026-03-05T${String(of).padStart(2, '0')}:00:00.000Z`);
  const chosen = Array.from({ length: 9 }, (_one, index) => hour(index));
  expect(canAdd(chosen, hour(9))).toBe(true);
  expect(canAdd(chosen, slot('2026-03-05T08:30:00.000Z'))).toBe(false);
  expect(canAdd([...chosen, hour(9)], hour(12))).toBe(false);
});
