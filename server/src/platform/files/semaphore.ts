/** So many at once do what takes long; whoever comes then waits, in the order of coming. */
export type Turns = {
  /** After so many milliseconds of waiting it throws what `failure` makes. */
  take<T>(milliseconds: number, failure: () => Error, work: () => Promise<T>): Promise<T>;
};

export function createSemaphore(most: number): Turns {
  let free = most;
  const waiting = new Set<() => void>();

  const turn = (milliseconds: number, failure: () => Error) =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free -= 1;
        resolve();
        return;
      }
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(failure());
      }, milliseconds);
      waiting.add(begin);
    });

  return {
    async take(milliseconds, failure, work) {
      await turn(milliseconds, failure);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else free += 1;
      }
    },
  };
}
