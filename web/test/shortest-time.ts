/**
 * Milliseconds of the quickest of three runs: a machine that is busy with something else slows one down, slow
 * work all of them.
 */
export function shortestTime(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}
