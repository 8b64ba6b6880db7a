import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type Account, accountColumns, accountOf } from '../accounts/account.ts';

/** The one provider so far. */
const provider = 'GOOGLE';

export type ExternalIdentity = { email: string | null; connectedAt: Date; lastUsedAt: Date };
const identityColumns = ['email', 'created_at as connectedAt', 'last_used_at as lastUsedAt'] as const;

export async function findIdentityOf(ctx: Ctx, userId: string): Promise<ExternalIdentity | null> {
  const row = await tables(ctx, 'external_identity')
    .selectFrom('external_identity')
    .select(identityColumns)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row ?? null;
}

/** The account that this identity signs in to, locked until the end of the transaction. */
export async function lockAccountOfIdentity(ctx: Ctx, subject: string): Promise<Account | null> {
  const row = await tables(ctx, 'external_identity', 'user')
    .selectFrom('external_identity')
    .innerJoin('user', 'user.id', 'external_identity.user_id')
    .select(accountColumns.map((column) => `user.${column}` as const))
    .where('external_identity.provider', '=', provider)
    .where('external_identity.subject', '=', subject)
    .forNoKeyUpdate('user')
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

type NewIdentity = { userId: string; subject: string; email: string | null };

/**
 * False when this identity, or another one of this account, is connected already; the transaction stays
 * usable.
 */
export async function insertIdentity(ctx: Ctx, identity: NewIdentity): Promise<boolean> {
  const now = ctx.clock.now();
  const inserted = await tables(ctx, 'external_identity')
    .insertInto('external_identity')
    .values({
      id: newId(ctx.clock),
      user_id: identity.userId,
      provider,
      subject: identity.subject,
      email: identity.email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markIdentityUsed(
  ctx: Ctx,
  identity: { subject: string; email: string | null },
): Promise<void> {
  await tables(ctx, 'external_identity')
    .updateTable('external_identity')
    .set({ last_used_at: ctx.clock.now(), email: identity.email })
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .execute();
}

/** False when there was none. */
export async function deleteIdentity(ctx: Ctx, userId: string): Promise<boolean> {
  const result = await tables(ctx, 'external_identity')
    .deleteFrom('external_identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What was connected from then on. */
export async function deleteIdentitiesSince(ctx: Ctx, userId: string, since: Date): Promise<void> {
  await tables(ctx, 'external_identity')
    .deleteFrom('external_identity')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}
