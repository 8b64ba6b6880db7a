import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const sessionCookies = [
  'auth_token',
  'refresh_token',
  'access_token_expires_at',
  'refresh_token_expires_at',
  'last_login_at',
] as const;
type SessionCookie = (typeof sessionCookies)[number];

async function cookiesOf(context: BrowserContext) {
  const all = await context.cookies();
  return new Map(all.map((cookie) => [cookie.name, cookie]));
}

export async function cookieText(context: BrowserContext, name: SessionCookie): Promise<string> {
  return decodeURIComponent((await cookiesOf(context)).get(name)?.value ?? '');
}

/**
 * The five, each by name with each of its attributes; `lastLoginDays` is null where it lives by the browser
 * session.
 */
export async function expectCookies(
  context: BrowserContext,
  lastLoginDays: number | null,
  refreshDays: readonly number[] = [30],
): Promise<void> {
  const cookies = await cookiesOf(context);
  expect([...cookies.keys()].toSorted()).toEqual(sessionCookies.toSorted());
  const days: Record<SessionCookie, readonly (number | null)[]> = {
    auth_token: [1],
    access_token_expires_at: [1],
    refresh_token: refreshDays,
    refresh_token_expires_at: refreshDays,
    last_login_at: [lastLoginDays],
  };
  for (const name of sessionCookies) {
    const cookie = cookies.get(name);
    expect(cookie, name).toMatchObject({ secure: true, sameSite: 'Strict', path: '/', httpOnly: false });
    // Of this host alone.
    expect(cookie?.domain, name).toBe('localhost');
    const expires = cookie?.expires ?? 0;
    const left = expires === -1 ? null : Math.round((expires - Date.now() / 1000) / 86_400);
    expect(days[name], `days of ${name}`).toContain(left);
  }
}

export async function expectCleared(context: BrowserContext): Promise<void> {
  await expect.poll(async () => [...(await cookiesOf(context)).keys()]).toEqual([]);
}

/** The calls of these pages, by method and path, from now on. */
export function recordCalls(...pages: Page[]): string[] {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  };
  for (const page of pages) page.on('request', note);
  return calls;
}

export const refreshCall = 'POST /auth/refresh-token';
export const countOf = (calls: readonly string[], call: string) =>
  calls.filter((each) => each === call).length;
