import { expect, test } from 'vitest';
import { readRepeat, repeatText } from './repeat-text.ts';

test('a repetition is read back from the address, and nothing else is', () => {
  for (const repeat of [
    { everyWeeks: 1, count: 8 },
    { everyWeeks: 2, until: '2026-06-30' },
  ])
    expect(readRepeat(repeatText(repeat))).toEqual(repeat);
  for (const text of [null, '', '3x8', '1x1', '1x', '1u2026', 'x8', '1x8;'])
    expect(readRepeat(text)).toBeNull();
});
