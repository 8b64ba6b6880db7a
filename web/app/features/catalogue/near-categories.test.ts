import { expect, it } from 'vitest';
import { nearCategories } from './near-categories.ts';

const category = (slug: string, name: string, courseCount: number) => ({
  id: slug,
  slug,
  formerSlugs: [],
  name: { en: name },
  description: { en: '' },
  icon: 'map',
  parentId: null,
  position: 1,
  courseCount,
});
const all = [
  category('essays', 'Essays', 40),
  category('interviews', 'Interviews', 10),
  category('financial-aid', 'Financial aid', 20),
];

it.each([
  ['esays', 'essays'],
  ['INTERVIEW', 'interviews'],
  ['finacial_aid', 'financial-aid'],
  ['', 'essays'],
  ['zzzz', 'essays'],
])('suggests for %j first %s', (asked, slug) => {
  expect(nearCategories(all, asked)[0]?.slug).toBe(slug);
});
