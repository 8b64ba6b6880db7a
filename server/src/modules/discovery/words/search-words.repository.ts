import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { DirectConnection } from '../../../platform/db/direct-connection.ts';

export async function writeSearchWords(connection: DirectConnection, words: string): Promise<void> {
  await connection.query(
    `insert into search_words (words) values ($1) on conflict (only_row) do update set words = excluded.words`,
    [words],
  );
}

/** Null: no index was ever warm. */
export async function findSearchWords(ctx: Ctx): Promise<string | null> {
  const row = await tables(ctx, 'search_words')
    .selectFrom('search_words')
    .select('words')
    .where('only_row', '=', true)
    .executeTakeFirst();
  return row?.words ?? null;
}
