import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/search?q=a%20b&x=1', '/search?q=a%20b&x=1'],
  ['//', '//'],
  ['//other.example/x', '//other.example/x'],
  ['/\\other.example', '//other.example'],
  ['http://other.example/', '/http://other.example/'],
  ['/a?b?c', '/a?b?c'],
])('%s stays on this site', (url, path) => {
  expect(pageAddress('https://michi.example', url).href).toBe(`https://michi.example${path}`);
});
