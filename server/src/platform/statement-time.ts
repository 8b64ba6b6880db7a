import pg from 'pg';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';

const queryCanceled = '57014';

/** Reads in one transaction of which no statement may take longer than so many milliseconds: else what `failure` makes is thrown. */
export async function within<T>(
  ctx: Ctx,
  milliseconds: number,
  failure: () => Error,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.transaction(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx.db);
      return work(tx);
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === queryCanceled ? failure() : error;
  }
}
