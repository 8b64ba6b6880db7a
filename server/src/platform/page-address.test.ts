import { expect, test } from 'vitest';
import { pageAddress, readableAddress } from './page-address.ts';

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

test.each([
  ['/search?q=%ff&x=%', '/search?q=%ff&x=%'],
  ['/caf%C3%A9?q=1', '/caf%C3%A9?q=1'],
  ['/%ff', '/%25ff'],
  ['/es/caf%C3%A9/%E0%A4%A?q=%41?%', '/es/caf%25C3%25A9/%25E0%25A4%25A?q=%41?%'],
  ['/%', '/%25'],
  ['/api/courses/%ff', '/api/courses/%ff'],
])('of %s a page reads %s', (url, read) => {
  expect(readableAddress(url)).toBe(read);
});
