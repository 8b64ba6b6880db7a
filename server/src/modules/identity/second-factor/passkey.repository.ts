import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type Passkey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};
type Row = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

const passkeyOf = (row: Row): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: Uint8Array.from(row.public_key),
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  isBackedUp: row.backed_up,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** False when an account has this passkey already. */
export async function insertPasskey(ctx: Ctx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const row = await tables(ctx, 'passkey')
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      backed_up: passkey.isBackedUp,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskeys(ctx: Ctx, userId: string): Promise<Passkey[]> {
  const rows = await tables(ctx, 'passkey')
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/** Whose it is, by the name that the authenticator gave it. */
export async function findPasskeyOwner(ctx: Ctx, credentialId: string): Promise<string | null> {
  const row = await tables(ctx, 'passkey')
    .selectFrom('passkey')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** By the name that the authenticator gave it. Locks it, so that its uses come one after the other. */
export async function lockPasskey(ctx: Ctx, credentialId: string): Promise<Passkey | null> {
  const row = await tables(ctx, 'passkey')
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? passkeyOf(row) : null;
}

export async function markPasskeyUsed(
  ctx: Ctx,
  id: string,
  use: { counter: number; isBackedUp: boolean },
): Promise<void> {
  await tables(ctx, 'passkey')
    .updateTable('passkey')
    .set({ counter: use.counter, backed_up: use.isBackedUp, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function updatePasskeyName(
  ctx: Ctx,
  own: { id: string; userId: string },
  name: string,
): Promise<Passkey | null> {
  const row = await tables(ctx, 'passkey')
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returningAll()
    .executeTakeFirst();
  return row ? passkeyOf(row) : null;
}

/** Its name, or null when it is not one of theirs. */
export async function deletePasskey(ctx: Ctx, own: { id: string; userId: string }): Promise<string | null> {
  const row = await tables(ctx, 'passkey')
    .deleteFrom('passkey')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
