import { expect, test } from 'vitest';
import { boardLanguage } from './board-language.ts';

test.each([
  ['en', 'en'],
  ['es', 'es-ES'],
  ['pt-BR', 'pt-BR'],
  ['fr', 'fr-FR'],
  ['xx', 'en'],
])('the board of a page in %s speaks %s', (locale, name) => {
  expect(boardLanguage(['en', 'ar-SA', 'es-ES', 'fr-FR', 'pt-BR', 'pt-PT'], locale)).toBe(name);
});
