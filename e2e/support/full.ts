import type { TestInfo, TestType } from '@playwright/test';

/** `npm run test:full`, for nights and releases. */
export const isFull = process.env['TESTS'] === 'full';

/**
 * Variants of one thing: all of them in the full run, and in each run the first, which stands for the others.
 */
export function variants<T>(first: T, ...others: readonly T[]): T[] {
  return isFull ? [first, ...others] : [first];
}

type Declare<Given> = (title: string, body: (given: Given, info: TestInfo) => Promise<void> | void) => void;

/** Declares what is for the full run alone: elsewhere it is not there, so that nothing is skipped. */
export function onlyInFull<Given extends object, OfWorker extends object>(
  test: TestType<Given, OfWorker>,
): Declare<Given & OfWorker> {
  return isFull ? test : () => undefined;
}
