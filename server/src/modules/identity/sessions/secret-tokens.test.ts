import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode, newSecretToken, readCode, spellCode } from './secret-tokens.ts';

describe('a code', () => {
  it('is read back however it was typed', () => {
    const typed = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '\n'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(typed, fc.boolean(), (between, lower) => {
        const code = newCode();
        const text = between.map((gap, index) => gap + (code[index] ?? '')).join('');
        expect(readCode(lower ? text.toLowerCase() : text)).toBe(code);
        expect(readCode(spellCode(code))).toBe(code);
      }),
    );
  });

  it.each(['', '4YSK', '4YSK-ZSN6-7', 'ÄYSKZSN6', 'the code from the mail', '🎄'])(
    'is not %j, and nobody guesses with that',
    (typed) => expect(readCode(typed)).toBeNull(),
  );

  it('has eight characters, none of which is taken for another', () => {
    const codes = new Set(Array.from({ length: 500 }, newCode));
    expect(codes.size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });
});

describe('a secret token', () => {
  it('has 256 bits and fits an address', () => {
    const tokens = new Set(Array.from({ length: 500 }, newSecretToken));
    expect(tokens.size).toBe(500);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});
