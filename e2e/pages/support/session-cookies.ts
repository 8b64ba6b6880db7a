import { isChallenge, signIn } from '@michi/contract/identity/users';
import { expect } from 'vitest';
import { z } from 'zod';
import { session } from '../../../web/app/lib/api/client.ts';
import { cookieNames } from '../../../web/app/lib/session/session-cookies.ts';
import { sessionStore } from '../../../web/app/lib/session/session-store.ts';
import { demoPassword } from '../../support/people/demo.ts';
import { call } from './api.ts';

export { cookieNames };
export type CookieName = (typeof cookieNames)[number];

/** A session of the test's own, which may end in it. */
export async function signInAnew(email: string, password = demoPassword): Promise<void> {
  const tokens = await call(signIn, { body: { email, password } });
  if (isChallenge(tokens) || !(await session.signIn(tokens, false))) throw new Error(`${email} is not in`);
}

/** As a page that was just loaded, which has the cookies and has not looked yet whose they are. */
export const forgetWhoIsThere = (): void => sessionStore.set({ status: 'unknown' });

/** What the page can read, by name, as it is written. */
export function cookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').filter((pair) => pair !== '');
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

export const cookieText = (name: CookieName): string => decodeURIComponent(cookies().get(name) ?? '');

/** Writes over cookies as if time had passed, or somebody had tampered with them. */
export function setCookies(values: Partial<Record<CookieName, string>>): void {
  for (const [name, value] of Object.entries(values))
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=86400; Path=/; Secure; SameSite=Strict`;
}

/** As the browser's own settings do it. */
export function clearCookies(): void {
  for (const name of cookies().keys()) document.cookie = `${name}=; Max-Age=0; Path=/; Secure`;
}

/** What the types of a cookie leave out. */
const Lifetime = z.object({ expires: z.number().nullable() });

/**
 * The five, each by name with each of its attributes; `lastLoginDays` is null where it lives by the browser
 * session.
 */
export async function expectCookies(lastLoginDays: number | null): Promise<void> {
  expect([...cookies().keys()].toSorted()).toEqual(cookieNames.toSorted());
  // The page knows the server's clock to the second: 30 days, or a little more, which is 31, rounded up.
  const days: Record<CookieName, (number | null)[]> = {
    auth_token: [1],
    access_token_expires_at: [1],
    refresh_token: [30, 31],
    refresh_token_expires_at: [30, 31],
    last_login_at: [lastLoginDays],
  };
  for (const name of cookieNames) {
    const cookie = await cookieStore.get(name);
    // Of this host alone.
    expect(cookie).toMatchObject({ name, secure: true, sameSite: 'strict', path: '/', domain: null });
    const { expires } = Lifetime.parse(cookie);
    const left = expires === null ? null : Math.round((expires - Date.now()) / 86_400_000);
    expect(days[name], `days of ${name}`).toContain(left);
  }
}
