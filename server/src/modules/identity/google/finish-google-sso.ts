import type { SsoFailure } from '@michi/contract/identity/google-sso';
import type { Ctx } from '../../../platform/context.ts';
import { type ProvenIdentity, SignInFailure } from '../../../platform/gateways/sign-in/sign-in.ts';
import { demandGoogle } from './begin-google-sso.ts';
import { callbackAddress, type Elsewhere, failedCallback } from './callback-address.ts';
import { lockAccountOfIdentity, markIdentityUsed } from './external-identity.repository.ts';
import { judgeArrival } from './google-arrival.ts';
import { issueSsoCode } from './issue-sso-code.ts';
import { registerFromGoogle } from './register-from-google.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { browserSecret, roundSecrets } from './sso-browser.ts';
import { type SsoRound, takeRound } from '../sessions/sso-round.repository.ts';
import { findHolder, lockUser } from '../accounts/user.repository.ts';

const nowhere = { locale: 'en', returnTo: null } as const;

/**
 * The browser is back from Google. Whatever happened ends on /callback: with `code` for a session, with
 * `connect` for an identity that waits for its account, or with `error`. Throws GoogleNotConfigured.
 */
export async function finishGoogleSso(
  ctx: Ctx,
  answer: Record<string, string | undefined>,
  cookies: string,
): Promise<Elsewhere> {
  const google = demandGoogle(ctx);
  const browser = browserSecret(ctx, cookies);
  const { state = '' } = answer;
  const round = browser ? await takeRound(ctx, hashSecret(state), hashSecret(browser)) : null;
  if (!browser || !round) return failedCallback(nowhere, 'expired');
  try {
    const identity = await google.finish(roundSecrets(ctx, browser, state), queryOf(answer));
    const arrive = round.connectUserId === null ? arriveToSignIn : arriveToConnect;
    return await ctx.transaction((tx) => arrive(tx, identity, round, browser));
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    if (error.reason !== 'cancelled') ctx.log.warn({ err: error }, 'Google did not vouch for somebody');
    return failedCallback(round, failures[error.reason]);
  }
}

function queryOf(answer: Record<string, string | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) query.set(name, value);
  return query;
}

const failures = {
  cancelled: 'cancelled',
  refused: 'refused',
  unreachable: 'provider_unavailable',
} as const satisfies Record<SignInFailure['reason'], SsoFailure>;

type Arrive = (ctx: Ctx, identity: ProvenIdentity, round: SsoRound, browser: string) => Promise<Elsewhere>;

const arriveToSignIn: Arrive = async (ctx, identity, round, browser) => {
  const connected = await lockAccountOfIdentity(ctx, identity.subject);
  const holder = connected || identity.email === null ? null : await findHolder(ctx, identity.email);
  const locked = holder ? await lockUser(ctx, holder.id) : null;
  const arrival = judgeArrival(identity, connected, locked);
  switch (arrival.kind) {
    case 'refuse':
      return failedCallback(round, arrival.failure);
    case 'sign-in': {
      await markIdentityUsed(ctx, identity);
      const code = await issueSsoCode(ctx, { purpose: 'SESSION', userId: arrival.userId, browser });
      return callbackAddress(round, { code });
    }
    case 'prove': {
      const code = await issueSsoCode(ctx, { purpose: 'PROOF', userId: arrival.userId, browser, identity });
      return callbackAddress(round, { connect: code });
    }
    case 'register': {
      const userId = await registerFromGoogle(ctx, arrival.newcomer, identity, round);
      // Somebody took the address in this very moment.
      if (userId === null) return failedCallback(round, 'expired');
      const code = await issueSsoCode(ctx, { purpose: 'SESSION', userId, browser });
      return callbackAddress(round, { code, new: 'true' });
    }
  }
};

const arriveToConnect: Arrive = async (ctx, identity, round, browser) => {
  const userId = round.connectUserId ?? '';
  const connected = await lockAccountOfIdentity(ctx, identity.subject);
  if (connected && connected.id !== userId) return failedCallback(round, 'connected_elsewhere');
  const code = await issueSsoCode(ctx, { purpose: 'PROOF', userId, browser, identity });
  return callbackAddress(round, { connect: code });
};
