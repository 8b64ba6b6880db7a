import { RecordSection } from '@michi/contract/records/records';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type ConsentRow = {
  id: string;
  ownerId: string;
  senseiId: string;
  section: RecordSection;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const columns = [
  'id',
  'owner_id as ownerId',
  'sensei_id as senseiId',
  'section',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const;
const rowOf = <T extends { section: string }>(row: T) => ({
  ...row,
  section: RecordSection.parse(row.section),
});

/** tx. Takes the place of one that is there for the same section and sensei. The caller holds the section. */
export async function insertConsent(
  tx: Ctx,
  consent: Pick<ConsentRow, 'ownerId' | 'senseiId' | 'section' | 'expiresAt'>,
): Promise<string> {
  const { ownerId, senseiId, section, expiresAt } = consent;
  const db = tables(tx, 'record_consent');
  const now = tx.clock.now();
  await db
    .updateTable('record_consent')
    .set({ revoked_at: sql`least(expires_at, ${now})` })
    .where('owner_id', '=', ownerId)
    .where('sensei_id', '=', senseiId)
    .where('section', '=', section)
    .where('revoked_at', 'is', null)
    .execute();
  const id = newId(tx.clock);
  await db
    .insertInto('record_consent')
    .values({
      id,
      owner_id: ownerId,
      sensei_id: senseiId,
      section,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return id;
}

export async function findConsent(ctx: Ctx, ownerId: string, id: string): Promise<ConsentRow | null> {
  const row = await tables(ctx, 'record_consent')
    .selectFrom('record_consent')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Newest first; one more than `limit`. */
export async function findConsentsOf(
  ctx: Ctx,
  ownerId: string,
  after: Cursor | null,
  limit: number,
): Promise<ConsentRow[]> {
  const rows = await tables(ctx, 'record_consent')
    .selectFrom('record_consent')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(rowOf);
}

/** In force now, given to this sensei by any of these people. */
export async function findConsentsTo(
  ctx: Ctx,
  senseiId: string,
  ownerIds: readonly string[],
): Promise<ConsentRow[]> {
  if (ownerIds.length === 0) return [];
  const rows = await tables(ctx, 'record_consent')
    .selectFrom('record_consent')
    .select(columns)
    .where('sensei_id', '=', senseiId)
    .where('owner_id', 'in', ownerIds)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .execute();
  return rows.map(rowOf);
}

export async function revoke(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'record_consent')
    .updateTable('record_consent')
    .set({ revoked_at: tx.clock.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
