/** The value of a cookie in the request's header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

type CookieOptions = { path: string; seconds: number; secure: boolean };

/**
 * For the server alone: scripts do not see it, and of what comes from other sites only a followed link brings
 * it.
 */
export function writeCookie(name: string, value: string, { path, seconds, secure }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
