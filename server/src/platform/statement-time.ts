import pg from 'pg';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';

const queryCanceled = '57014';

/**
 * Reads in one transaction that takes no longer than so many milliseconds: else what `failure` makes is thrown. A statement has what is left
 * of them when `limit` was last asked for; before those that may take long it is asked for anew.
 */
export async function within<T>(
  ctx: Ctx,
  milliseconds: number,
  failure: () => Error,
  work: (tx: Ctx, limit: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const end = performance.now() + milliseconds;
  try {
    return await ctx.transaction(async (tx) => {
      const limit = async () => {
        const left = Math.ceil(end - performance.now());
        if (left <= 0) throw failure();
        await sql`set local statement_timeout = ${sql.lit(left)}`.execute(tx.db);
      };
      await limit();
      return work(tx, limit);
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === queryCanceled ? failure() : error;
  }
}
