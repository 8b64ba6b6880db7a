import { expect, test } from 'vitest';
import { isJoinable, joiningWindowOf } from './joining-window.ts';

const times = { startsAt: new Date('2026-03-02T15:00:00Z'), endsAt: new Date('2026-03-02T16:00:00Z') };

test('a room is open from ten minutes before until fifteen minutes after', () => {
  const opening = joiningWindowOf(times, 10);
  const openAt = (instant: string) => isJoinable(opening, new Date(instant));
  expect(openAt('2026-03-02T14:49:59.999Z')).toBe(false);
  expect(openAt('2026-03-02T14:50:00.000Z')).toBe(true);
  expect(openAt('2026-03-02T16:14:59.999Z')).toBe(true);
  expect(openAt('2026-03-02T16:15:00.000Z')).toBe(false);
});
