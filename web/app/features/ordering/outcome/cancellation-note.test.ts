import { expect, it } from 'vitest';
import { cancellationNote } from './cancellation-note.ts';

const note = (late: number, sensei: number, isFreeStillPossible = true) =>
  cancellationNote(
    { studentHours: 24, lateRefundPercent: late, senseiRefundPercent: sensei },
    isFreeStillPossible,
  );

it('promises what the rule of the order gives, and no more', () => {
  expect(note(0, 100)).toBe(
    'After that nothing is refunded if you cancel. If your sensei cancels, you get everything back.',
  );
  expect(note(50, 100)).toBe(
    'After that 50% is refunded if you cancel. If your sensei cancels, you get everything back.',
  );
  expect(note(0, 50, false)).toBe(
    'Nothing is refunded if you cancel. If your sensei cancels, you get 50% back.',
  );
  expect(note(25, 0, false)).toBe(
    '25% is refunded if you cancel. Nothing is refunded either if your sensei cancels.',
  );
});
