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

it('takes a search for the same however it is shown, and a time of day for one on a clock', () => {
  const key = searchKey('/search?q=otter&level=BEGINNER');
  expect(searchKey('/search?level=BEGINNER&sort=price&timeZone=UTC&q=otter&limit=5')).toBe(key);
  const [madrid, utc] = ['Europe/Madrid', 'UTC'].map((zone) =>
    searchKey(`/search?q=otter&timeOfDay=MORNING&timeZone=${zone}`),
  );
  expect(madrid).not.toBe(utc);
});

it('reads any address as a search', () => {
  expect(searchKey('/search/category/%ff?q=a')).toBe('category=%25ff&q=a');
});
