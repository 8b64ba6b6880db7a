import type { startGoogleSso } from '@michi/contract/identity/google-sso';
import type { z } from 'zod';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { SignInFailure, type SignInGateway } from '../../../platform/gateways/sign-in/sign-in.ts';
import { type Elsewhere, failedCallback } from './callback-address.ts';
import { GoogleNotConfigured } from '../identity.errors.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import { keepBrowserSecret, roundSecrets } from './sso-browser.ts';
import { takeCode } from '../sessions/sso-code.repository.ts';
import { insertRound } from '../sessions/sso-round.repository.ts';

const roundLife = minutes(10);

/** Throws GoogleNotConfigured. */
export function demandGoogle(ctx: Ctx): SignInGateway {
  const { signIn } = ctx.gateways;
  if (!signIn) throw GoogleNotConfigured();
  return signIn;
}

/** Sends the browser to Google, and remembers what it wants there. Throws GoogleNotConfigured. */
export async function beginGoogleSso(
  ctx: Ctx,
  input: z.output<typeof startGoogleSso.query>,
  cookies: string,
): Promise<Elsewhere> {
  const google = demandGoogle(ctx);
  const { locale, timeZone, userType = null, returnTo = null, ticket } = input;
  const wanted = { locale, returnTo };
  const connecting = ticket === undefined ? null : await takeCode(ctx, 'TICKET', hashSecret(ticket));
  if (ticket !== undefined && !connecting) return failedCallback(wanted, 'expired');
  const state = newSecretToken();
  const browser = keepBrowserSecret(ctx, cookies);
  try {
    const location = await google.begin(roundSecrets(ctx, browser.secret, state), locale);
    await insertRound(ctx, {
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser.secret),
      expiresAt: after(ctx.clock.now(), roundLife),
      connectUserId: connecting?.userId ?? null,
      ...wanted,
      timeZone,
      userType,
    });
    return { location, cookie: browser.cookie };
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    ctx.log.error({ err: error }, 'Google cannot be reached');
    return failedCallback(wanted, 'provider_unavailable');
  }
}
