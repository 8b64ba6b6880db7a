import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { goToGoogle, testBrowser } from '../../../../test/factories/google.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { readConfig } from '../../config.ts';
import { createGateways } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string(), jwks_uri: z.string() });

it('speaks as an OpenID provider below its own path, at the address that browsers use', async () => {
  const path = '/google-stand-in/.well-known/openid-configuration';
  const answer = await fetch(app.url + path, { headers: { 'x-forwarded-host': 'evil.example' } });
  const base = `${app.ctx.config.publicUrl}/google-stand-in`;
  expect(Discovery.parse(await answer.json())).toEqual({
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    jwks_uri: `${base}/jwks`,
  });
});

it('says on its page what it is, in the language of who comes, without a script', async () => {
  const browser = testBrowser(app);
  const asked = await browser.get(await goToGoogle(browser, { locale: 'es' }));
  const page = await browser.get(asked.location ?? '');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="es">');
  expect(page.text).toContain('Sustituto de Google');
  expect(page.text).toContain('no interviene ninguna cuenta de Google');
  expect(page.text).not.toContain('<script');
});

it("shows nobody else's round", async () => {
  const browser = testBrowser(app);
  const { location } = await browser.get(await goToGoogle(browser));
  expect((await testBrowser(app).get(location ?? '')).status).toBe(404);
  expect((await testBrowser(app).post(location ?? '', { cancel: 'true' })).status).toBe(404);
});

it('asks again for what is no address, and sends nobody to another site', async () => {
  const browser = testBrowser(app);
  const address = await goToGoogle(browser);
  const { location } = await browser.get(address);
  const wrong = { email: 'no address', name: 'Una' };
  expect((await browser.post(location ?? '', wrong)).status).toBe(400);
  address.searchParams.set('redirect_uri', 'https://evil.example/callback');
  const refused = await browser.get(address);
  expect([refused.status, refused.location]).toEqual([400, null]);
});

it('is never there in production', async () => {
  const production = {
    DATABASE_URL: 'postgres://localhost/x',
    MICHI_MODE: 'production',
    MICHI_SECRET: 'a-secret-of-our-own-with-many-signs',
    PUBLIC_URL: 'https://michi.example',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    SMTP_URL: 'smtp://localhost',
    ADMIN_EMAIL: 'admin@michi.example',
    ADMIN_PASSWORD: 'long-enough-for-this',
  };
  const { ctx } = app;
  const nameIn = async (env: Record<string, string>) => {
    const gateways = await createGateways(readConfig(env), ctx.clock, ctx.db, ctx.log);
    return gateways.signIn?.name ?? null;
  };
  expect(await nameIn(production)).toBeNull();
  const client = { GOOGLE_CLIENT_ID: 'michi', GOOGLE_CLIENT_SECRET: 'of the two' };
  expect(await nameIn({ ...production, ...client })).toBe('google');
  expect(await nameIn({ DATABASE_URL: production.DATABASE_URL })).toBe('stand-in');
  const half = { ...production, GOOGLE_CLIENT_ID: 'michi' };
  expect(() => readConfig(half)).toThrow('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  const plain = { ...production, ...client, GOOGLE_ISSUER: 'http://accounts.example' };
  expect(() => readConfig(plain)).toThrow('GOOGLE_ISSUER');
});
