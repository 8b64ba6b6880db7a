import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { CourseSearch } from '@michi/contract/catalogue/courses';
import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import type { FacetCounts } from './course-facets.repository.ts';
import { courseFilterOf } from '../core/course-search.ts';
import { cacheFacets } from './facet-count-cache.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});

const wordsOf = (text?: string) =>
  text === undefined ? null : { groups: [[[{ text, isOpen: false }]]], excluded: [] };
function filterOf(query: object, at = app.clock.now()) {
  const search = CourseSearch.parse(query);
  return courseFilterOf(search, { category: null, collegeId: null, currency: 'USD' }, at, wordsOf(search.q));
}
const facets = noFacetCounts();
const counter = (totalItems: number) =>
  vi.fn<() => Promise<FacetCounts>>(async () => ({ totalItems, facets }));
const ask = (query: object, count: () => Promise<FacetCounts>, at?: Date) =>
  cacheFacets(app.ctx, filterOf(query, at), count);

test('a large count is kept for a second, each filter its own', async () => {
  const count = counter(50_000);
  await ask({ q: 'essay' }, count);
  await ask({ q: 'essay' }, count);
  expect(count).toHaveBeenCalledTimes(1);
  await ask({ q: 'essays' }, count);
  expect(count).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1001);
  await Promise.all([ask({ q: 'essay' }, count), ask({ q: 'essay' }, count)]);
  expect(count).toHaveBeenCalledTimes(3);
});

test('while one counts anew, the others do not wait, but for a second only', async () => {
  await ask({ q: 'slow' }, counter(50_000));
  vi.advanceTimersByTime(1001);
  const slow = Promise.withResolvers<FacetCounts>();
  const first = ask({ q: 'slow' }, () => slow.promise);
  const count = counter(60_000);
  expect((await ask({ q: 'slow' }, count)).totalItems).toBe(50_000);
  vi.advanceTimersByTime(1000);
  const waiting = ask({ q: 'slow' }, count);
  slow.resolve({ totalItems: 70_000, facets });
  expect(await first).toBe(await waiting);
  expect(count).not.toHaveBeenCalled();
  expect((await ask({ q: 'slow' }, count)).totalItems).toBe(70_000);
});

test('"free within a week" is the same question a moment later', async () => {
  const count = counter(50_000);
  await ask({ freeWithinDays: 7 }, count);
  await ask({ freeWithinDays: 7 }, count, new Date(app.clock.now().getTime() + 300));
  expect(count).toHaveBeenCalledTimes(1);
});

test('a small count is made anew each time', async () => {
  const count = counter(4999);
  await ask({ q: 'rare' }, count);
  await ask({ q: 'rare' }, count);
  expect(count).toHaveBeenCalledTimes(2);
});

test('a failed count is not kept', async () => {
  await ask({ q: 'broken' }, counter(50_000));
  vi.advanceTimersByTime(1001);
  await expect(ask({ q: 'broken' }, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await ask({ q: 'broken' }, counter(60_000))).totalItems).toBe(60_000);
});
