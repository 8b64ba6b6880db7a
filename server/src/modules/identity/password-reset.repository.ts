import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export async function insertPasswordReset(
  ctx: Ctx,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tables(ctx, 'password_reset')
    .insertInto('password_reset')
    .values({
      id: newId(ctx.clock),
      user_id: reset.userId,
      token_hash: reset.tokenHash,
      created_at: ctx.clock.now(),
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** The account of a token that is still good, or null. Whoever uses it holds the lock of the account. */
export async function findPasswordReset(ctx: Ctx, tokenHash: Buffer): Promise<{ userId: string } | null> {
  const row = await tables(ctx, 'password_reset')
    .selectFrom('password_reset')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePasswordResets(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'password_reset').deleteFrom('password_reset').where('user_id', '=', userId).execute();
}
