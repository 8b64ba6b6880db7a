import { expect, it } from 'vitest';
import { isInKnownCategory, isWorthSaving, searchKey } from './saved-search-state.ts';

const categories = [{ slug: 'essays', formerSlugs: ['essay-help'] }];

it('offers to save a search that asks for something, in a category that there is', () => {
  expect(isWorthSaving('/search?sort=price&timeZone=UTC')).toBe(false);
  expect(isWorthSaving('/search/category/essays')).toBe(true);
  expect(isInKnownCategory('/search?q=otter', categories)).toBe(true);
  expect(isInKnownCategory('/search/category/essays?q=otter', categories)).toBe(true);
  expect(isInKnownCategory('/search?category=essay-help', categories)).toBe(true);
  expect(isInKnownCategory('/search?q=otter&category=alchemy', categories)).toBe(false);
  expect(isInKnownCategory('/search/category/alchemy?q=otter', categories)).toBe(false);
});

it('reads any address as a search', () => {
  expect(searchKey('/search/category/%ff?q=a')).toBe('category=%25ff&q=a');
});
