import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareParts, type MergePart, mergeParts } from './merge-parts.ts';

type Values = { title: string; summary: string; price: number; from: string; to: string; steps: number[] };
const part = (...names: (keyof Values)[]): MergePart<Values> => ({
  label: names.join(),
  names,
  text: (values) => names.map((name) => String(values[name])).join(),
});
const parts = [part('title'), part('summary'), part('price'), part('from', 'to'), part('steps')];
const base: Values = { title: 'Essays', summary: 'Short', price: 5000, from: 'Mon', to: 'Fri', steps: [] };

const compare = (mine: Values, theirs: Values, from: Values = base) => {
  const { theirsAlone, both } = compareParts(parts, { base: from, mine, theirs });
  return [theirsAlone.map(({ label }) => label), both.map(({ label }) => label)];
};

it('takes over what only the other one changed, and asks about what both did', () => {
  const mine = { ...base, title: 'My essays', summary: 'Same' };
  const theirs = { ...base, title: 'Their essays', summary: 'Same', price: 6000 };
  expect(compare(mine, theirs)).toEqual([['price'], ['title']]);
  expect(mergeParts(mine, theirs, [part('price')])).toEqual({ ...mine, price: 6000 });
  expect(mergeParts(mine, theirs, [part('price'), part('title')])).toEqual(theirs);
});

it('keeps together what means nothing apart: the days of one are not mixed with those of the other', () => {
  const [mine, theirs] = [
    { ...base, to: 'Sun' },
    { ...base, from: 'Tue' },
  ];
  expect(compare(mine, theirs)).toEqual([[], ['from,to']]);
  expect(compare(base, theirs)).toEqual([['from,to'], []]);
  expect(mergeParts(mine, theirs, [part('from', 'to')])).toEqual(theirs);
});

it('sees into lists', () => {
  expect(compare(base, { ...base, steps: [3] })).toEqual([['steps'], []]);
});

it('loses no change of either: each stands in the merge, or was asked about', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const texts = fc.record({ title: word, summary: word, from: word, to: word }).map((some) => ({
    ...base,
    ...some,
  }));
  fc.assert(
    fc.property(texts, texts, texts, (from, my, their) => {
      const { theirsAlone, both } = compareParts(parts, { base: from, mine: my, theirs: their });
      const merged = mergeParts(my, their, theirsAlone);
      const asked = both.flatMap(({ names }) => names);
      const lost = (['title', 'summary', 'from', 'to'] as const).filter(
        (field) =>
          !asked.includes(field) &&
          ((my[field] !== from[field] && merged[field] !== my[field]) ||
            (their[field] !== from[field] && merged[field] !== their[field])),
      );
      expect(lost).toEqual([]);
    }),
  );
});
