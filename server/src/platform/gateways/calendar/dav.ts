import type { DAVResponse } from 'tsdav';
import { type Outside, type OutsideAnswer, OutsideError } from '../../http/fetch-outside.ts';
import { CalendarError } from './calendar.ts';
import { isPlainXml } from './plain-xml.ts';

/** What every call of tsdav takes: who asks, and by which way. */
export type Dav = { headers: Record<string, string>; fetch: typeof fetch };

const mostBytes = 4 * 1024 * 1024;

/** tsdav on our guarded way out: its own would go to any address and wait for ever. */
export function davOver(
  outside: Outside,
  { userName, password }: { userName: string; password: string },
  signal?: AbortSignal,
): Dav {
  const credentials = Buffer.from(`${userName}:${password}`).toString('base64');
  return {
    headers: { authorization: `Basic ${credentials}`, 'user-agent': 'Michi' },
    fetch: async (address, init) => {
      const { status, headers, body } = await askOutside(
        outside,
        address instanceof Request ? address.url : String(address),
        init,
        signal,
      );
      if (isReadByTsdav(status, headers) && !isPlainXml(body.toString())) throw new CalendarError('REFUSED');
      const said = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined || name === 'content-encoding' ? [] : [[name, [value].flat().join(', ')]],
      );
      return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), {
        status,
        headers: said,
      });
    },
  };
}

/** Of other answers it takes the status alone: a wrong password may be said on a page for people. */
const isReadByTsdav = (status: number, headers: OutsideAnswer['headers']): boolean =>
  status >= 200 && status < 300 && (headers['content-type'] ?? '').toLowerCase().includes('xml');

async function askOutside(
  outside: Outside,
  address: string,
  init: RequestInit | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    const answer = await outside.ask(address, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      ...(signal ? { signal } : {}),
      mostBytes,
    });
    if (answer.status < 200 || answer.status > 599) throw new CalendarError('REFUSED');
    return answer;
  } catch (error) {
    if (error instanceof OutsideError) throw new CalendarError(error.problem, error);
    throw error;
  }
}

/** Throws CalendarError for an answer that is none. */
export function demandOk(answer: { ok?: boolean; status?: number } | undefined): void {
  if (!answer) throw new CalendarError('REFUSED');
  if (!answer.ok) throw new CalendarError(problemOf(answer.status ?? 0));
}

export function problemOf(status: number): CalendarError['problem'] {
  if (status === 401) return 'LOCKED';
  if (status === 404 || status === 410) return 'MISSING';
  return 'REFUSED';
}

/** Where something lies, if it lies on the same server: our password is for no other. */
export function refOf(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  return url && url.origin === new URL(base).origin ? url.href : null;
}

/** tsdav makes numbers and booleans of texts that look like them. */
export function textIn(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('_cdata' in value) return textIn(value._cdata);
    return '_text' in value ? textIn(value._text) : '';
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The token stands beside the answers, not in one of them. */
export function tokenIn([answer]: readonly DAVResponse[]): string | null {
  const raw: unknown = answer?.raw;
  if (typeof raw !== 'object' || raw === null || !('multistatus' in raw)) return null;
  const { multistatus } = raw;
  if (typeof multistatus !== 'object' || multistatus === null || !('syncToken' in multistatus)) return null;
  return textIn(multistatus.syncToken) || null;
}
