import type { Tokens } from '@michi/contract/identity/users';

/**
 * The session's rules, pure: what is written, what is read, what a navigation does. The I/O is in
 * session-browser.
 */
export type StoredSession = {
  accessToken?: string;
  accessExpiresAt?: number;
  refreshToken?: string;
  refreshExpiresAt?: number;
  lastLoginAt?: string;
};

export const cookieNames = [
  'auth_token',
  'refresh_token',
  'access_token_expires_at',
  'refresh_token_expires_at',
  'last_login_at',
] as const;
type CookieName = (typeof cookieNames)[number];

const dayMs = 24 * 60 * 60 * 1000;
export const rememberedDays = 7;
/** A refresh runs this long before the access token expires. */
export const refreshAheadMs = 60_000;

function cookie(name: CookieName, value: string, days?: number): string {
  const lifetime = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  return `${name}=${encodeURIComponent(value)}${lifetime}; Path=/; Secure; SameSite=Strict`;
}

/** Whole days until `instant`, rounded up. */
export function daysUntil(instant: number, now: number): number {
  return Math.ceil((instant - now) / dayMs);
}

/**
 * The cookies of new tokens, or null if a token or an expiry is missing or not valid: then nothing may be
 * written. `remember` is left out at a refresh, which does not touch `last_login_at`.
 */
export function cookiesFor(tokens: Partial<Tokens>, now: number, remember?: boolean): string[] | null {
  const { accessToken, refreshToken } = tokens;
  const accessExpiry = futureInstant(tokens.accessTokenExpiresAt, now);
  const refreshExpiry = futureInstant(tokens.refreshTokenExpiresAt, now);
  if (!accessToken || !refreshToken || accessExpiry === null || refreshExpiry === null) return null;
  const accessDays = daysUntil(accessExpiry, now);
  const refreshDays = daysUntil(refreshExpiry, now);
  const cookies = [
    cookie('auth_token', accessToken, accessDays),
    cookie('access_token_expires_at', new Date(accessExpiry).toISOString(), accessDays),
    cookie('refresh_token', refreshToken, refreshDays),
    cookie('refresh_token_expires_at', new Date(refreshExpiry).toISOString(), refreshDays),
  ];
  if (remember !== undefined) {
    const signedIn = Date.parse(tokens.lastLoginAt ?? '');
    const lastLoginAt = new Date(Number.isFinite(signedIn) ? signedIn : now);
    cookies.push(cookie('last_login_at', lastLoginAt.toISOString(), remember ? rememberedDays : undefined));
  }
  return cookies;
}

function futureInstant(text: string | undefined, now: number): number | null {
  const instant = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isFinite(instant) && instant > now ? instant : null;
}

export function clearedCookies(): string[] {
  return cookieNames.map((name) => cookie(name, '', 0));
}

export function readSession(cookieHeader: string): StoredSession {
  const values = new Map(
    cookieHeader
      .split('; ')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]),
  );
  const text = (name: CookieName) => values.get(name) || undefined;
  const instant = (name: CookieName) => {
    const value = Date.parse(text(name) ?? '');
    return Number.isFinite(value) ? value : undefined;
  };
  return {
    accessToken: text('auth_token'),
    accessExpiresAt: instant('access_token_expires_at'),
    refreshToken: text('refresh_token'),
    refreshExpiresAt: instant('refresh_token_expires_at'),
    lastLoginAt: text('last_login_at'),
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function hasAccess(stored: StoredSession, now: number): boolean {
  return stored.accessToken !== undefined && (stored.accessExpiresAt ?? 0) > now;
}

export function hasRefresh(stored: StoredSession, now: number): boolean {
  return stored.refreshToken !== undefined && (stored.refreshExpiresAt ?? 0) > now;
}

export type NavigationStep = 'ready' | 'load-profile' | 'refresh' | 'signed-out';

/** What a navigation does with the cookies it finds. */
export function navigationStep(stored: StoredSession, now: number, isProfileLoaded: boolean): NavigationStep {
  if (hasAccess(stored, now)) return isProfileLoaded ? 'ready' : 'load-profile';
  return hasRefresh(stored, now) ? 'refresh' : 'signed-out';
}

/** Milliseconds until the next refresh is due; null without a session. Zero when it is overdue. */
export function refreshDelay(stored: StoredSession, now: number): number | null {
  if (!hasRefresh(stored, now)) return null;
  return Math.max(0, (stored.accessExpiresAt ?? now) - refreshAheadMs - now);
}
