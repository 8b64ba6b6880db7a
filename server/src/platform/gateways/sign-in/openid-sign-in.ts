import * as openid from 'openid-client';
import { Email } from '@michi/contract/email';
import { z } from 'zod';
import { canBeKept } from '../../text/text.ts';
import { type ProvenIdentity, SignInFailure, type SignInGateway, type SignInRound } from './sign-in.ts';

type Provider = {
  name: SignInGateway['name'];
  /**
   * Asked for when it is needed: the stand-in has the address of this server, which is known once it listens.
   */
  issuer: () => string;
  clientId: string;
  clientSecret: string;
  /** The stand-in is reached from inside, wherever browsers see it. */
  fetch?: openid.CustomFetch;
};

const timeOutSeconds = 8;

/** Authorization code with PKCE, state and nonce; the ID token's signature is checked too. */
export function openIdSignIn(provider: Provider): SignInGateway {
  let known: Promise<openid.Configuration> | null = null;
  const configuration = async () => {
    known ??= discover(provider);
    try {
      return await known;
    } catch (cause) {
      // Asked again the next time.
      known = null;
      throw new SignInFailure('unreachable', cause);
    }
  };
  return {
    name: provider.name,
    async begin(round, locale) {
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: round.redirectUri,
        scope: 'openid email profile',
        state: round.state,
        nonce: round.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(round.codeVerifier),
        code_challenge_method: 'S256',
        // On a shared computer nobody comes in as whoever was there before.
        prompt: 'select_account',
        ui_locales: locale,
      });
      return url.href;
    },
    async finish(round, answer) {
      return identityIn(await exchange(await configuration(), round, answer));
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: Provider): Promise<openid.Configuration> {
  const address = new URL(issuer());
  const insecure = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(address, clientId, clientSecret, undefined, {
    timeout: timeOutSeconds,
    execute: [openid.enableNonRepudiationChecks, ...insecure],
    ...(fetch ? { [openid.customFetch]: fetch } : {}),
  });
}

async function exchange(
  configuration: openid.Configuration,
  round: SignInRound,
  answer: URLSearchParams,
): Promise<openid.IDToken | undefined> {
  try {
    const url = new URL(`?${answer.toString()}`, round.redirectUri);
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      expectedState: round.state,
      expectedNonce: round.nonce,
      pkceCodeVerifier: round.codeVerifier,
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (error) {
    throw new SignInFailure(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): SignInFailure['reason'] {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  const lost =
    error instanceof openid.ClientError && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT');
  return lost || (error instanceof TypeError && error.message === 'fetch failed') ? 'unreachable' : 'refused';
}

const Claims = z.object({
  sub: z.string().min(1).max(255).refine(canBeKept),
  email: Email.optional().catch(undefined),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().trim().max(500).refine(canBeKept).optional().catch(undefined),
});

function identityIn(idToken: openid.IDToken | undefined): ProvenIdentity {
  const claims = Claims.safeParse(idToken);
  if (!claims.success) throw new SignInFailure('refused', claims.error);
  const { sub, email, email_verified, name } = claims.data;
  return {
    subject: sub,
    email: email || null,
    emailVerified: email_verified === true,
    name: name || null,
  };
}
