import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/**
 * TICKET: this account wants to connect an identity. SESSION: opens a session of it. PROOF: an identity that
 * may be connected to it, by whoever is signed in to it.
 */
export type SsoPurpose = 'TICKET' | 'SESSION' | 'PROOF';
export type SsoCode = {
  userId: string;
  browserHash: Buffer | null;
  subject: string | null;
  email: string | null;
};

export async function insertCode(
  ctx: Ctx,
  code: SsoCode & { codeHash: Buffer; purpose: SsoPurpose; expiresAt: Date },
): Promise<void> {
  await tables(ctx, 'sso_code')
    .insertInto('sso_code')
    .values({
      code_hash: code.codeHash,
      purpose: code.purpose,
      user_id: code.userId,
      browser_hash: code.browserHash,
      subject: code.subject,
      email: code.email,
      created_at: ctx.clock.now(),
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Once only: taken is gone. */
export async function takeCode(ctx: Ctx, purpose: SsoPurpose, codeHash: Buffer): Promise<SsoCode | null> {
  const row = await tables(ctx, 'sso_code')
    .deleteFrom('sso_code')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['user_id as userId', 'browser_hash as browserHash', 'subject', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredCodes(ctx: Ctx): Promise<void> {
  await tables(ctx, 'sso_code').deleteFrom('sso_code').where('expires_at', '<=', ctx.clock.now()).execute();
}
