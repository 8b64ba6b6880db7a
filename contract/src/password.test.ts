import { describe, expect, it } from 'vitest';
import { Password, preparePassword } from './password.ts';

describe('a password', () => {
  it('is the same in every spelling of its letters and blanks, and keeps everything else', () => {
    const set = 'contraseña-café-9';
    expect(preparePassword(set.normalize('NFD'))).toBe(set);
    expect(preparePassword('two\u00a0words\u3000here')).toBe('two words here');
    expect(preparePassword(' Ａ \u2126 👩‍🔬 ')).toBe(' Ａ \u03a9 👩‍🔬 ');
    expect(preparePassword('CASE stays ﬁ')).toBe('CASE stays ﬁ');
  });

  it('is measured once it is prepared', () => {
    const five = 'éàüñç';
    expect(Password.safeParse(five.normalize('NFD')).success).toBe(false);
    const long = 'é'.repeat(200);
    expect(Password.parse(long.normalize('NFD'))).toBe(long);
    expect(Password.safeParse('é'.repeat(201)).success).toBe(false);
  });

  it.each(['with\ta tab here', 'with\nline breaks', 'with a nul \u0000 here', 'with \u0085 next line'])(
    'has no control characters: %j',
    (typed) => expect(Password.safeParse(typed).success).toBe(false),
  );
});
