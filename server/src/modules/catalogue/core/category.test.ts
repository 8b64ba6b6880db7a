import { expect, it } from 'vitest';
import {
  mergeObstacle,
  orderAfterMove,
  placeObstacle,
  type PlacedCategory,
  showObstacle,
  slugObstacle,
} from './category.ts';

const of = (id: string, more: Partial<PlacedCategory> = {}): PlacedCategory => ({
  id,
  slug: id,
  formerSlugs: [],
  parentId: null,
  position: 1,
  active: true,
  mergingInto: null,
  ...more,
});
const tests = of('tests', { position: 1 });
const sat = of('sat', { parentId: 'tests', position: 1 });
const act = of('act', { parentId: 'tests', position: 2 });
const essays = of('essays', { position: 2, formerSlugs: ['writing'] });
const hidden = of('hidden', { position: 3, active: false });
const all = [tests, sat, act, essays, hidden];

it('keeps two levels, and nothing shown below something hidden', () => {
  expect(placeObstacle(all, sat, null)).toBeNull();
  expect(placeObstacle(all, sat, 'essays')).toBeNull();
  expect(placeObstacle(all, essays, 'sat')?.message).toMatch('two levels');
  expect(placeObstacle(all, tests, 'essays')?.message).toMatch('two levels');
  expect(placeObstacle(all, essays, 'essays')?.message).toMatch('two levels');
  expect(placeObstacle(all, essays, 'hidden')?.message).toMatch('above it first');
  expect(placeObstacle(all, essays, 'gone')?.message).toMatch('no such');
  expect(showObstacle(all, tests, false)?.message).toMatch('below it first');
  expect(showObstacle(all, essays, false)).toBeNull();
  expect(
    showObstacle(
      [hidden, of('x', { parentId: 'hidden', active: false })],
      of('x', { parentId: 'hidden' }),
      true,
    )?.message,
  ).toMatch('above');
});

it('gives an address to one category only, its own former one again', () => {
  expect(slugObstacle(all, 'sat', 'essays')).not.toBeNull();
  expect(slugObstacle(all, 'sat', 'writing')).not.toBeNull();
  expect(slugObstacle(all, 'essays', 'writing')).toBeNull();
  expect(slugObstacle(all, null, 'maths')).toBeNull();
});

it('puts one before another, or at the end', () => {
  expect(orderAfterMove(all, 'act', { parentId: 'tests', beforeId: 'sat' })).toEqual(['act', 'sat']);
  expect(orderAfterMove(all, 'sat', { parentId: null, beforeId: 'essays' })).toEqual([
    'tests',
    'sat',
    'essays',
    'hidden',
  ]);
  expect(orderAfterMove(all, 'sat', { parentId: null, beforeId: null })?.at(-1)).toBe('sat');
  expect(orderAfterMove(all, 'sat', { parentId: null, beforeId: 'act' })).toBeNull();
});

it('takes nothing into one that is being merged, and merges nothing twice', () => {
  const going = of('going', { mergingInto: 'essays' });
  const now = [...all, going];
  expect(placeObstacle(now, act, 'going')?.message).toMatch('being merged');
  expect(mergeObstacle(now, act, going)?.message).toMatch('being merged');
  expect(mergeObstacle(now, going, tests)?.message).toMatch('being merged');
  expect(mergeObstacle(now, essays, tests)?.message).toMatch('wait until');
  expect(mergeObstacle(now, act, essays)).toBeNull();
  expect(showObstacle(now, essays, false)?.message).toMatch('wait until');
  expect(showObstacle(now, essays, true)).toBeNull();
});

it('merges into what is shown and leaves two levels', () => {
  expect(mergeObstacle(all, sat, act)).toBeNull();
  expect(mergeObstacle(all, tests, essays)).toBeNull();
  expect(mergeObstacle(all, tests, sat)?.message).toMatch('two levels');
  expect(mergeObstacle(all, sat, sat)?.message).toMatch('another');
  expect(mergeObstacle(all, sat, hidden)?.message).toMatch('first');
});
