import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';

export type SupportRow = {
  id: string;
  person_id: string | null;
  last_seq: number;
  house_seq: number;
  updated_at: Date;
};

/** The one of this person, made where there is none. */
export async function upsertSupport(tx: Ctx, personId: string): Promise<string> {
  const now = tx.clock.now();
  const row = await tables(tx, 'conversation')
    .insertInto('conversation')
    .values({
      id: newId(tx.clock),
      kind: 'SUPPORT',
      title: '',
      person_id: personId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ title: '' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const support = (ctx: Ctx) =>
  tables(ctx, 'conversation')
    .selectFrom('conversation')
    .select(['id', 'person_id', 'last_seq', 'house_seq', 'updated_at'])
    .where('kind', '=', 'SUPPORT');

export function findSupport(ctx: Ctx, id: string): Promise<SupportRow | undefined> {
  return support(ctx).where('id', '=', id).executeTakeFirst();
}

export function lockSupport(tx: Ctx, id: string): Promise<SupportRow | undefined> {
  return support(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those that wait, the longest first, or all in which something was written, the latest first. */
export const findSupportTalks = (...list: Parameters<typeof supportTalksQuery>): Promise<SupportRow[]> =>
  supportTalksQuery(...list).execute();

export function supportTalksQuery(ctx: Ctx, filter: 'waiting' | 'all', after: Cursor | null, limit: number) {
  const order = filter === 'waiting' ? 'asc' : 'desc';
  const query = support(ctx).where(
    filter === 'waiting' ? sql<boolean>`last_seq > house_seq` : sql<boolean>`last_seq > 0`,
  );
  return query
    .where((eb) => behind(eb, after, ['updated_at', 'id'], order))
    .orderBy('updated_at', order)
    .orderBy('id', order)
    .limit(limit);
}

export async function setHouseSeq(tx: Ctx, id: string, seq: number): Promise<void> {
  await tables(tx, 'conversation')
    .updateTable('conversation')
    .set({ house_seq: seq })
    .where('id', '=', id)
    .execute();
}
