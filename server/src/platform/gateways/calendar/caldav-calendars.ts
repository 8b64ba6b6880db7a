import { calendarMultiGet, createObject, deleteObject, propfind, syncCollection, updateObject } from 'tsdav';
import type { Outside } from '../../http/fetch-outside.ts';
import {
  type CalendarAccount,
  CalendarError,
  type Changes,
  type OpenCaldav,
  type OutsideEvent,
  type OwnEvent,
  type Reading,
  type Written,
} from './calendar.ts';
import { discoverCalendars } from './caldav-discovery.ts';
import { type Dav, davOver, demandOk, problemOf, refOf, textIn, tokenIn } from './dav.ts';
import { fileOf } from './own-event-file.ts';

const batch = 100;
const mostEvents = 20_000;
/** A server gives what has changed in parts (RFC 6578, 3.6). */
const mostParts = 100;

/** CalDAV (RFC 4791) with sync tokens (RFC 6578); a server without them has all its versions compared. */
export const caldavCalendars =
  (outside: Outside): OpenCaldav =>
  (access, signal) => {
    const dav = davOver(outside, access, signal);
    const account: CalendarAccount = {
      listCalendars: () => discoverCalendars(dav, access.address),
      readChanges: (calendar, reading) => readChanges(dav, calendar, reading),
      writeEvent: (calendar, event, before) => writeEvent(dav, calendar, event, before),
      deleteEvent: (_calendar, written) => deleteEvent(dav, written),
      // A password is taken back by its person alone.
      leave: () => Promise.resolve(),
    };
    return account;
  };

type Listed = {
  token: string | null;
  isWhole: boolean;
  /** ref → etag. */
  present: Map<string, string>;
  gone: string[];
};

/** Of all events that one reading brings. */
const mostFileBytes = 32 * 1024 * 1024;

async function readChanges(dav: Dav, calendar: string, { token, known }: Reading): Promise<Changes> {
  const listed =
    (token === null ? null : await listChanges(dav, calendar, token)) ??
    (await listChanges(dav, calendar, null)) ??
    (await listAll(dav, calendar));
  const { present, isWhole, gone } = listed;
  if (present.size > mostEvents) throw new CalendarError('TOO_MANY_EVENTS');
  const isKnown = ([ref, etag]: [string, string]) => etag !== '' && known.get(ref) === etag;
  const asked = [...present].filter((each) => !isKnown(each)).map(([ref]) => ref);
  const changed: OutsideEvent[] = [];
  let left = mostFileBytes;
  for (let at = 0; at < asked.length; at += batch)
    for (const event of await fetchEvents(dav, calendar, asked.slice(at, at + batch))) {
      if (event.times.kind === 'file') left -= event.times.file.length;
      if (left < 0) throw new CalendarError('TOO_LARGE');
      changed.push(event);
    }
  return {
    isWhole,
    token: listed.token,
    changed,
    same: [...present].filter(isKnown).map(([ref]) => ref),
    gone,
  };
}

/** Null: the server does not know this token any more, or no tokens at all. */
async function listChanges(dav: Dav, calendar: string, token: string | null): Promise<Listed | null> {
  const listed: Listed = { token, isWhole: token === null, present: new Map(), gone: [] };
  for (let part = 0; part < mostParts; part += 1) {
    const answers = await syncCollection({
      ...dav,
      url: calendar,
      syncLevel: 1,
      ...(listed.token === null ? { syncToken: '' } : { syncToken: listed.token }),
      props: { 'd:getetag': {} },
    });
    const [first] = answers;
    const next = tokenIn(answers);
    if (!next) {
      const status = first?.status ?? 0;
      if (status === 401 || status === 404 || status >= 500) throw new CalendarError(problemOf(status));
      return null;
    }
    listed.token = next;
    let isCutOff = false;
    for (const { href, status, props } of answers) {
      const ref = href ? refOf(href, calendar) : null;
      if (status === 507) isCutOff = true;
      else if (!ref || isSame(ref, calendar)) continue;
      else if (status === 404) {
        listed.present.delete(ref);
        listed.gone.push(ref);
      } else listed.present.set(ref, textIn(props?.['getetag']));
    }
    if (listed.present.size + listed.gone.length > mostEvents) throw new CalendarError('TOO_MANY_EVENTS');
    if (!isCutOff) return listed;
  }
  throw new CalendarError('TOO_MANY_EVENTS');
}

