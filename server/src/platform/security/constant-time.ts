import { setTimeout as sleep } from 'node:timers/promises';

/** More than what it hides takes on a busy machine, less than a person minds. */
const stepMs = 250;

/**
 * Answers, or fails, only after a whole number of steps: the time then does not tell which way the work went.
 */
export async function inConstantTime<T>(work: () => Promise<T>, step = stepMs): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await sleep(Math.ceil(spent / step) * step - spent);
  }
}
