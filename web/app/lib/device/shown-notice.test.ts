import { expect, it } from 'vitest';
import { ownPath, readPushed, tabFor } from './shown-notice.ts';

it.each([
  ['/calendar/list-calendar?class=1', '/calendar/list-calendar?class=1'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('a notice that names %s leads to %s', (link, path) => expect(ownPath(link)).toBe(path));

it('whatever is brought, something is shown', () => {
  for (const data of [undefined, null, 3, 'words', [], {}, { title: 7, link: {} }])
    expect(readPushed(data)).toEqual({ title: 'Michi', body: '', link: '/', tag: '' });
});

it('a press goes to the tab that is there already, and leads no other away', () => {
  const tabs = [{ url: 'https://michi.test/a' }, { url: 'https://michi.test/b' }];
  expect(tabFor(tabs, 'https://michi.test/b')).toBe(tabs[1]);
  expect(tabFor(tabs, 'https://michi.test/c')).toBeUndefined();
  expect(tabFor([], 'https://michi.test/c')).toBeUndefined();
});
