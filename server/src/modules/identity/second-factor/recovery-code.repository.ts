import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** The earlier ones end with it. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(ctx, userId);
  await tables(ctx, 'recovery_code')
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: ctx.clock.now() })))
    .execute();
}

/** False when it is not one of theirs, or was used before. */
export async function takeRecoveryCode(ctx: Ctx, userId: string, hash: Buffer): Promise<boolean> {
  const result = await tables(ctx, 'recovery_code')
    .updateTable('recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteRecoveryCodes(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'recovery_code').deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
