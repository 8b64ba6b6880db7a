import { describe, expect, it } from 'vitest';
import { nextOrder, wholeNumber } from './table-url.ts';

describe('the state of a table in the URL', () => {
  it('sorts a new column upwards and turns the same one around', () => {
    expect(nextOrder({ by: 'name', order: 'desc' }, 'email')).toBe('asc');
    expect(nextOrder({ by: 'name', order: 'asc' }, 'name')).toBe('desc');
    expect(nextOrder({ by: 'name', order: 'desc' }, 'name')).toBe('asc');
  });

  it.each(['-1', '1.5', 'x', '', '99999999', null])('takes no %j for a page', (text) => {
    expect(wholeNumber(text, 7)).toBe(7);
  });
});
