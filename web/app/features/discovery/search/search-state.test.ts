import { expect, test } from 'vitest';
import type { Sort } from '../facets/choices.ts';
import { readSearchState } from './search-query.ts';
import { countFilters, isOtherwiseSorted, searchHref, type SearchState } from './search-state.ts';

test('keeps what is valid in the address and drops the rest', () => {
  const state = readSearchState(
    new URLSearchParams('q=%20essay%20&level=ADVANCED&format=CIRCLE&minPrice=-4&utm_source=x&limit=12'),
  );
  expect(state).toEqual({ q: 'essay', level: 'ADVANCED', limit: '12' });
});

test('a changed filter begins at the first page again', () => {
  const state = readSearchState(new URLSearchParams('q=sat&cursor=abc&level=BEGINNER'));
  expect(searchHref('/search', state, { level: 'ADVANCED' })).toBe('/search?q=sat&level=ADVANCED');
  expect(searchHref('/search', state, { level: undefined, q: undefined })).toBe('/search');
  expect(searchHref('/search', state, { cursor: 'def' })).toBe('/search?cursor=def&q=sat&level=BEGINNER');
});

test('counts filters, not words or order', () => {
  expect(countFilters({ q: 'essay', sort: 'price', level: 'ADVANCED', trial: 'true' })).toBe(2);
  expect(countFilters({ senseiId: '01890000-0000-7000-8000-000000000001', sort: 'rating' })).toBe(1);
});

test('says so where a list is in another order than was asked for', () => {
  const isSaid = (state: SearchState, sort: Sort, items = [1]) =>
    isOtherwiseSorted({ state, results: { items, sort } });
  expect(isSaid({}, 'newest')).toBe(true);
  expect(isSaid({ sort: 'price' }, 'newest')).toBe(true);
  expect(isSaid({ sort: 'newest' }, 'newest')).toBe(false);
  expect(isSaid({ q: 'sat' }, 'relevance')).toBe(false);
  expect(isSaid({ sort: 'price' }, 'newest', [])).toBe(false);
});
