import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from './secret-tokens.ts';

export type Verification = {
  id: string;
  email: string;
  attempts: number;
  returnTo: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  codeHash: Buffer;
};

/** The newest code is the only one; earlier unused ones are gone. */
export async function replaceVerification(
  ctx: Ctx,
  verification: { userId: string; email: string; code: string; returnTo: string | null; expiresAt: Date },
): Promise<void> {
  const db = tables(ctx, 'email_verification');
  await db
    .deleteFrom('email_verification')
    .where('user_id', '=', verification.userId)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('email_verification')
    .values({
      id: newId(ctx.clock),
      user_id: verification.userId,
      email: verification.email,
      code_hash: hashSecret(verification.code),
      return_to: verification.returnTo,
      created_at: ctx.clock.now(),
      expires_at: verification.expiresAt,
    })
    .execute();
}

export async function findLatestVerification(ctx: Ctx, userId: string): Promise<Verification | null> {
  const row = await tables(ctx, 'email_verification')
    .selectFrom('email_verification')
    .select([
      'id',
      'email',
      'attempts',
      'return_to as returnTo',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'code_hash as codeHash',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export function isCodeOf(verification: Pick<Verification, 'codeHash'>, code: string): boolean {
  return timingSafeEqual(verification.codeHash, hashSecret(code));
}

export async function countAttempt(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'email_verification')
    .updateTable('email_verification')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markVerificationUsed(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'email_verification')
    .updateTable('email_verification')
    .set({ used_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}
