import { z } from 'zod';
import type { Outside } from '../../http/fetch-outside.ts';
import {
  type CalendarAccount,
  CalendarError,
  type Changes,
  type OpenGoogle,
  type OutsideEvent,
  type OutsideTime,
  type OwnEvent,
  type Reading,
  type Written,
} from './calendar.ts';
import { googleLeave, type GoogleClient } from './google-leave.ts';
import { ask, type GoogleApi } from './google-request.ts';

/** All that is asked of an event: never what it says. */
const fields =
  'nextPageToken,nextSyncToken,items(id,etag,status,iCalUID,eventType,start,end,transparency,attendees(self,responseStatus),extendedProperties/private)';
const mostPages = 40;

const Calendars = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().default(''),
        accessRole: z.string(),
        primary: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
const EventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const Event = z.object({
  id: z.string(),
  etag: z.string().optional(),
  status: z.string().optional(),
  iCalUID: z.string().optional(),
  eventType: z.string().optional(),
  start: EventTime.optional(),
  end: EventTime.optional(),
  transparency: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .default([]),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
type Event = z.infer<typeof Event>;
const Page = z.object({
  items: z.array(Event).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

/** Google's interface of version 3, with sync tokens. */
export function googleCalendars(outside: Outside, client: GoogleClient): OpenGoogle {
  const leave = googleLeave(outside, client);
  return {
    begin: leave.begin,
    finish: leave.finish,
    open: (refreshToken, signal) => {
      let token: Promise<string> | null = null;
      const api: GoogleApi = {
        outside,
        base: client.api,
        signal,
        token: () => (token ??= leave.refresh(refreshToken, signal)),
      };
      const account: CalendarAccount = {
        listCalendars: () => listCalendars(api),
        readChanges: (calendar, reading) => readChanges(api, calendar, reading),
        writeEvent: (calendar, event, before) => writeEvent(api, calendar, event, before),
        deleteEvent: (calendar, written) => deleteEvent(api, calendar, written),
        leave: () => leave.revoke(refreshToken),
      };
      return account;
    },
  };
}

async function listCalendars(api: GoogleApi) {
  const found: z.infer<typeof Calendars>['items'][number][] = [];
  for (let page: string | undefined, count = 0; count < mostPages; count += 1) {
    const answer = await ask(api, 'GET', '/users/me/calendarList', {
      query: { maxResults: '250', ...(page ? { pageToken: page } : {}) },
    });
    const { items, nextPageToken } = Calendars.parse(demand(answer));
    found.push(...items);
    page = nextPageToken;
    if (!page) break;
  }
  return found
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ id, summary, accessRole }) => ({
      ref: id,
      name: (summary || id).slice(0, 200),
      isWritable: accessRole === 'owner' || accessRole === 'writer',
    }));
}

type Answer = Awaited<ReturnType<typeof ask>>;

function demand({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body;
  if (status === 401) throw new CalendarError('LOCKED');
  throw new CalendarError(status === 404 || status === 410 ? 'MISSING' : 'REFUSED');
}

const eventsOf = (calendar: string) => `/calendars/${encodeURIComponent(calendar)}/events`;

/**
 * Each time of what recurs is an event of its own there; deleted ones come as cancelled. A token that is too
 * old begins anew.
 */
async function readChanges(api: GoogleApi, calendar: string, { token, period }: Reading): Promise<Changes> {
  const begin: Record<string, string> = {
    singleEvents: 'true',
    maxResults: '2500',
    fields,
    ...(token === null
      ? { timeMin: new Date(period.from).toISOString(), timeMax: new Date(period.to).toISOString() }
      : { syncToken: token }),
  };
  const changes: Changes = { isWhole: token === null, token: null, changed: [], same: [], gone: [] };
  for (let page: string | undefined, count = 0; count < mostPages; count += 1) {
    const answer = await ask(api, 'GET', eventsOf(calendar), {
      query: { ...begin, ...(page ? { pageToken: page } : {}) },
    });
    if (answer.status === 410 && token !== null)
      return readChanges(api, calendar, { token: null, known: new Map(), period });
    const { items, nextPageToken, nextSyncToken } = Page.parse(demand(answer));
    for (const event of items) {
      const outside = outsideOf(event);
      if (outside) changes.changed.push(outside);
      else changes.gone.push(event.id);
    }
    if (!nextPageToken) return { ...changes, token: nextSyncToken ?? null };
    page = nextPageToken;
  }
  throw new CalendarError('TOO_MANY_EVENTS');
}

/** Null: it takes place no more. */
function outsideOf(event: Event): OutsideEvent | null {
  const [from, to] = [timeOf(event.start), timeOf(event.end)];
  if (event.status === 'cancelled' || !from || !to) return null;
  const isDeclined = event.attendees.some(
    ({ self, responseStatus }) => self && responseStatus === 'declined',
  );
  const isBusy = event.transparency !== 'transparent' && event.eventType !== 'workingLocation' && !isDeclined;
  const uid = event.extendedProperties?.private?.[ownProperty] ?? event.iCalUID ?? event.id;
  return { ref: event.id, etag: event.etag ?? null, times: { kind: 'time', uid, isBusy, from, to } };
}

function timeOf(time: Event['start']): OutsideTime | null {
  if (time?.dateTime !== undefined) return { instant: Date.parse(time.dateTime) };
  return time?.date === undefined ? null : { date: time.date };
}

/** Google gives events UIDs of its own: ours stands beside it. */
const ownProperty = 'michi';

/** Its letters are those that Google allows (base32hex). */
const idOf = ({ uid }: OwnEvent): string => (uid.split('@', 1)[0] ?? uid).replaceAll('-', '');

async function writeEvent(
  api: GoogleApi,
  calendar: string,
  event: OwnEvent,
  before: Written | null,
): Promise<Written> {
  const id = before?.ref ?? idOf(event);
  const body = {
    id,
    status: event.isTentative ? 'tentative' : 'confirmed',
    summary: event.title,
    description: event.description,
    start: { dateTime: event.startsAt.toISOString() },
    end: { dateTime: event.endsAt.toISOString() },
    extendedProperties: { private: { [ownProperty]: event.uid } },
  };
  const query = { sendUpdates: 'none' };
  let etag = before?.etag ?? null;
  let isThere = before !== null;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = isThere
      ? await ask(api, 'PUT', `${eventsOf(calendar)}/${id}`, { query, body, etag })
      : await ask(api, 'POST', eventsOf(calendar), { query, body });
    // It was made before, and perhaps deleted since: its id is taken for ever.
    if (answer.status === 409 && !isThere) isThere = true;
    else if (isThere && (answer.status === 404 || answer.status === 410)) isThere = false;
    else if (isThere && answer.status === 412) etag = null;
    else {
      if (answer.status === 403 && !isThere) throw new CalendarError('READ_ONLY');
      const made = Event.parse(demand(answer));
      return { ref: made.id, etag: made.etag ?? null };
    }
  }
  throw new CalendarError('REFUSED');
}

async function deleteEvent(api: GoogleApi, calendar: string, { ref }: Written): Promise<void> {
  const answer = await ask(api, 'DELETE', `${eventsOf(calendar)}/${encodeURIComponent(ref)}`, {
    query: { sendUpdates: 'none' },
  });
  if (answer.status !== 404 && answer.status !== 410) demand(answer);
}
