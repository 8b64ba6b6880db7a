import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const tooLong = () => new Error('too long');
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('no more than so many at once, the others in the order in which they came', async () => {
  const turns = createSemaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((nth) =>
    turns.take(10_000, tooLong, () => {
      begun.push(nth);
      return new Promise<void>((resolve) => {
        ends[nth] = resolve;
      });
    }),
  );
  await tick();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await tick();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await tick();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await Promise.all(all);
});

test('whoever waited too long is told and takes no turn; one that fails gives its turn on', async () => {
  const turns = createSemaphore(1);
  let fail = (): void => undefined;
  const failing = turns.take(10_000, tooLong, async () => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    throw new Error('failed');
  });
  await expect(turns.take(5, tooLong, async () => 'late')).rejects.toThrow('too long');
  const next = turns.take(10_000, tooLong, async () => 'next');
  fail();
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await turns.take(5, tooLong, async () => 'free again')).toBe('free again');
});
