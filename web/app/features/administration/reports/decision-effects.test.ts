import { expect, it } from 'vitest';
import { effectsOf } from './decision-effects.ts';

it.each(['SENSEI', 'COURSE'] as const)(
  'who is banned for a page (%s) is not said to be warned',
  (targetType) => {
    const page = { targetType, dispute: null, evaluation: null };
    expect(effectsOf(page, 'WARNED').join(' ')).toContain('The sensei is warned.');
    expect(effectsOf(page, 'BANNED').join(' ')).not.toContain('warned');
    expect(effectsOf(page, 'BANNED').join(' ')).toContain('Sensei and reporter read your words.');
  },
);

it.each(['WARNED', 'BANNED'] as const)('an answer that is upheld against (%s) is taken away', (outcome) => {
  const says = effectsOf({ targetType: 'RESPONSE', dispute: null, evaluation: null }, outcome).join(' ');
  expect(says).toContain('The answer is taken away for good; the evaluation stays.');
});

it('an evaluation that only two read has no stars that count', () => {
  const evaluation = { author: 'Sora', rating: 2, comment: '', response: null };
  const says = (isBetweenTwo: boolean) =>
    effectsOf(
      { targetType: 'EVALUATION', dispute: null, evaluation: { ...evaluation, isBetweenTwo } },
      'WARNED',
    ).join(' ');
  expect(says(false)).toContain('its stars no longer count');
  expect(says(true)).not.toContain('stars');
});
