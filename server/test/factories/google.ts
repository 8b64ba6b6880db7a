import { appCaller, type Caller, type TestApp } from '../harness.ts';

export type Answered = { status: number; location: URL | null; text: string };
/**
 * As much of a browser as it takes to go to Google and back: it keeps cookies, and follows no redirect by
 * itself.
 */
export type TestBrowser = {
  get(address: string | URL): Promise<Answered>;
  post(address: string | URL, form: Record<string, string>): Promise<Answered>;
  /** Calls of its pages, with its cookies. */
  as(accessToken: string | null): Caller;
};

export function testBrowser(app: Pick<TestApp, 'url'>): TestBrowser {
  const cookies = new Map<string, { value: string; path: string }>();
  const cookieHeader = (address: string | URL) =>
    [...cookies]
      .filter(([, { path }]) => new URL(address, app.url).pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const send = async (address: string | URL, init: Pick<RequestInit, 'method' | 'body'> = {}) => {
    const url = new URL(address, app.url);
    const cookie = cookieHeader(url);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/';
      cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
    }
    return response;
  };
  const answered = async (response: Response): Promise<Answered> => {
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? null : new URL(location, response.url),
      text: await response.text(),
    };
  };
  return {
    get: async (address) => answered(await send(address)),
    post: async (address, form) =>
      answered(await send(address, { method: 'POST', body: new URLSearchParams(form) })),
    as: (token) => appCaller(app.url, token, cookieHeader),
  };
}

export type Choice =
  | { email: string; name: string; verified?: 'true' }
  | { subject: string }
  | { cancel: 'true' };

/** From the button to the page of Google's stand-in. */
export async function goToGoogle(browser: TestBrowser, query: Record<string, string> = {}): Promise<URL> {
  const begun = await browser.get(`/api/auth/google-sso?${new URLSearchParams(query).toString()}`);
  if (begun.status !== 303 || !begun.location) throw new Error(`${begun.status} ${begun.text}`);
  return begun.location;
}

/**
 * On the stand-in's pages, until it sends the browser back to us; the address of the return is not yet
 * opened.
 */
export async function chooseAccount(browser: TestBrowser, at: URL, choice: Choice): Promise<URL> {
  const chooser = await browser.get(at);
  if (!chooser.location) throw new Error(`No chooser: ${chooser.status} ${chooser.text}`);
  const chosen = await browser.post(chooser.location, choice);
  if (!chosen.location) throw new Error(`Not accepted: ${chosen.status} ${chosen.text}`);
  const back = await browser.get(chosen.location);
  if (!back.location) throw new Error(`Not sent back: ${back.status} ${back.text}`);
  return back.location;
}

/** The whole way: answers the address of /callback. */
export async function throughGoogle(
  browser: TestBrowser,
  choice: Choice,
  query: Record<string, string> = {},
): Promise<URL> {
  const back = await chooseAccount(browser, await goToGoogle(browser, query), choice);
  const { location, status, text } = await browser.get(back);
  if (!location) throw new Error(`The return led nowhere: ${status} ${text}`);
  return location;
}
