import pg from 'pg';
import type { Statement } from '../../server/test/record-statements.ts';

/** So many at once. */
export const rivals = 32;

/** The recorded statements of each call by bare pg, all at once; answers how many calls per second. */
export async function replay(databaseUrl: string, recorded: readonly Statement[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  await pool.query('select 1');
  const perSecond = await inParallel(recorded, async (statements) => {
    const client = await pool.connect();
    for (const { text, values } of statements) await client.query(text, values);
    client.release();
  });
  await pool.end();
  return perSecond;
}

/** 32 at once until all are done; answers how many per second. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
  const queue = [...items];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: rivals }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
  return items.length / ((performance.now() - began) / 1000);
}
