import { describe, expect, it } from 'vitest';
import { categoryAt, nearCategories } from './near-categories.ts';

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

describe('the address of a category', () => {
  const essays = { slug: 'essays', formerSlugs: ['writing'] };
  it.each(['ESSAYS', 'Essays', 'writing', 'Writing'])('leads from %s to its own', (asked) => {
    expect(categoryAt([essays], asked)).toEqual({ category: undefined, moved: essays });
  });
  it('is itself, or none', () => {
    expect(categoryAt([essays], 'essays').category).toBe(essays);
    expect(categoryAt([essays], 'essay')).toEqual({});
  });
});
