import { expect, it } from 'vitest';
import { whyNotAll } from './why-not-all.ts';

const preview = {
  seatId: '019a0000-0000-7000-8000-000000000001',
  refund: 15_000,
  platformFeeKept: 180,
  senseiShare: 1020,
  currency: 'USD',
  paid: 16_200,
  keptByRule: 0,
  used: null,
  rule: 'STUDENT_IN_TIME' as const,
  freeUntil: null,
  fingerprint: 'x',
};

it('explains to the cent why not all comes back, and nothing where all does', () => {
  expect(whyNotAll({ ...preview, refund: 16_200 })).toEqual([]);
  const used = { sessions: 2, unitPrice: 6000, charge: 1200, held: 0 };
  const lines = whyNotAll({ ...preview, paid: 21_600, keptByRule: 5400, used });
  expect(lines.map(({ label, note }) => [label, note])).toEqual([
    ['Paid for what is cancelled', undefined],
    ['Too late or kept by the rule of this booking', undefined],
    ['2 classes already used, at the single price', 'Without the discount of the package: $60.00 each'],
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(preview.refund);
});

it('says what of it waits with the money of the classes used', () => {
  const used = { sessions: 1, unitPrice: 6000, charge: 600, held: 600 };
  const [, line] = whyNotAll({ ...preview, paid: 21_600, keptByRule: 0, refund: 21_000, used });
  expect(line?.note).toBe(
    'Without the discount of the package: $60.00 each. Of it $6.00 waits with what was paid for them and goes where that goes: to the sensei, or back to you',
  );
});
