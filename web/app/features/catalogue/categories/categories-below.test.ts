import type { Category } from '@michi/contract/catalogue/courses';
import { expect, it } from 'vitest';
import { branchesOf, fullestBelow } from './categories-below.ts';

const category = (slug: string, courseCount: number, parentId: string | null = null): Category => ({
  id: slug,
  slug,
  formerSlugs: [],
  name: { en: slug },
  description: { en: '' },
  icon: 'book',
  position: 0,
  parentId,
  courseCount,
});
const categories = [
  category('tests', 9),
  category('sat', 2, 'tests'),
  category('act', 0, 'tests'),
  category('ap', 6, 'tests'),
  category('toefl', 1, 'tests'),
  category('essays', 3),
  category('empty', 0),
];

it('names those below a category that have most courses, and none without', () => {
  expect(fullestBelow(categories, 'tests', 2).map(({ slug }) => slug)).toEqual(['ap', 'sat']);
  expect(fullestBelow(categories, 'essays', 2)).toEqual([]);
});

it('has all that have courses, in their order', () => {
  expect(branchesOf(categories).map(({ slug, below }) => [slug, below.map((each) => each.slug)])).toEqual([
    ['tests', ['sat', 'ap', 'toefl']],
    ['essays', []],
  ]);
});
