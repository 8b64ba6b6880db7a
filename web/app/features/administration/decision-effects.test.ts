import { expect, it } from 'vitest';
import { effectsOf } from './decision-effects.ts';

it.each(['SENSEI', 'COURSE'] as const)(
  'who is banned for a page (%s) is not said to be warned',
  (targetType) => {
    const page = { targetType, dispute: null };
    expect(effectsOf(page, 'WARNED').join(' ')).toContain('The sensei is warned.');
    expect(effectsOf(page, 'BANNED').join(' ')).not.toContain('warned');
    expect(effectsOf(page, 'BANNED').join(' ')).toContain('Sensei and reporter read your words.');
  },
);
