import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesOf } from './course-values.ts';
import { compareCourses, mergeCourses } from './merge-course.ts';

const base = { ...valuesOf(undefined), title: 'Essays', summary: 'Short', price: 5000 };

it('takes over what only the other one changed, and asks about what both did', () => {
  const mine = { ...base, title: 'My essays', summary: 'Same' };
  const theirs = { ...base, title: 'Their essays', summary: 'Same', price: 6000 };
  expect(compareCourses(base, mine, theirs)).toEqual({ theirsAlone: ['price'], both: ['title'] });
  expect(mergeCourses(mine, theirs, ['price'])).toEqual({ ...mine, price: 6000 });
  expect(mergeCourses(mine, theirs, ['price', 'title'])).toEqual({ ...theirs });
});

it('sees into lists and groups of fields', () => {
  const theirs = { ...base, packages: [{ sessions: 5, discountPercent: 10, validDays: 90 }] };
  expect(compareCourses(base, base, theirs).theirsAlone).toEqual(['packages']);
});

it('loses no change of either: each stands in the merge, or was asked about', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const texts = fc.record({ title: word, summary: word, description: word });
  fc.assert(
    fc.property(texts, texts, texts, (from, my, their) => {
      const { theirsAlone, both } = compareCourses(from, my, their);
      const merged = mergeCourses(my, their, theirsAlone);
      const lost = (['title', 'summary', 'description'] as const).filter(
        (field) =>
          (my[field] !== from[field] && merged[field] !== my[field]) ||
          (their[field] !== from[field] && !both.includes(field) && merged[field] !== their[field]),
      );
      expect(lost).toEqual([]);
    }),
  );
});
