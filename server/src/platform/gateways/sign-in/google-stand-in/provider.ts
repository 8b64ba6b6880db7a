import { createHmac, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { errorPage } from './pages.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { people, type StandInPerson } from './people.ts';
import { readStandInLocale } from './texts.ts';

export const standInPath = '/google-stand-in';
export const chooserPath = `${standInPath}/choose`;
export const standInClientId = 'michi-demo';
const maxPeople = 1000;

export function standInClientSecret(secret: string): string {
  return createHmac('sha256', secret).update('client of the google stand-in').digest('base64url');
}

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

export type StandInProvider = Awaited<ReturnType<typeof createStandInProvider>>;

/** A whole OpenID provider. Its library is large: it is loaded when somebody first goes there. */
export async function createStandInProvider(options: { origin: string; secret: string }) {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const known = new Map<string, StandInPerson>(people.map((person) => [person.subject, person]));
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(options.origin + standInPath, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: standInClientId,
        client_secret: standInClientSecret(options.secret),
        redirect_uris: [`${options.origin}/api/auth/google-sso/return`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [derived(options.secret, 'cookies of the google stand-in')],
      names: {
        session: 'stand_in_session',
        interaction: 'stand_in_interaction',
        resume: 'stand_in_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: standInPath },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the claims stand in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `${chooserPath}/${interaction.uid}` },
    findAccount: (_ctx, subject) => accountOf(known.get(subject)),
    loadExistingGrant: grantAll,
    renderError: (ctx, { error }) => {
      const page = errorPage(readStandInLocale(ctx.oidc?.params?.['ui_locales']), error);
      ctx.set(page.headers);
      ctx.type = 'html';
      ctx.body = page.body;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
  });
  // The address is set by whoever passes a request in, never by the caller.
  provider.proxy = true;
  return {
    provider,
    /** Whoever the form named is somebody from now on. */
    meet(person: StandInPerson): void {
      if (known.size >= maxPeople + people.length) {
        const oldest = [...known.keys()][people.length];
        if (oldest) known.delete(oldest);
      }
      known.set(person.subject, person);
    },
  };
}

function accountOf(person: StandInPerson | undefined) {
  if (!person) return undefined;
  const { subject, email, emailVerified, name } = person;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email, email_verified: emailVerified, name }),
  };
}

/** Choosing the account is all that is asked. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function signingKey(): Promise<JWK & { use: string; alg: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}
