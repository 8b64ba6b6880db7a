import { expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { name: 'Chess club', role: null, hours: 2, grades: [9] };

it('takes what was changed there alone, and keeps what was changed here alone', () => {
  const merge = mergeFields(base, { ...base, role: 'Captain' }, { ...base, hours: 4 });
  expect(merge).toEqual({
    mine: { ...base, role: 'Captain', hours: 4 },
    theirs: { ...base, role: 'Captain', hours: 4 },
    taken: ['hours'],
    contested: [],
  });
});

it('contests what both changed, unless to the same', () => {
  const here = { ...base, name: 'Chess team', hours: 4, grades: [9, 10] };
  const merge = mergeFields(base, here, { ...base, name: 'Chess squad', hours: 4, role: 'Member' });
  expect(merge).toEqual({
    mine: { ...here, role: 'Member' },
    theirs: { ...here, name: 'Chess squad', role: 'Member' },
    taken: ['role'],
    contested: ['name'],
  });
});

it('holds an empty text for nothing, and finds that something was cleared', () => {
  expect(mergeFields(base, { ...base, role: '' }, base)).toMatchObject({ taken: [], contested: [] });
  const cleared = mergeFields(base, { ...base, hours: null }, { ...base, hours: 5 });
  expect(cleared).toMatchObject({ mine: { hours: null }, theirs: { hours: 5 }, contested: ['hours'] });
});
