import { type DAVResponse, propfind } from 'tsdav';
import { CalendarError, type OutsideCalendar } from './calendar.ts';
import { type Dav, demandOk, refOf, textIn } from './dav.ts';

/**
 * From whatever address somebody typed to the calendars (RFC 6764, 5; RFC 4791, 6.2.1): the account behind
 * it, its home, what is in there. The address may be that of the account, of the home or of a single calendar
 * too.
 */
export async function discoverCalendars(dav: Dav, address: string): Promise<OutsideCalendar[]> {
  const principal = await findPrincipal(dav, address);
  const home = principal ? await findHome(dav, principal) : null;
  const found = await calendarsIn(dav, home ?? address);
  if (found.length === 0 && !home) throw new CalendarError('NO_CALENDAR');
  return found;
}

async function findPrincipal(dav: Dav, address: string): Promise<string | null> {
  for (const url of [address, new URL('/.well-known/caldav', address).href]) {
    const [answer] = await propfind({ ...dav, url, depth: '0', props: { 'd:current-user-principal': {} } });
    if (answer?.status === 401) throw new CalendarError('LOCKED');
    const href = hrefIn(answer?.props?.['currentUserPrincipal']);
    if (answer?.ok && href) return leadsTo(href, answeredAt(answer, url));
  }
  return null;
}

async function findHome(dav: Dav, principal: string): Promise<string | null> {
  const answers = await propfind({
    ...dav,
    url: principal,
    depth: '0',
    props: { 'c:calendar-home-set': {} },
  });
  const [answer] = answers;
  demandOk(answer);
  const href = hrefIn(answer?.props?.['calendarHomeSet']);
  return href ? leadsTo(href, principal) : null;
}

async function calendarsIn(dav: Dav, home: string): Promise<OutsideCalendar[]> {
  const answers = await propfind({
    ...dav,
    url: home,
    depth: '1',
    props: {
      'd:resourcetype': {},
      'd:displayname': {},
      'd:current-user-privilege-set': {},
      'c:supported-calendar-component-set': {},
    },
  });
  const [first] = answers;
  if (first?.status === 401) throw new CalendarError('LOCKED');
  return answers.flatMap((answer) => {
    if (!answer.ok || !answer.href || !isCalendarOfEvents(answer)) return [];
    const ref = refOf(answer.href, home);
    if (!ref) return [];
    const named = textIn(answer.props?.['displayname']);
    const name = named || decoded(new URL(ref).pathname.split('/').findLast(Boolean) ?? '');
    return [{ ref, name: name.slice(0, 200) || 'Calendar', isWritable: isWritable(answer) }];
  });
}

function isCalendarOfEvents({ props }: DAVResponse): boolean {
  const kinds: unknown = props?.['resourcetype'];
  if (typeof kinds !== 'object' || kinds === null || !('calendar' in kinds)) return false;
  const components = JSON.stringify(props?.['supportedCalendarComponentSet'] ?? '');
  return !components.includes('name') || components.includes('VEVENT');
}

/** A server that says nothing of it is tried. */
function isWritable({ props }: DAVResponse): boolean {
  const privileges = JSON.stringify(props?.['currentUserPrivilegeSet'] ?? '');
  return privileges.length < 5 || /"(write|writeContent|all|bind)"/.test(privileges);
}

function hrefIn(property: unknown): string | null {
  if (typeof property !== 'object' || property === null || !('href' in property)) return null;
  const href: unknown = Array.isArray(property.href) ? property.href[0] : property.href;
  return textIn(href) || null;
}

/** A redirect may have led elsewhere; relative addresses are meant from there. */
const answeredAt = (answer: DAVResponse, asked: string): string =>
  URL.parse(answer.href ?? '', asked)?.href ?? asked;

/** Where an answer leads. Our password goes over nothing less safe than what was asked. */
function leadsTo(href: string, base: string): string {
  const next = URL.parse(href, base);
  if (!next || (next.protocol !== 'https:' && new URL(base).protocol === 'https:'))
    throw new CalendarError('REFUSED');
  return next.href;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
