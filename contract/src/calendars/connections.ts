import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { listOf } from '../page.ts';
import { defineRoute, Redirect } from '../route.ts';

export const ConnectionKind = z.enum(['CALDAV', 'GOOGLE']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** Why an account elsewhere cannot be used; what was read before still counts. */
export const ConnectionProblem = z.enum([
  'UNREACHABLE',
  'INTERNAL_ADDRESS',
  'TOO_SLOW',
  'TOO_LARGE',
  'REDIRECTS',
  /** The password is another by now, or the leave was taken back there. */
  'LOCKED',
  'NO_CALENDAR',
  /** A chosen calendar is no more. */
  'MISSING',
  'READ_ONLY',
  'REFUSED',
  'TOO_MANY_EVENTS',
]);
export type ConnectionProblem = z.infer<typeof ConnectionProblem>;

export const ConnectedCalendar = z.object({
  id: Id,
  name: z.string(),
  /** Classes can be written to it. */
  isWritable: z.boolean(),
  /** Its times are busy here. */
  isRead: z.boolean(),
  /** Own classes are written to it. */
  isWritten: z.boolean(),
  /** Busy times ahead. */
  events: z.number().int(),
});
export type ConnectedCalendar = z.infer<typeof ConnectedCalendar>;

/** An account elsewhere whose calendars are read and written. */
export const CalendarConnection = z.object({
  id: Id,
  kind: ConnectionKind,
  /** Who one is there. */
  account: z.string(),
  host: z.string(),
  calendars: z.array(ConnectedCalendar),
  problem: ConnectionProblem.nullable(),
  failingSince: Instant.nullable(),
  /** When all was last as it is there; null: never yet. */
  syncedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CalendarConnection = z.infer<typeof CalendarConnection>;

const ServerAddress = z
  .string()
  .trim()
  .max(2000, 'Use at most 2000 characters')
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => {
    const url = URL.parse(typed);
    return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname.length > 1;
  }, 'Enter the address of the server, such as caldav.example.org');

export const mostConnections = 5;
const own = { params: z.object({ id: Id }) };
const Password = z.string().min(1, 'Enter your password').max(500, 'Use at most 500 characters');

export const listCalendarConnections = defineRoute({
  method: 'GET',
  path: '/users/me/calendar-connections',
  auth: 'required',
  summary: 'The accounts elsewhere whose calendars are read and written',
  response: listOf(CalendarConnection).extend({ canConnectGoogle: z.boolean() }),
});
export const connectCaldav = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-connections',
  auth: 'required',
  summary: 'Connect an account by CalDAV; its calendars are listed, none is used until it is chosen',
  body: z.object({
    address: ServerAddress,
    userName: z.string().trim().min(1, 'Enter the user name').max(200, 'Use at most 200 characters'),
    password: Password,
  }),
  response: CalendarConnection,
  status: 201,
});
export const chooseCalendars = defineRoute({
  method: 'PUT',
  path: '/users/me/calendar-connections/:id/calendars',
  auth: 'required',
  summary: 'Say whose times are busy here, and where own classes are written to',
  ...own,
  body: z.object({ read: z.array(Id).max(100), write: Id.nullable() }),
  response: CalendarConnection,
});
export const changeCalendarPassword = defineRoute({
  method: 'PUT',
  path: '/users/me/calendar-connections/:id/password',
  auth: 'required',
  summary: 'Give the password of an account by CalDAV anew',
  ...own,
  body: z.object({ password: Password }),
  response: CalendarConnection,
});
export const syncCalendarConnection = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-connections/:id/sync',
  auth: 'required',
  summary: 'Read and write an account elsewhere now instead of at its next turn',
  ...own,
  response: CalendarConnection,
});
export const disconnectCalendars = defineRoute({
  method: 'DELETE',
  path: '/users/me/calendar-connections/:id',
  auth: 'required',
  summary: 'Let go of an account elsewhere: its times are free at once, own classes are taken out of it',
  ...own,
});

export const beginGoogleCalendar = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-connections/google',
  auth: 'required',
  summary: 'Where the browser asks Google for its calendars; not found where they are not switched on',
  response: z.object({ url: z.string() }),
});
/** `googleState` and `googleCode` of the page, or `googleError`, are what it came back with. */
export const returnFromGoogleCalendar = defineRoute({
  method: 'GET',
  path: '/auth/google-calendar/return',
  auth: 'open',
  summary: 'Where Google sends the browser back to; the page finishes it in the name of whoever is signed in',
  query: z
    .object({ state: z.string().max(500).optional(), code: z.string().max(2000).optional() })
    .catchall(z.string().max(2000)),
  response: Redirect,
  status: 303,
});
export const finishGoogleCalendar = defineRoute({
  method: 'POST',
  path: '/users/me/calendar-connections/google/finish',
  auth: 'required',
  summary: 'Connect the account that Google granted leave for; only by whoever began it, within ten minutes',
  body: z.object({ state: z.string().max(500), code: z.string().max(2000) }),
  response: CalendarConnection,
  status: 201,
});
