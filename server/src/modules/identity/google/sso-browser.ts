import { createHmac } from 'node:crypto';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SignInRound } from '../../../platform/gateways/sign-in/sign-in.ts';
import { newSecretToken } from '../sessions/secret-tokens.ts';

const returnPath = '/api/auth/google-sso/return';
const seconds = 15 * 60;

/** `Lax`: the return from the provider is a link followed from another site. */
const cookieOf = (ctx: Ctx) => {
  const secure = ctx.config.publicUrl?.startsWith('https:') ?? false;
  // The prefix stops a neighbour below the same domain who would set it.
  return secure
    ? { name: '__Host-google_sso', path: '/', secure }
    : { name: 'google_sso', path: '/api', secure };
};

/** What this browser went to the provider with, or null. */
export function browserSecret(ctx: Ctx, cookies: string): string | null {
  const value = readCookie(cookies, cookieOf(ctx).name);
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** The browser's secret, one for all its tabs, and the cookie that makes it last. */
export function keepBrowserSecret(ctx: Ctx, cookies: string): { secret: string; cookie: string } {
  const secret = browserSecret(ctx, cookies) ?? newSecretToken();
  const { name, ...options } = cookieOf(ctx);
  return { secret, cookie: writeCookie(name, secret, { ...options, seconds }) };
}

/**
 * Nonce and PKCE verifier follow from the browser's secret and the state, so that neither is stored anywhere.
 */
export function roundSecrets(ctx: Ctx, browser: string, state: string): SignInRound {
  if (ctx.config.publicUrl === null) throw new Error('The server does not listen yet');
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url');
  return {
    redirectUri: `${ctx.config.publicUrl}${returnPath}`,
    state,
    nonce: derive('nonce'),
    codeVerifier: derive('verifier'),
  };
}
