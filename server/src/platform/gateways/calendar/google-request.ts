import { type Outside, OutsideError } from '../../http/fetch-outside.ts';
import { CalendarError } from './calendar.ts';

export type GoogleApi = {
  outside: Outside;
  base: string;
  signal: AbortSignal | undefined;
  token: () => Promise<string>;
};

const mostBytes = 10 * 1024 * 1024;

type Asked = { query?: Record<string, string>; body?: unknown; etag?: string | null };

/** Throws CalendarError where no answer comes. */
export async function ask(
  { outside, base, signal, token }: GoogleApi,
  method: string,
  path: string,
  { query = {}, body, etag = null }: Asked,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    authorization: `Bearer ${await token()}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag === null ? {} : { 'if-match': etag }),
  };
  const search = new URLSearchParams(query).toString();
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return send(outside, `${base}${path}?${search}`, {
    method,
    headers,
    ...sent,
    ...(signal ? { signal } : {}),
  });
}

type Sent = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal };

export async function send(
  outside: Outside,
  address: string,
  sent: Sent,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await outside.ask(address, { ...sent, mostBytes, followRedirects: false });
    return { status: answer.status, body: parsed(answer.body) };
  } catch (error) {
    if (error instanceof OutsideError) throw new CalendarError(error.problem, error);
    throw error;
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
