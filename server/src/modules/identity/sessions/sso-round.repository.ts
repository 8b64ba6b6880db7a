import { Locale } from '@michi/contract/fields';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** A browser's way to the provider and back. */
export type SsoRound = {
  userType: 'STUDENT' | 'SENSEI' | null;
  returnTo: string | null;
  locale: Locale;
  timeZone: string;
  /** Set: the identity is to be connected to this account. */
  connectUserId: string | null;
};

export async function insertRound(
  ctx: Ctx,
  round: SsoRound & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tables(ctx, 'sso_round')
    .insertInto('sso_round')
    .values({
      state_hash: round.stateHash,
      browser_hash: round.browserHash,
      user_type: round.userType,
      return_to: round.returnTo,
      locale: round.locale,
      time_zone: round.timeZone,
      connect_user_id: round.connectUserId,
      created_at: ctx.clock.now(),
      expires_at: round.expiresAt,
    })
    .execute();
}

/** Once only, and only for the browser that began it: another one's try leaves it to its owner. */
export async function takeRound(ctx: Ctx, stateHash: Buffer, browserHash: Buffer): Promise<SsoRound | null> {
  const row = await tables(ctx, 'sso_round')
    .deleteFrom('sso_round')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['user_type', 'return_to', 'locale', 'time_zone', 'connect_user_id'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    userType: row.user_type === 'STUDENT' || row.user_type === 'SENSEI' ? row.user_type : null,
    returnTo: row.return_to,
    locale: Locale.catch('en').parse(row.locale),
    timeZone: row.time_zone,
    connectUserId: row.connect_user_id,
  };
}

export async function deleteExpiredRounds(ctx: Ctx): Promise<void> {
  await tables(ctx, 'sso_round').deleteFrom('sso_round').where('expires_at', '<=', ctx.clock.now()).execute();
}
