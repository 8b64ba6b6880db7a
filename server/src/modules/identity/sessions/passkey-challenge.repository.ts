import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** What is signed for one purpose serves no other. `userId` is null for a sign-in by a passkey alone. */
export type PasskeyAsk =
  | { purpose: 'REGISTER' | 'SECOND_FACTOR' | 'CONFIRM'; userId: string }
  | { purpose: 'SIGN_IN'; userId: null };

export async function insertPasskeyChallenge(
  ctx: Ctx,
  hash: Buffer,
  ask: PasskeyAsk,
  expiresAt: Date,
): Promise<void> {
  await tables(ctx, 'passkey_challenge')
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      purpose: ask.purpose,
      user_id: ask.userId,
      created_at: ctx.clock.now(),
      expires_at: expiresAt,
    })
    .execute();
}

/** Once: false when it was not asked for this, was used, or is too old. */
export async function takePasskeyChallenge(ctx: Ctx, hash: Buffer, ask: PasskeyAsk): Promise<boolean> {
  const row = await tables(ctx, 'passkey_challenge')
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', ask.purpose)
    .where('user_id', 'is not distinct from', ask.userId)
    .where('expires_at', '>', ctx.clock.now())
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredPasskeyChallenges(ctx: Ctx): Promise<void> {
  await tables(ctx, 'passkey_challenge')
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
