import { Tokens } from '@michi/contract/identity/users';
import type { APIResponse, BrowserContext } from '@playwright/test';
import { cookiesFor } from '../../../web/app/lib/session/session-cookies.ts';

/**
 * Keeps the tokens of an answer as the web app does for who did not ask to be remembered: in the cookies that
 * it writes itself.
 */
export async function keepSession(context: BrowserContext, answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  const tokens = Tokens.parse(await answer.json());
  // The server's own time, which may have been moved.
  const written = cookiesFor(tokens, Date.parse(tokens.lastLoginAt), false);
  if (written === null) throw new Error(`${answer.url()} answered tokens that have run out`);
  const { hostname } = new URL(answer.url());
  await context.addCookies(written.map((cookie) => ({ ...read(cookie), domain: hostname })));
}

function read(cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ');
  const seconds = attributes.find((each) => each.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    path: '/',
    secure: true,
    sameSite: 'Strict' as const,
    // Without it, as long as the browser is open.
    ...(seconds === undefined ? {} : { expires: Math.floor(Date.now() / 1000) + Number(seconds) }),
  };
}
