import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type DigestEntry = {
  userId: string;
  code: string;
  subject: string;
  body: string;
  /** Path of this site. */
  link: string;
  /** Accounts whose names the words have. */
  names: readonly string[];
  /** What it tells of: once to each person by each code. */
  event: string | null;
};

/** False: it was written down before. */
export async function insertEntry(ctx: Ctx, entry: DigestEntry): Promise<boolean> {
  const row = await tables(ctx, 'digest_entry')
    .insertInto('digest_entry')
    .values({
      id: newId(ctx.clock),
      user_id: entry.userId,
      code: entry.code,
      subject: entry.subject,
      body: entry.body,
      link: entry.link,
      names: [...entry.names],
      event: entry.event,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['event', 'user_id', 'code']).where('event', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * All that waits for somebody's digest, in order; whoever else would take it waits until this transaction is
 * over.
 */
export async function lockEntries(tx: Ctx, userId: string) {
  return tables(tx, 'digest_entry')
    .selectFrom('digest_entry')
    .select(['id', 'subject', 'body', 'link', 'names'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteEntries(tx: Ctx, ids: readonly string[]): Promise<void> {
  await tables(tx, 'digest_entry').deleteFrom('digest_entry').where('id', 'in', ids).execute();
}

export async function hasEntries(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await tables(ctx, 'digest_entry')
    .selectFrom('digest_entry')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
