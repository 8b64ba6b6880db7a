import { expect, it } from 'vitest';
import { wordlessPath } from './wordless-path.ts';

const course = '/courses/0192f0c1-8a3e-7abc-9def-0123456789ab';

it.each([
  '/',
  '/student',
  '/checkouts/list-checkouts',
  '/profile?section=security',
  course,
  `${course}/schedule`,
  `${course}/schedule?start=2026-03-01T10:00:00.000Z`,
])('%s says nothing but where it leads', (path) => {
  expect(wordlessPath(path)).toBe(path);
});

it.each([
  '/win-1000-dollars-at-evil.example',
  '/search?q=win+1000+dollars',
  '/search/category/cheap-pills',
  '/courses/1?a=buy&b=pills',
  '/student#evil.example',
  '/?evil.example',
])('%s can carry words of who wrote it', (path) => {
  expect(wordlessPath(path)).toBeNull();
});
