import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { Facets, type FacetsProps } from './facets.tsx';

const draw = (facets: FacetsProps['facets'], state: FacetsProps['state'] = {}) =>
  withLocale('en', () => {
    const Page = createRoutesStub([
      { path: '/', Component: () => <Facets path="/search" state={state} facets={facets} categories={[]} /> },
    ]);
    return renderToString(<Page />);
  });

test('what nobody counted is offered without numbers; what was counted and found nowhere is not', () => {
  const [uncounted, empty] = [draw(null), draw(noFacetCounts())];
  expect(uncounted).toContain('level=BEGINNER');
  expect(uncounted).toContain('freeWithinDays=7');
  expect(uncounted).not.toMatch(/data-numbers[^>]*>[^<]/);
  expect(empty).not.toContain('level=BEGINNER');
});

test('every language that was counted can be reached, the chosen one at once', () => {
  const codes = ['en', 'es', 'fr', 'de', 'it', 'ja', 'ko', 'pl', 'sw', 'tr'];
  const language = codes.map((value, index) => ({ value, count: 20 - index }));
  const parts = (chosen?: string) =>
    draw({ ...noFacetCounts(), language }, chosen ? { language: chosen } : {}).split('<details><summary');
  const linksIn = (html = '') => codes.filter((code) => html.includes(`language=${code}"`));
  const [first, rest] = parts();
  expect([linksIn(first), linksIn(rest)]).toEqual([codes.slice(0, 8), codes.slice(8)]);
  // What is chosen is taken back by its own link.
  const [shown, hidden] = parts('tr');
  expect(shown).toMatch(/<a(?=[^>]*aria-current="true")(?=[^>]*href="\/search")[^>]*>(?:<[^>]*>)*Turkish/);
  expect(linksIn(hidden)).toEqual(['pl', 'sw']);
  // Nothing was found in it.
  expect(parts('cy')[0]).toContain('Welsh');
});