const isSame = (ref: string, calendar: string): boolean =>
  ref.replace(/\/$/, '') === calendar.replace(/\/$/, '');

async function listAll(dav: Dav, calendar: string): Promise<Listed> {
  const answers = await propfind({ ...dav, url: calendar, depth: '1', props: { 'd:getetag': {} } });
  const [first] = answers;
  demandOk(first);
  const present = new Map<string, string>();
  for (const { href, props, ok } of answers) {
    const ref = href ? refOf(href, calendar) : null;
    if (ok && ref && !isSame(ref, calendar)) present.set(ref, textIn(props?.['getetag']));
  }
  return { token: null, isWhole: true, present, gone: [] };
}

async function fetchEvents(dav: Dav, calendar: string, refs: readonly string[]): Promise<OutsideEvent[]> {
  const answers = await calendarMultiGet({
    ...dav,
    url: calendar,
    depth: '1',
    objectUrls: refs.map((ref) => new URL(ref).pathname),
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
  });
  const [first] = answers;
  if (first && !first.ok && !first.href) demandOk(first);
  if (first?.status === 401) throw new CalendarError('LOCKED');
  return answers.flatMap(({ href, ok, props }) => {
    const ref = href ? refOf(href, calendar) : null;
    const text = textIn(props?.['calendarData']);
    // What went away between the two calls is gone with the next reading.
    if (!ok || !ref || text === '') return [];
    const etag = textIn(props?.['getetag']) || null;
    return [{ ref, etag, times: { kind: 'file' as const, file: Buffer.from(text) } }];
  });
}

const ics = { 'content-type': 'text/calendar; charset=utf-8' };

async function writeEvent(
  dav: Dav,
  calendar: string,
  event: OwnEvent,
  before: Written | null,
): Promise<Written> {
  const name = `${encodeURIComponent(event.uid.split('@', 1)[0] ?? event.uid)}.ics`;
  const ref = before?.ref ?? new URL(name, calendar.endsWith('/') ? calendar : `${calendar}/`).href;
  const data = fileOf(event);
  // Twice: what the other side has may be another version than we know, and may go between two calls.
  let etag = before?.etag ?? null;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await (etag === null
      ? createObject({ ...dav, url: ref, data, headers: { ...dav.headers, ...ics, 'if-none-match': '*' } })
      : updateObject({ ...dav, url: ref, data, etag, headers: { ...dav.headers, ...ics } }));
    if (answer.ok) return { ref, etag: answer.headers.get('etag') ?? (await etagOf(dav, ref)) };
    if (answer.status === 403 || answer.status === 405) throw new CalendarError('READ_ONLY');
    // 404: it is gone there, or its calendar is, which the next attempt shows.
    const isOther =
      answer.status === 412 || answer.status === 409 || (answer.status === 404 && etag !== null);
    if (!isOther) throw new CalendarError(problemOf(answer.status));
    etag = await etagOf(dav, ref);
  }
  throw new CalendarError('REFUSED');
}

/** Null: there is nothing. */
async function etagOf(dav: Dav, ref: string): Promise<string | null> {
  const [answer] = await propfind({ ...dav, url: ref, depth: '0', props: { 'd:getetag': {} } });
  if (answer?.status === 404 || answer?.status === 410) return null;
  demandOk(answer);
  return textIn(answer?.props?.['getetag']) || null;
}

async function deleteEvent(dav: Dav, { ref, etag }: Written): Promise<void> {
  let known = etag;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await deleteObject({ ...dav, url: ref, ...(known === null ? {} : { etag: known }) });
    if (answer.ok || answer.status === 404 || answer.status === 410) return;
    if (answer.status === 403 || answer.status === 405) throw new CalendarError('READ_ONLY');
    if (answer.status !== 412) throw new CalendarError(problemOf(answer.status));
    known = await etagOf(dav, ref);
    if (known === null) return;
  }
  throw new CalendarError('REFUSED');
}
