import { expect, test } from 'vitest';
import { pageAddress, properAddress, readableAddress, sharedAddress } from './page-address.ts';

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

test.each([
  ['/', null],
  ['/search?q=a/', null],
  ['/es', null],
  ['/es.data', null],
  ['/signup/verify-email/aB', null],
  ['/search/', '/search'],
  ['/search/category/essays//?sort=price', '/search/category/essays?sort=price'],
  ['/es/', '/es'],
  ['/pt-BR', '/pt-br'],
  ['/pt-BR/search/?q=A/', '/pt-br/search?q=A/'],
  ['/ES/Search', '/es/Search'],
  ['//other.example/', null],
  ['/\\other.example/', null],
  ['/%5Cother.example/', null],
])('%s is found at %s', (url, proper) => {
  expect(properAddress(url)).toBe(proper);
});

test('an address of a hundred thousand slashes holds nobody up', () => {
  const began = performance.now();
  const slashes = '/'.repeat(200_000);
  expect(properAddress(`/a${slashes}b`)).toBeNull();
  expect(properAddress(`/a${slashes}`)).toBe('/a');
  // Counted back from each slash anew, it would be half a minute.
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a coupon in the address asks for the same page as everybody’s', () => {
  expect(sharedAddress('/courses/1?coupon=WELCOME')).toBe('/courses/1');
  expect(sharedAddress('/courses/1/schedule?kind=TRIAL&coupon=A%20B&at=2')).toBe(
    '/courses/1/schedule?kind=TRIAL&at=2',
  );
  for (const other of ['/courses/1', '/search?q=coupon', '/search?q=coupon=1&page=2', '/coupon=1'])
    expect(sharedAddress(other)).toBe(other);
});
