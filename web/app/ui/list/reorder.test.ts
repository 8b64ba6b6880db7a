import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveIds, stepId } from './reorder.ts';

const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 });

it('moves one before and after another', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(moveIds(ids, new Set(['d']), { id: 'a', position: 'before' })).toEqual(['d', 'a', 'b', 'c']);
  expect(moveIds(ids, new Set(['a']), { id: 'c', position: 'after' })).toEqual(['b', 'c', 'a', 'd']);
  expect(moveIds(ids, new Set(['a', 'c']), { id: 'd', position: 'after' })).toEqual(['b', 'd', 'a', 'c']);
});

it('leaves the order alone when told to stand beside itself or a stranger', () => {
  expect(moveIds(['a', 'b'], new Set(['a']), { id: 'a', position: 'after' })).toEqual(['a', 'b']);
  expect(moveIds(['a', 'b'], new Set(['a']), { id: 'x', position: 'after' })).toEqual(['a', 'b']);
});

it('steps up and down, and stops at both ends', () => {
  expect(stepId(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(stepId(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(stepId(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(stepId(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(stepId(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

it('never loses or doubles one, whatever is moved where', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), fc.boolean(), (ids, from, to, before) => {
      const moved = ids[from % ids.length] ?? '';
      const id = ids[to % ids.length] ?? '';
      const after = moveIds(ids, new Set([moved]), { id, position: before ? 'before' : 'after' });
      expect(after.toSorted()).toEqual(ids.toSorted());
      if (moved !== id) expect(after.indexOf(moved) - after.indexOf(id)).toBe(before ? -1 : 1);
    }),
  );
});
