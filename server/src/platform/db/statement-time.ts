import pg from 'pg';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { mostConnections } from './db.ts';
import { createSemaphore } from '../files/semaphore.ts';

const queryCanceled = '57014';
/** However many take long at once, half of the connections stay with those who sign in, book and pay. */
const longReads = createSemaphore(mostConnections / 3);

/**
 * Reads one statement in a transaction that takes no longer than so many milliseconds: else what `failure`
 * makes is thrown. To wait for a turn takes of them, too.
 */
export async function within<T>(
  ctx: Ctx,
  milliseconds: number,
  failure: () => Error,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  const end = performance.now() + milliseconds;
  const read = () =>
    ctx.transaction(async (tx) => {
      const left = Math.ceil(end - performance.now());
      if (left <= 0) throw failure();
      await sql`set local statement_timeout = ${sql.lit(left)}`.execute(tx.db);
      return work(tx);
    });
  try {
    return await longReads.take(milliseconds, failure, read);
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === queryCanceled ? failure() : error;
  }
}
