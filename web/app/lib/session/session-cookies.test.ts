import { describe, expect, it } from 'vitest';
import {
  clearedCookies,
  cookieNames,
  cookiesFor,
  daysUntil,
  navigationStep,
  readSession,
  refreshDelay,
} from './session-cookies.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (ms: number) => new Date(now + ms).toISOString();

const tokens = {
  accessToken: 'access+token/=',
  refreshToken: 'refresh',
  accessTokenExpiresAt: at(15 * minute),
  refreshTokenExpiresAt: at(29.2 * day),
  lastLoginAt: at(0),
};

/** What a browser sends back of what was set. */
function jar(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

describe('the five cookies', () => {
  it('are secure, strict, for the whole site, and live whole days rounded up', () => {
    const cookies = cookiesFor(tokens, now, true) ?? [];
    expect(cookies).toHaveLength(5);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Strict$/);
    const lifetime = (name: string) =>
      /Max-Age=(\d+)/.exec(cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '')?.[1];
    expect(lifetime('auth_token')).toBe(String(86_400));
    expect(lifetime('access_token_expires_at')).toBe(String(86_400));
    expect(lifetime('refresh_token')).toBe(String(30 * 86_400));
    expect(lifetime('refresh_token_expires_at')).toBe(String(30 * 86_400));
    expect(lifetime('last_login_at')).toBe(String(7 * 86_400));
  });

  it('keep the last login for the browser session without "remember me"', () => {
    const last = cookiesFor(tokens, now, false)?.find((cookie) => cookie.startsWith('last_login_at='));
    expect(last).toBeDefined();
    expect(last).not.toContain('Max-Age');
  });

  it('hold ISO instants, URI-encoded, and come back as they were', () => {
    const cookies = cookiesFor(tokens, now, true) ?? [];
    expect(cookies.join('\n')).toContain(
      `access_token_expires_at=${encodeURIComponent(tokens.accessTokenExpiresAt)}`,
    );
    expect(readSession(jar(cookies))).toEqual({
      accessToken: tokens.accessToken,
      accessExpiresAt: now + 15 * minute,
      refreshToken: 'refresh',
      refreshExpiresAt: now + 29.2 * day,
      lastLoginAt: tokens.lastLoginAt,
    });
  });

  it('leave the last login alone at a refresh', () => {
    const names = cookiesFor(tokens, now)?.map((cookie) => cookie.split('=', 1)[0]);
    expect(names).toHaveLength(4);
    expect(names).not.toContain('last_login_at');
  });

  it.each([
    ['no access token', { accessToken: '' }],
    ['no refresh token', { refreshToken: undefined }],
    ['no expiry', { accessTokenExpiresAt: undefined }],
    ['an expiry that is no date', { refreshTokenExpiresAt: 'tomorrow' }],
    ['an expiry that is over', { accessTokenExpiresAt: at(-1) }],
  ])('are not written with %s', (_what, change) => {
    expect(cookiesFor({ ...tokens, ...change }, now, true)).toBeNull();
  });

  it('are all cleared at once', () => {
    expect(clearedCookies().map((cookie) => cookie.split('=', 1)[0])).toEqual([...cookieNames]);
    for (const cookie of clearedCookies()) expect(cookie).toContain('Max-Age=0');
  });

  it('rounds days up', () => {
    expect(daysUntil(now + 1, now)).toBe(1);
    expect(daysUntil(now + day, now)).toBe(1);
    expect(daysUntil(now + day + 1, now)).toBe(2);
  });
});

describe('a navigation', () => {
  const both = readSession(jar(cookiesFor(tokens, now) ?? []));

  it('loads the profile once while the access token lives', () => {
    expect(navigationStep(both, now, false)).toBe('load-profile');
    expect(navigationStep(both, now, true)).toBe('ready');
  });

  it('refreshes when only the refresh token lives, loaded or not', () => {
    expect(navigationStep(both, now + 15 * minute, true)).toBe('refresh');
    expect(navigationStep(both, now + 15 * minute, false)).toBe('refresh');
  });

  it('is signed out when neither lives, or one is half there', () => {
    expect(navigationStep(both, now + 30 * day, true)).toBe('signed-out');
    expect(navigationStep({}, now, true)).toBe('signed-out');
    expect(navigationStep({ accessExpiresAt: now + day }, now, true)).toBe('signed-out');
    expect(navigationStep({ refreshToken: 'refresh' }, now, true)).toBe('signed-out');
  });
});

describe('the next refresh', () => {
  const both = readSession(jar(cookiesFor(tokens, now) ?? []));

  it('is due a minute before the access token expires', () => {
    expect(refreshDelay(both, now)).toBe(14 * minute);
    expect(refreshDelay(both, now + 14.5 * minute)).toBe(0);
    expect(refreshDelay(both, now + 20 * minute)).toBe(0);
  });

  it('never comes without a session', () => {
    expect(refreshDelay({}, now)).toBeNull();
    expect(refreshDelay(both, now + 30 * day)).toBeNull();
  });
});

it('reads a foreign or broken cookie without failing', () => {
  expect(readSession('theme=dark; auth_token=%E0%A4%A; x; access_token_expires_at=never')).toMatchObject({
    accessToken: '%E0%A4%A',
    accessExpiresAt: undefined,
  });
});
