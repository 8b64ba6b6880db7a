import { expect, test } from 'vitest';
import type { Locale } from '../../../lib/i18n/i18n.ts';
import { defaultSite } from '../../../lib/api/load-context.ts';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { priceBands } from '../facets/choices.ts';
import { priceBandName } from '../facets/count-facets.tsx';
import { proposedName, wordsOfSearch } from './search-terms.ts';
import type { SearchState } from './search-state.ts';

const senseiId = '01890000-0000-7000-8000-000000000001';
const nameIn = (locale: Locale, state: SearchState, senseiName: string | null = null) =>
  withLocale(locale, () => proposedName(wordsOfSearch(state, [], defaultSite, senseiName)));

test.each<[Locale, string, string, string]>([
  ['en', 'Courses by Hana Ito', 'Courses by one sensei', 'All courses'],
  ['es', 'Cursos de Hana Ito', 'Cursos de un solo sensei', 'Todos los cursos'],
  ['pt-BR', 'Cursos de Hana Ito', 'Cursos de um só sensei', 'Todos os cursos'],
])('in %s a search of one sensei is called after her', (locale, hers, somebodys, everybodys) => {
  expect(nameIn(locale, { senseiId }, 'Hana Ito')).toBe(hers);
  expect(nameIn(locale, { senseiId })).toBe(somebodys);
  expect(nameIn(locale, {})).toBe(everybodys);
});

test('words come before her, and filters behind', () => {
  expect(nameIn('en', { senseiId, q: 'essay', level: 'BEGINNER' }, 'Hana Ito')).toBe(
    'essay · Courses by Hana Ito · Beginner',
  );
});

test('a band of prices is named in the currency of the site', () => {
  const names = (site: Parameters<typeof priceBandName>[1]) =>
    withLocale('en', () => priceBands.map((band) => priceBandName(band, site)));
  expect(names(defaultSite)).toEqual(['under $25', '$25 – $40', '$40 – $60', '$60 – $100', '$100 and more']);
  expect(names({ currency: 'JPY', priceEdges: [2500, 4000, 6000, 10_000] })[1]).toBe('¥2,500 – ¥4,000');
  expect(names({ currency: 'KRW', priceEdges: [25_000, 40_000, 60_000, 100_000] })[4]).toBe(
    '₩100,000 and more',
  );
});

test('a band that there is not says nothing', () => {
  expect(nameIn('en', { q: 'essay', price: '1-2' })).toBe('essay');
});

test('the name that is proposed ends with a whole sign', () => {
  expect(nameIn('en', { q: `${'x'.repeat(79)}🎓` })).toBe('x'.repeat(79));
});
