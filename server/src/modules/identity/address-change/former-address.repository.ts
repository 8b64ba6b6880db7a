import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type FormerAddress = { userId: string; email: string; changedAt: Date };

export async function insertFormerAddress(
  ctx: Ctx,
  former: { userId: string; email: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tables(ctx, 'former_address')
    .insertInto('former_address')
    .values({
      id: newId(ctx.clock),
      user_id: former.userId,
      email: former.email,
      token_hash: former.tokenHash,
      changed_at: ctx.clock.now(),
      expires_at: former.expiresAt,
    })
    .execute();
}

/** Of a way back that is still open. Read again under the account's lock. */
export async function findFormerAddress(ctx: Ctx, tokenHash: Buffer): Promise<FormerAddress | null> {
  const row = await tables(ctx, 'former_address')
    .selectFrom('former_address')
    .select(['user_id as userId', 'email', 'changed_at as changedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** This one is used, and those of later changes lead to addresses that whoever made them chose. */
export async function deleteFormerSince(ctx: Ctx, { userId, changedAt }: FormerAddress): Promise<void> {
  await tables(ctx, 'former_address')
    .deleteFrom('former_address')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', changedAt)
    .execute();
}

export async function deleteExpiredFormer(ctx: Ctx): Promise<void> {
  await tables(ctx, 'former_address')
    .deleteFrom('former_address')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
