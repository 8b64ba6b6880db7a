import { CourseDraft } from '@michi/contract/catalogue/courses';
import { locales } from '@michi/contract/locale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyTitle } from './copy-title.ts';

it('says in the language of the sensei that it is a copy, and which one', () => {
  expect(copyTitle('Essays', 'en', ['Essays'])).toBe('Essays (copy)');
  expect(copyTitle('Ensayos', 'es', [])).toBe('Ensayos (copia)');
  expect(copyTitle('Redações', 'pt-BR', ['Redações (cópia)'])).toBe('Redações (cópia 2)');
  expect(copyTitle('Essays (copy)', 'en', ['Essays', 'Essays (copy)'])).toBe('Essays (copy 2)');
});

it('counts as the rule of titles counts, and cuts no letter in two', () => {
  const copy = copyTitle('😀'.repeat(60), 'en', []);
  expect(copy).toBe(`${'😀'.repeat(56)} (copy)`);
  expect(CourseDraft.shape.title.parse(copy)).toBe(copy);
});

it('is never the same twice, and never longer than a title may be', () => {
  const title = fc
    .string({ minLength: 5, maxLength: 120, unit: 'grapheme' })
    .filter((text) => text.length <= 120);
  fc.assert(
    fc.property(title, fc.constantFrom(...locales), (text, locale) => {
      const one = copyTitle(text, locale, [text]);
      const two = copyTitle(text, locale, [text, one]);
      expect(new Set([text, one, two]).size).toBe(3);
      for (const copy of [one, two]) expect(copy.length).toBeLessThanOrEqual(120);
    }),
  );
});
