import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CurrentPassword, Password } from '../password.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

/** A browser where the person is signed in. What the user agent does not tell is null. */
export const OwnSession = z.object({
  id: Id,
  device: z.object({
    kind: z.enum(['DESKTOP', 'PHONE', 'TABLET', 'UNKNOWN']),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** The network, not the address: `203.0.113.0/24`. */
  network: z.string().nullable(),
  createdAt: Instant,
  /** When its tokens were last renewed, which an open page does every quarter of an hour. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = defineRoute({
  method: 'GET',
  path: '/users/me/sessions',
  auth: 'required',
  summary: 'Where the person is signed in, last used first',
  query: CursorQuery,
  response: listOf(OwnSession),
});
export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  auth: 'required',
  summary: 'Sign out one of the own devices',
  params: z.object({ id: Id }),
});
export const endOwnSessions = defineRoute({
  method: 'DELETE',
  path: '/users/me/sessions',
  auth: 'required',
  summary: 'Sign out all other devices, or everywhere',
  query: z.object({ scope: z.enum(['OTHERS', 'ALL']) }),
});
/** Of somebody else: enough to tell devices apart, without the network. */
export const UserSession = OwnSession.omit({ network: true, isCurrent: true });
export type UserSession = z.infer<typeof UserSession>;

export const listUserSessions = defineRoute({
  method: 'GET',
  path: '/users/:id/sessions',
  auth: 'required',
  summary: 'Where another person is signed in, last used first; administrators only',
  params: z.object({ id: Id }),
  query: CursorQuery,
  response: listOf(UserSession),
});
export const endUserSession = defineRoute({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  auth: 'required',
  summary: "Sign out one of another person's devices; administrators only",
  params: z.object({ id: Id, sessionId: Id }),
});
export const changePassword = defineRoute({
  method: 'POST',
  path: '/users/me/password',
  auth: 'required',
  summary: 'Change the own password; ends all other sessions',
  body: z.object({
    currentPassword: CurrentPassword,
    newPassword: Password,
  }),
});
