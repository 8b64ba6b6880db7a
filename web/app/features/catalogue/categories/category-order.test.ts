import { expect, it } from 'vitest';
import { categoryChoices } from './category-order.ts';

const category = (id: string, parentId: string | null, position: number) => ({
  id,
  parentId,
  position,
  name: { en: id },
});

it('groups those below another one behind it, in their order, and loses none', () => {
  const all = [
    category('Essays', 'United States', 2),
    category('Mathematics', null, 2),
    category('United States', null, 1),
    category('SAT', 'United States', 1),
    category('Algebra', 'Mathematics', 1),
    category('Left over', 'gone', 3),
  ];
  expect(categoryChoices(all).map(({ label }) => label)).toEqual([
    'United States',
    '\u2003SAT',
    '\u2003Essays',
    'Mathematics',
    '\u2003Algebra',
    'Left over',
  ]);
});
