import { expect, test } from 'vitest';
import { middleOf } from './audit.ts';
import type { Followed } from './follow.ts';
import { auditTable, followTable, missesOf, missesOfLinks, spreadOf } from './report.ts';

const good = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 800,
  tbt: 20,
  cls: 0,
  script: 112 * 1024,
  complaints: [],
};

test('every figure that is missed is told, and only those', () => {
  expect(missesOf({ page: 'landing', figures: good })).toEqual([]);
  const figures = { ...good, seo: 99, lcp: 1200, cls: 0.02, complaints: ['Links have no name'] };
  expect(missesOf({ page: 'landing', figures })).toEqual([
    'landing: SEO 99, asked 100',
    'landing: LCP 1200 ms, asked 1100 ms',
    'landing: CLS 0.02, asked 0.01',
    'landing: Links have no name',
  ]);
  expect(missesOf({ page: 'landing', figures: { ...good, tbt: Number.NaN } })).toHaveLength(1);
});

test('the middle of each figure counts, with the figures asked below', () => {
  const figures = middleOf([good, { ...good, lcp: 3000 }, { ...good, lcp: 900 }]);
  expect(auditTable([{ page: 'course', figures }]).slice(2)).toEqual([
    '| course | 100 | 100 | 100 | 100 | 900 ms | 20 ms | 0 | 112.0 KB |',
    '| asked | ≥ 98 | 100 | 100 | 100 | ≤ 1100 ms | ≤ 150 ms | ≤ 0.01 | |',
  ]);
});

const follow = (way: Followed['way'], link: string, milliseconds: readonly number[]): Followed[] =>
  milliseconds.map((each) => ({ link, way, milliseconds: each }));
const twenty = (slow: number) => Array.from({ length: 20 }, (_none, index) => (index < 18 ? 40 : slow));

test('links are judged by the slow ones', () => {
  const followed = follow('pointer', 'landing → search', twenty(180));
  expect(spreadOf(followed.map(({ milliseconds }) => milliseconds))).toEqual({ median: 40, p95: 180 });
  expect(missesOfLinks(followed)).toEqual([
    'links by pointer: p95 180 ms, asked 150 ms (landing → search 180 ms)',
  ]);
  expect(followTable(followed)[2]).toContain('| landing → search | 40 / **180 ms** |');
});

test('a way that is slow is told, however quick the others are', () => {
  const followed = [
    ...follow('pointer', 'landing → search', twenty(40)),
    ...follow('finger', 'search → course', twenty(40)),
    ...follow('pointer', 'search → course', twenty(50)),
    ...follow('keyboard', 'landing → search', [...twenty(40), ...twenty(40)]),
    ...follow('keyboard', 'search → course', [...twenty(180), ...twenty(190)]),
  ];
  expect(spreadOf(followed.map(({ milliseconds }) => milliseconds)).p95).toBeLessThan(100);
  expect(missesOfLinks(followed)).toEqual([
    'links by keyboard: p95 180 ms, asked 150 ms (search → course 190 ms)',
  ]);
});
