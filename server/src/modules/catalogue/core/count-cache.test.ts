import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createCountCache } from './count-cache.ts';

type Counts = { all: number };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});

const remember = createCountCache(({ all }: Counts) => all);
const counter = (all: number) => vi.fn<() => Promise<Counts>>(async () => ({ all }));
const ask = (question: string, count: () => Promise<Counts>) => remember(app.ctx, question, count);

test('a large count is kept for a second, of each question', async () => {
  const count = counter(50_000);
  await ask('essay', count);
  await ask('essay', count);
  expect(count).toHaveBeenCalledTimes(1);
  await ask('essays', count);
  expect(count).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1001);
  await Promise.all([ask('essay', count), ask('essay', count)]);
  expect(count).toHaveBeenCalledTimes(3);
});

test('while one counts anew, the others do not wait, but for a second only', async () => {
  await ask('slow', counter(50_000));
  vi.advanceTimersByTime(1001);
  const slow = Promise.withResolvers<Counts>();
  const first = ask('slow', () => slow.promise);
  const count = counter(60_000);
  expect((await ask('slow', count)).all).toBe(50_000);
  vi.advanceTimersByTime(1000);
  const waiting = ask('slow', count);
  slow.resolve({ all: 70_000 });
  expect(await first).toBe(await waiting);
  expect(count).not.toHaveBeenCalled();
  expect((await ask('slow', count)).all).toBe(70_000);
});

test('a small count is made anew each time', async () => {
  const count = counter(4999);
  await ask('rare', count);
  await ask('rare', count);
  expect(count).toHaveBeenCalledTimes(2);
});

test('a failed count is not kept', async () => {
  await ask('broken', counter(50_000));
  vi.advanceTimersByTime(1001);
  await expect(ask('broken', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await ask('broken', counter(60_000))).all).toBe(60_000);
});
