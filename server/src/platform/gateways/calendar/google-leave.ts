import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Outside } from '../../http/fetch-outside.ts';
import { CalendarError } from './calendar.ts';
import { send } from './google-request.ts';

export type GoogleClient = {
  clientId: string;
  clientSecret: string;
  /** Where leave is asked for, granted and taken back, and what it opens. */
  authorize: string;
  token: string;
  revoke: string;
  api: string;
};

export const googleAddresses = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
};

/** The least that reads times, lists calendars and writes events. */
export const googleScopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
];

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});

/** Authorization code with PKCE (RFC 7636), for a leave that lasts while its person is away. */
export function googleLeave(outside: Outside, client: GoogleClient) {
  const post = (address: string, form: Record<string, string>, signal?: AbortSignal) =>
    send(outside, address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      ...(signal ? { signal } : {}),
    });
  const { clientId, clientSecret } = client;
  const credentials = { client_id: clientId, client_secret: clientSecret };

  async function grant(form: Record<string, string>, signal?: AbortSignal) {
    const { status, body } = await post(client.token, { ...form, ...credentials }, signal);
    // invalid_grant: taken back, or too old.
    if (status === 400 || status === 401) throw new CalendarError('LOCKED');
    const granted = Granted.safeParse(body);
    if (status !== 200 || !granted.success) throw new CalendarError('REFUSED');
    return granted.data;
  }

  return {
    begin: ({
      state,
      verifier,
      redirectUri,
    }: {
      state: string;
      verifier: string;
      redirectUri: string;
    }): string => {
      const url = new URL(client.authorize);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: googleScopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Only so is a lasting leave given again to who gave it before.
        prompt: 'consent select_account',
      }).toString();
      return url.href;
    },
    /** The lasting token. Throws CalendarError `LOCKED` where less was granted than is needed. */
    finish: async ({
      code,
      verifier,
      redirectUri,
    }: {
      code: string;
      verifier: string;
      redirectUri: string;
    }): Promise<string> => {
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      };
      const { refresh_token: lasting, scope } = await grant(form);
      const scopes = scope.split(' ');
      if (!lasting || !googleScopes.every((each) => scopes.includes(each))) throw new CalendarError('LOCKED');
      return lasting;
    },
    refresh: async (refreshToken: string, signal?: AbortSignal): Promise<string> =>
      (await grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal)).access_token,
    /** What is taken back already is no error. */
    revoke: async (token: string): Promise<void> => {
      const { status } = await post(client.revoke, { token });
      if (status >= 500) throw new CalendarError('REFUSED');
    },
  };
}
