import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';

export type PendingChange = {
  email: string;
  codeHash: Buffer;
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
};

/** The newest is the only one. */
export async function replacePendingChange(
  ctx: Ctx,
  change: { userId: string; email: string; code: string; expiresAt: Date },
): Promise<void> {
  const values = {
    email: change.email,
    code_hash: hashSecret(change.code),
    attempts: 0,
    created_at: ctx.clock.now(),
    expires_at: change.expiresAt,
  };
  await tables(ctx, 'address_change')
    .insertInto('address_change')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Also one whose time is over: whoever knows its code learns that. */
export async function findPendingChange(ctx: Ctx, userId: string): Promise<PendingChange | null> {
  const row = await tables(ctx, 'address_change')
    .selectFrom('address_change')
    .select([
      'email',
      'code_hash as codeHash',
      'attempts',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function countChangeAttempt(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'address_change')
    .updateTable('address_change')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function deletePendingChange(ctx: Ctx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx, 'address_change')
    .deleteFrom('address_change')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChanges(ctx: Ctx): Promise<void> {
  await tables(ctx, 'address_change')
    .deleteFrom('address_change')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
