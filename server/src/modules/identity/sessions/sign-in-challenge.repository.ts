import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export async function insertChallenge(
  ctx: Ctx,
  challenge: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tables(ctx, 'sign_in_challenge')
    .insertInto('sign_in_challenge')
    .values({
      id: newId(ctx.clock),
      user_id: challenge.userId,
      token_hash: challenge.tokenHash,
      created_at: ctx.clock.now(),
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export type SignInChallenge = { id: string; userId: string; attempts: number };

/**
 * One that is still open. Whoever answers it holds the lock of its account, so that guesses come one after
 * the other.
 */
export async function findChallenge(ctx: Ctx, tokenHash: Buffer): Promise<SignInChallenge | null> {
  const row = await tables(ctx, 'sign_in_challenge')
    .selectFrom('sign_in_challenge')
    .select(['id', 'user_id as userId', 'attempts'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function countWrongAnswer(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'sign_in_challenge')
    .updateTable('sign_in_challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** All that are open for this account: one was answered, or what they rest on has changed. */
export async function deleteChallenges(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'sign_in_challenge')
    .deleteFrom('sign_in_challenge')
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteExpiredChallenges(ctx: Ctx): Promise<void> {
  await tables(ctx, 'sign_in_challenge')
    .deleteFrom('sign_in_challenge')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
