import { z } from 'zod';
import { Instant, Locale, ReturnPath, TimeZone } from '../fields.ts';
import { SecondFactorChallenge, Tokens } from './users.ts';
import { listOf } from '../page.ts';
import { defineRoute, Redirect } from '../route.ts';

/** Why `/callback?error=…` brings nobody in. */
export const SsoFailure = z.enum([
  /** Turned back at Google. */
  'cancelled',
  /** The round is over, was begun in another browser, or came back twice. */
  'expired',
  /** Google's answer does not hold. */
  'refused',
  'provider_unavailable',
  'email_unverified',
  'account_banned',
  'account_deleted',
  /** This Google account belongs to another account here. */
  'connected_elsewhere',
]);
export type SsoFailure = z.infer<typeof SsoFailure>;

const SsoCode = z.string().min(1).max(200);

/**
 * A browser goes there; it is no call for scripts. Comes back to `/callback` with `code` (signs in),
 * `connect` (a proof that waits for its account) or `error`, and with `returnTo`.
 */
export const startGoogleSso = defineRoute({
  method: 'GET',
  path: '/auth/google-sso',
  auth: 'open',
  summary: 'To Google, and back to /callback',
  query: z.object({
    /** Of an account that is made on the way. */
    userType: z.enum(['STUDENT', 'SENSEI'], 'Choose student or sensei').optional(),
    /** The page to come back to; same-origin paths only. */
    returnTo: ReturnPath.optional(),
    locale: Locale.default('en'),
    timeZone: TimeZone.default('UTC'),
    /** From `connectGoogle`: Google is connected to an account that is signed in. */
    ticket: SsoCode.optional(),
  }),
  response: Redirect,
  status: 303,
});
export const returnFromGoogle = defineRoute({
  method: 'GET',
  path: '/auth/google-sso/return',
  auth: 'open',
  summary: 'Where Google sends the browser back to',
  query: z
    .object({ state: z.string().max(500).optional(), code: z.string().max(2000).optional() })
    .catchall(z.string().max(2000)),
  response: Redirect,
  status: 303,
});
/** Needs the cookie of the browser that went to Google. */
export const openGoogleSession = defineRoute({
  method: 'POST',
  path: '/auth/google-sso/session',
  auth: 'open',
  summary: 'Exchange the one-time code of /callback for the tokens',
  body: z.object({ code: SsoCode }),
  response: Tokens,
  accepted: SecondFactorChallenge,
});
export const beginConnecting = defineRoute({
  method: 'POST',
  path: '/auth/google-sso/ticket',
  auth: 'required',
  summary: 'A ticket with which the browser goes to Google to connect it',
  response: z.object({ ticket: SsoCode }),
});

/** An account elsewhere with which one signs in here. */
export const Identity = z.object({
  provider: z.enum(['GOOGLE']),
  /** As the provider told it at the last sign-in. */
  email: z.string().nullable(),
  connectedAt: Instant,
  lastUsedAt: Instant,
});
export type Identity = z.infer<typeof Identity>;

export const listIdentities = defineRoute({
  method: 'GET',
  path: '/users/me/identities',
  auth: 'required',
  summary: 'Accounts elsewhere that sign in to the own one',
  response: listOf(Identity),
});
export const connectIdentity = defineRoute({
  method: 'POST',
  path: '/users/me/identities',
  auth: 'required',
  summary: 'Connect the Google account that was proven; `code` is the `connect` of /callback',
  body: z.object({ code: SsoCode }),
  response: Identity,
});
export const disconnectIdentity = defineRoute({
  method: 'DELETE',
  path: '/users/me/identities/:provider',
  auth: 'required',
  summary: 'Disconnect it; refused while no password is set',
  params: z.object({ provider: z.enum(['GOOGLE']) }),
});
