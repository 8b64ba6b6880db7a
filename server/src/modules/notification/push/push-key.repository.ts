import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { decrypt, encrypt } from '../../../platform/security/encryption.ts';

const purpose = 'push key';
const owner = 'site';

export async function findPrivateKey(ctx: Ctx): Promise<Buffer | null> {
  const row = await tables(ctx, 'push_key').selectFrom('push_key').select('private_key').executeTakeFirst();
  return row ? decrypt(ctx, purpose, owner, row.private_key) : null;
}

/** Unless another process was first. */
export async function keepPrivateKey(ctx: Ctx, key: Buffer): Promise<void> {
  await tables(ctx, 'push_key')
    .insertInto('push_key')
    .values({ id: 1, private_key: encrypt(ctx, purpose, owner, key), created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
