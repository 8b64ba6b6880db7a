import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { encrypt, decrypt } from '../../../platform/security/encryption.ts';

const purpose = 'authenticator app';

export type AuthenticatorApp = { secret: Uint8Array; confirmedAt: Date | null };

/** Replaces one that was never confirmed. False when there is a confirmed one. */
export async function putPendingApp(ctx: Ctx, userId: string, secret: Uint8Array): Promise<boolean> {
  const values = { secret: encrypt(ctx, purpose, userId, secret), created_at: ctx.clock.now() };
  const row = await tables(ctx, 'authenticator_app')
    .insertInto('authenticator_app')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, last_step: null })
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findApp(ctx: Ctx, userId: string): Promise<AuthenticatorApp | null> {
  const row = await tables(ctx, 'authenticator_app')
    .selectFrom('authenticator_app')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { secret: decrypt(ctx, purpose, userId, row.secret), confirmedAt: row.confirmed_at } : null;
}

export async function confirmApp(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'authenticator_app')
    .updateTable('authenticator_app')
    .set({ confirmed_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** False when a code of this step or of a later one was accepted before. */
export async function takeStep(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const result = await tables(ctx, 'authenticator_app')
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteApp(ctx: Ctx, userId: string): Promise<boolean> {
  const result = await tables(ctx, 'authenticator_app')
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
