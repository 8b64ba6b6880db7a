import { timingSafeEqual } from 'node:crypto';
import type { SignInAnswer } from '@michi/contract/identity/users';
import type { Ctx } from '../../../platform/context.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { SsoExpired } from '../identity.errors.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { browserSecret } from './sso-browser.ts';
import { type SsoCode, takeCode } from '../sessions/sso-code.repository.ts';
import { findAccount } from '../accounts/user.repository.ts';

/**
 * Exchanges the code of /callback, once, and only for the browser that was at Google: a link with somebody
 * else's code signs nobody in to a stranger's account. Throws SsoExpired, AccountBanned, InvalidCredentials
 * (a deleted account).
 */
export async function openGoogleSession(
  ctx: Ctx,
  code: string,
  client: ClientFacts & { cookies: string },
): Promise<SignInAnswer> {
  const taken = await takeCode(ctx, 'SESSION', hashSecret(code));
  const account =
    taken && isOfBrowser(ctx, taken, client.cookies) ? await findAccount(ctx, taken.userId) : null;
  if (!account) throw SsoExpired();
  return finishSignIn(ctx, account, client);
}

export function isOfBrowser(ctx: Ctx, code: Pick<SsoCode, 'browserHash'>, cookies: string): boolean {
  const secret = browserSecret(ctx, cookies);
  return (
    secret !== null && code.browserHash !== null && timingSafeEqual(hashSecret(secret), code.browserHash)
  );
}
