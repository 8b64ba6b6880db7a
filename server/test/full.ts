/** `npm run test:full`, for nights and releases. */
export const isFull = process.env['TESTS'] === 'full';

/** How often something random is tried: a few times in each run, many times in the full one. */
export const tries = (each: number, full: number): number => (isFull ? full : each);

/**
 * Variants of one thing: all of them in the full run, and in each run the first, which stands for the others.
 */
export const variants = <T>(first: T, ...others: readonly T[]): T[] =>
  isFull ? [first, ...others] : [first];
