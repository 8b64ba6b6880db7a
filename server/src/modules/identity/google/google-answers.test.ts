import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '../../../../test/factories/google.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openIdSignIn } from '../../../platform/gateways/sign-in/openid-sign-in.ts';

/** A provider that can be made to answer what Google would not. */
const provider = new OAuth2Server();
let app: TestApp;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  app = await startTestApp({
    gateways: (built) => ({
      ...built,
      signIn: openIdSignIn({
        name: 'google',
        issuer: () => provider.issuer.url ?? '',
        clientId: 'michi',
        clientSecret: 'a secret between the two',
      }),
    }),
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const person = { sub: 'google-1', email: 'mock@gmail.test', email_verified: true, name: 'Mock' };

/** To the provider and back, the ID token changed on the way. */
async function roundTrip(change: (token: MutableToken) => void): Promise<URLSearchParams> {
  const browser = testBrowser(app);
  const sign = (token: MutableToken) => {
    if (!('nonce' in token.payload)) return;
    Object.assign(token.payload, { aud: 'michi', ...person });
    change(token);
  };
  provider.service.on(Events.BeforeTokenSigning, sign);
  try {
    const begun = await browser.get('/api/auth/google-sso');
    const back = await browser.get(begun.location ?? '');
    const { location } = await browser.get(back.location ?? '');
    return location?.searchParams ?? new URLSearchParams();
  } finally {
    provider.service.off(Events.BeforeTokenSigning, sign);
  }
}

describe("Google's answer", () => {
  it('signs in when it holds', async () => {
    expect([...(await roundTrip(() => undefined)).keys()]).toEqual(['code', 'new']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['the nonce of another round', { nonce: 'somebody else’s' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1_700_000_000 }],
    ['no subject', { sub: '' }],
  ])('is refused with %s', async (_what, claims) => {
    const outcome = await roundTrip(({ payload }) => void Object.assign(payload, claims));
    expect(outcome.get('error')).toBe('refused');
  });

  it('is refused when its signature is of a key that is not published', async () => {
    const answer = (response: MutableResponse) => {
      if (typeof response.body !== 'object') return;
      const [head, claims] = String(response.body['id_token']).split('.');
      response.body['id_token'] = `${head}.${claims}.${Buffer.alloc(256, 7).toString('base64url')}`;
    };
    provider.service.once(Events.BeforeResponse, answer);
    expect((await roundTrip(() => undefined)).get('error')).toBe('refused');
  });

  it.each<[string, Record<string, unknown>]>([
    ['says that it is not verified', { email_verified: false }],
    ['says nothing of it', { email_verified: undefined }],
    ['has none', { email: undefined }],
    ['is no address', { email: 'not an address' }],
  ])('opens no account when the address %s', async (_what, claims) => {
    const outcome = await roundTrip(
      ({ payload }) => void Object.assign(payload, { sub: 'google-2', ...claims }),
    );
    expect(outcome.get('error')).toBe('email_unverified');
  });

  it('is awaited in vain when the token address fails', async () => {
    const answer = (response: MutableResponse) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    };
    provider.service.once(Events.BeforeResponse, answer);
    expect((await roundTrip(() => undefined)).get('error')).toBe('refused');
  });
});

describe('without Google', () => {
  it('says that it cannot be reached', async () => {
    const lost = await startTestApp({
      gateways: (built) => ({
        ...built,
        signIn: openIdSignIn({
          name: 'google',
          issuer: () => 'http://127.0.0.1:9',
          clientId: 'michi',
          clientSecret: 'a secret between the two',
        }),
      }),
    });
    const { location } = await testBrowser(lost).get('/api/auth/google-sso?returnTo=/search');
    expect(location?.search).toBe('?error=provider_unavailable&returnTo=%2Fsearch');
    await lost.close();
  });

  it('answers by name where it is not set up, and shows no stand-in', async () => {
    const bare = await startTestApp({ gateways: (built) => ({ ...built, signIn: null }) });
    const browser = testBrowser(bare);
    for (const path of ['/api/auth/google-sso', '/api/auth/google-sso/return?state=x&code=y']) {
      const { status, text } = await browser.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('google_not_configured');
    }
    expect((await browser.get('/google-stand-in/.well-known/openid-configuration')).status).toBe(404);
    await bare.close();
  });
});
