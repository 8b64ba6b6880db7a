import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

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

const goodReset = (ctx: Ctx, tokenHash: Buffer) =>
  tables(ctx, 'password_reset')
    .selectFrom('password_reset')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now());

/** The account of a token that is still good, or null. */
export async function findPasswordReset(ctx: Ctx, tokenHash: Buffer): Promise<{ userId: string } | null> {
  return (await goodReset(ctx, tokenHash).executeTakeFirst()) ?? null;
}

/**
 * Whether it still is; locks it. To be taken after the account's row, as whoever ends an account takes them.
 */
export async function lockPasswordReset(ctx: Ctx, tokenHash: Buffer): Promise<boolean> {
  return (await goodReset(ctx, tokenHash).forUpdate().executeTakeFirst()) !== undefined;
}

export async function deletePasswordResets(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'password_reset').deleteFrom('password_reset').where('user_id', '=', userId).execute();
}
