import pg from 'pg';

/**
 * While `work` runs, statements of this process that look like this take a minute, unless they are given
 * less.
 */
export async function whileSlow<T>(slow: RegExp, work: () => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query;
  const delaying = function delaying(this: pg.Client, ...args: unknown[]): unknown {
    const [text, , ...rest] = args;
    const asked = typeof text === 'string' && slow.test(text) ? ['select pg_sleep(60)', [], ...rest] : args;
    return Reflect.apply(original, this, asked);
  };
  Reflect.set(pg.Client.prototype, 'query', delaying);
  try {
    return await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original);
  }
}
