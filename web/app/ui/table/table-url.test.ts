import { describe, expect, it } from 'vitest';
import { longestSearch } from '@michi/contract/page';
import { nextOrder, pageWithin, searchWords, wholeNumber } from './table-url.ts';

describe('the state of a table in the URL', () => {
  it('sorts a new column upwards and turns the same one around', () => {
    expect(nextOrder({ sortBy: 'name', sortOrder: 'desc' }, 'email')).toBe('asc');
    expect(nextOrder({ sortBy: 'name', sortOrder: 'asc' }, 'name')).toBe('desc');
    expect(nextOrder({ sortBy: 'name', sortOrder: 'desc' }, 'name')).toBe('asc');
  });

  it.each(['-1', '1.5', 'x', '', '99999999', null])('takes no %j for a page', (text) => {
    expect(wholeNumber(text, 7)).toBe(7);
  });

  it.each([
    ['  Amara ', 'Amara'],
    ['a\u0000b\nc', 'a b c'],
    ['x'.repeat(300), 'x'.repeat(longestSearch)],
    [`${'x'.repeat(longestSearch - 1)}🎓 and more`, 'x'.repeat(longestSearch - 1)],
    [`${'x'.repeat(longestSearch - 1)} and more`, 'x'.repeat(longestSearch - 1)],
  ])('takes %j for words that a list can be searched for', (text, words) => {
    expect(searchWords(text)).toBe(words);
  });

  it.each([
    [0, 0, 0],
    [3, 0, 0],
    [10, 210, 10],
    [11, 210, 10],
    [100_000, 210, 10],
    [100_000, 200, 9],
  ])('of page %i of %i rows shows page %i', (page, totalItems, shown) => {
    expect(pageWithin(page, { size: 20, totalItems })).toBe(shown);
  });
});
