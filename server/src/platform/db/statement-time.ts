import pg from 'pg';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { mostConnections } from './db.ts';
import { createSemaphore, type Turns } from '../files/semaphore.ts';

const queryCanceled = '57014';
/** However many take long at once, half of the connections stay with those who sign in, book and pay. */
export const longReads = createSemaphore(mostConnections / 3);
/** For what can be left out: nobody who reads what cannot waits behind it. */
export const spareReads = createSemaphore(mostConnections / 6);

/**
 * Reads in one transaction that takes no longer than so many milliseconds: else what `failure` makes is thrown. A statement has what is left
 * of them when `limit` was last asked for; before those that may take long it is asked for anew. To wait for a turn takes of them, too.
 */
export async function within<T>(
  ctx: Ctx,
  milliseconds: number,
  failure: () => Error,
  work: (tx: Ctx, limit: () => Promise<void>) => Promise<T>,
  turns: Turns = longReads,
): Promise<T> {
  const end = performance.now() + milliseconds;
  const read = () =>
    ctx.transaction(async (tx) => {
      const limit = async () => {
        const left = Math.ceil(end - performance.now());
        if (left <= 0) throw failure();
        await sql`set local statement_timeout = ${sql.lit(left)}`.execute(tx.db);
      };
      await limit();
      return work(tx, limit);
    });
  try {
    return await turns.take(milliseconds, failure, read);
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === queryCanceled ? failure() : error;
  }
}
