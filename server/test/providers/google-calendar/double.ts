import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { checkCall } from './discovery.ts';

export type GoogleEvent = Record<string, unknown> & { id: string };
type Kept = { event: GoogleEvent; version: number };

/**
 * Google's calendars in this process. Each call is held against Google's published description of its
 * interface: a path, parameter, field or value that is not in there is refused, and told in `refused`.
 */
export async function startGoogleDouble() {
  const events = new Map<string, Kept>();
  const refused: string[] = [];
  const calls: string[] = [];
  const codes = new Map<string, { challenge: string; scope: string }>();
  const tokens = new Set<string>();
  let version = 1;
  let oldest = 0;
  const put = (event: GoogleEvent) => {
    version += 1;
    const kept = { ...event, etag: `"${version}"`, status: event['status'] ?? 'confirmed' };
    events.set(event.id, { event: kept, version });
    return kept;
  };

  function list(query: URLSearchParams): [number, unknown] {
    const token = query.get('syncToken');
    if (token !== null && ['timeMin', 'timeMax', 'q', 'orderBy'].some((name) => query.has(name)))
      return [400, {}];
    if (token !== null && Number(token) < oldest) return [410, {}];
    const since = token === null ? 0 : Number(token);
    const known = [...events.values()].filter(
      ({ event, version: at }) => at > since && (token !== null || event['status'] !== 'cancelled'),
    );
    const from = Number(query.get('pageToken') ?? 0);
    const next =
      from + 2 < known.length ? { nextPageToken: String(from + 2) } : { nextSyncToken: String(version) };
    return [200, { items: known.slice(from, from + 2).map(({ event }) => event), ...next }];
  }

  function answer(
    id: string,
    params: Record<string, string>,
    query: URLSearchParams,
    body: unknown,
    ifMatch: string | undefined,
  ): [number, unknown] {
    if (id === 'calendar.calendarList.list')
      return [
        200,
        {
          items: [
            { id: 'holidays@group.v.calendar.google.com', summary: 'Holidays', accessRole: 'reader' },
            { id: 'mei@gmail.test', summary: 'Mei', accessRole: 'owner', primary: true },
          ],
        },
      ];
    if (id === 'calendar.events.list') return list(query);
    const given = z.looseObject({ id: z.string() }).safeParse(body);
    if (id === 'calendar.events.insert') {
      if (!given.success) return [400, {}];
      return events.has(given.data.id) ? [409, {}] : [200, put(given.data)];
    }
    const kept = events.get(params['eventId'] ?? '');
    if (!kept) return [404, {}];
    if (ifMatch !== undefined && ifMatch !== kept.event['etag']) return [412, {}];
    if (id === 'calendar.events.update')
      return given.success ? [200, put({ ...given.data, id: kept.event.id })] : [400, {}];
    if (kept.event['status'] === 'cancelled') return [410, {}];
    put({ ...kept.event, status: 'cancelled' });
    return [204, null];
  }

  function grant(form: URLSearchParams): [number, unknown] {
    if (form.get('client_secret') !== 'secret') return [401, { error: 'invalid_client' }];
    if (form.get('grant_type') === 'refresh_token')
      return tokens.has(form.get('refresh_token') ?? '')
        ? [200, { access_token: 'access' }]
        : [400, { error: 'invalid_grant' }];
    const round = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proved = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!round || round.challenge !== proved) return [400, { error: 'invalid_grant' }];
    const refreshToken = randomUUID();
    tokens.add(refreshToken);
    return [200, { access_token: 'access', refresh_token: refreshToken, scope: round.scope }];
  }

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const url = new URL(request.url ?? '', 'http://double');
      const say = ([status, body]: [number, unknown]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === null ? undefined : JSON.stringify(body));
      };
      if (url.pathname === '/token') return say(grant(new URLSearchParams(sent)));
      if (url.pathname === '/revoke')
        return say(tokens.delete(new URLSearchParams(sent).get('token') ?? '') ? [200, {}] : [400, {}]);
      if (request.headers.authorization !== 'Bearer access') return say([401, {}]);
      const body: unknown = sent === '' ? undefined : JSON.parse(sent);
      const call = checkCall(request.method ?? '', url, body);
      if ('wrong' in call) {
        refused.push(call.wrong);
        return say([400, { error: call.wrong }]);
      }
      calls.push(call.id);
      say(answer(call.id, call.params, url.searchParams, body, request.headers['if-match']));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  return {
    client: {
      clientId: 'client',
      clientSecret: 'secret',
      authorize: `${origin}/authorize`,
      token: `${origin}/token`,
      revoke: `${origin}/revoke`,
      api: `${origin}/calendar/v3`,
    },
    refused,
    calls,
    tokens,
    /** As its person does in Google's own calendar. */
    put,
    cancel: (id: string) => void put({ ...events.get(id)?.event, id, status: 'cancelled' }),
    find: (id: string) => events.get(id)?.event,
    living: () =>
      [...events.values()].map(({ event }) => event).filter((event) => event['status'] !== 'cancelled'),
    /** Every token of before is too old. */
    forgetTokens: () => {
      version += 1;
      oldest = version;
    },
    /** What the person presses there: the code that the browser comes back with. */
    agree(url: string, scope?: string) {
      const query = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        scope: scope ?? query.get('scope') ?? '',
      });
      return { code, state: query.get('state') ?? '' };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
