import { type ClassView, listOwnClasses } from '@michi/contract/scheduling/classes';
import type { OwnUser } from '@michi/contract/identity/users';
import { quietApi } from '../api/client.ts';
import type { Site } from '../api/load-context.ts';
import { readerHours } from '../format/hour-cycle.ts';
import { clockAhead, serverNow } from '../format/server-time.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { readSession } from '../session/session-cookies.ts';
import { sessionStore } from '../session/session-store.ts';
import { type KeptClass, readKept, writeKept } from './offline-classes.ts';

const mostKept = 10;
const freshMs = 10 * 60_000;
const hourMs = 3_600_000;

/** Leaves the next classes of the signed-in person on this device, unless it did so a moment ago. */
export async function saveOfflineClasses(user: OwnUser, site: Pick<Site, 'name' | 'accent'>): Promise<void> {
  const now = serverNow();
  const kept = await readKept();
  const isFresh = kept?.userId === user.id && kept.locale === currentLocale() && kept.keptAt > now - freshMs;
  if (isFresh || (user.type !== 'STUDENT' && user.type !== 'SENSEI')) return;
  const from = new Date(now - 6 * hourMs).toISOString();
  const { items } = await quietApi(listOwnClasses, { query: { from, limit: 3 * mostKept } });
  const session = sessionStore.get();
  // Signed out meanwhile, it must not come back.
  if (session.status !== 'signed-in' || session.user.id !== user.id) return;
  await writeKept({
    userId: user.id,
    locale: currentLocale(),
    zone: user.timeZone,
    brand: site.name,
    accent: site.accent ?? null,
    hours: readerHours(),
    classes: items
      .filter((each) => isAhead(each, now))
      .slice(0, mostKept)
      .map((each) => keptOf(each, user.id)),
    keptAt: now,
    ahead: clockAhead(),
    until: readSession(document.cookie).refreshExpiresAt ?? now,
  });
}

const isAhead = ({ status, seat, endsAt }: ClassView, now: number) =>
  status === 'SCHEDULED' && (seat === null || seat.state === 'BOOKED') && Date.parse(endsAt) > now;

function keptOf(
  { courseTitle, sensei, attendees, format, startsAt, endsAt }: ClassView,
  userId: string,
): KeptClass {
  const student =
    format === 'ONE_TO_ONE' ? attendees.find(({ state }) => state === 'BOOKED')?.name : undefined;
  return {
    title: courseTitle,
    other: sensei.id === userId ? (student ?? null) : sensei.name,
    startsAt,
    endsAt,
  };
}
