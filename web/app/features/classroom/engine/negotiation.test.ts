import { expect, test } from 'vitest';
import { hear, negotiationOf } from './negotiation.ts';

const polite = negotiationOf('a', 'b');
const impolite = negotiationOf('b', 'a');

test('of two peers exactly one is polite', () => {
  expect([polite.isPolite, impolite.isPolite]).toEqual([true, false]);
});

test('an offer in a quiet moment is taken by both', () => {
  expect(hear(polite, 'offer', 'stable').isTaken).toBe(true);
  expect(hear(impolite, 'offer', 'stable').isTaken).toBe(true);
});

test('when offers cross, only the polite side takes the other offer', () => {
  for (const [makingOffer, state] of [
    [true, 'stable'],
    [true, 'have-local-offer'],
    [false, 'have-local-offer'],
  ] as const) {
    expect(hear({ ...polite, makingOffer }, 'offer', state).isTaken).toBe(true);
    const heard = hear({ ...impolite, makingOffer }, 'offer', state);
    expect(heard).toMatchObject({ isTaken: false, next: { ignoresOffer: true } });
  }
});

test('an answer is always taken, and ends the overhearing', () => {
  const ignoring = { ...impolite, ignoresOffer: true };
  expect(hear(ignoring, 'answer', 'have-local-offer')).toMatchObject({
    isTaken: true,
    next: { ignoresOffer: false, settingAnswer: true },
  });
});

test('an offer that comes while the answer before is still being set does not cross', () => {
  expect(hear({ ...impolite, settingAnswer: true }, 'offer', 'have-local-offer').isTaken).toBe(true);
});
