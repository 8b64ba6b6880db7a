import type { TestInfo, TestType } from '@playwright/test';
import { isFull } from '../../server/test/full.ts';

export { isFull, variants } from '../../server/test/full.ts';

type Declare<Given> = (title: string, body: (given: Given, info: TestInfo) => Promise<void> | void) => void;

/** Declares what is for the full run alone: elsewhere it is not there, so that nothing is skipped. */
export function onlyInFull<Given extends object, OfWorker extends object>(
  test: TestType<Given, OfWorker>,
): Declare<Given & OfWorker> {
  return isFull ? test : () => undefined;
}
