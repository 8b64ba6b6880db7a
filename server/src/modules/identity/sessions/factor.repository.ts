import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { type Factors, hasSecondFactor } from './factor-rules.ts';

export async function findFactors(ctx: Ctx, userId: string): Promise<Factors> {
  const row = await tables(ctx, 'authenticator_app', 'passkey', 'recovery_code')
    .selectNoFrom((eb) => [
      eb.selectFrom('authenticator_app').select('confirmed_at').where('user_id', '=', userId).as('totpSince'),
      eb
        .selectFrom('passkey')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      eb
        .selectFrom('recovery_code')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('recoveryCodesLeft'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totpSince: row.totpSince,
    passkeys: row.passkeys ?? 0,
    recoveryCodesLeft: row.recoveryCodesLeft ?? 0,
  };
}

/** All of them, with the recovery codes. */
export async function deleteFactors(ctx: Ctx, userId: string): Promise<void> {
  const db = tables(ctx, 'authenticator_app', 'passkey', 'recovery_code');
  await db.deleteFrom('authenticator_app').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** What was set up from then on; the recovery codes go with the last factor. */
export async function deleteFactorsSince(ctx: Ctx, userId: string, since: Date): Promise<void> {
  const db = tables(ctx, 'authenticator_app', 'passkey');
  await db
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .execute();
  await db.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  if (!hasSecondFactor(await findFactors(ctx, userId))) await deleteFactors(ctx, userId);
}
