import { clockAhead, serverNow } from '../format/server-time.ts';
import type { Locale } from '../i18n/i18n.ts';

/** What a device shows of the next classes while it reaches nobody. */
export type KeptClass = {
  title: string;
  /** With whom; of a group that one teaches, null. */
  other: string | null;
  startsAt: string;
  endsAt: string;
};

export type Kept = {
  userId: string;
  locale: Locale;
  zone: string;
  /** Name and colour of the site. */
  brand: string;
  accent: string | null;
  hours: 'h12' | 'h23';
  classes: KeptClass[];
  keptAt: number;
  /** What the server's clock is ahead of the device's, by which a worker reckons. */
  ahead: number;
  /** The session ends then, unless it is used: from then on nothing is shown. */
  until: number;
};

const prefix = 'michi-kept-';
/** Another number where the shape changes: what an older version kept is thrown away. */
const place = `${prefix}1`;
const address = '/kept-classes';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isClass(value: unknown): value is KeptClass {
  return isRecord(value) && [value['title'], value['startsAt'], value['endsAt']].every(isText);
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { userId, locale, zone, brand, classes, ahead, until, keptAt } = value;
  return (
    [userId, locale, zone, brand].every(isText) &&
    Array.isArray(classes) &&
    classes.every(isClass) &&
    [ahead, until, keptAt].every((each) => typeof each === 'number')
  );
}

/** Null: nothing is kept, or the session that kept it is over by now. */
export async function readKept(): Promise<Kept | null> {
  const answer = await caches.match(address, { cacheName: place });
  const kept: unknown = answer ? await answer.json() : null;
  return isKept(kept) && kept.until > serverNow() - clockAhead() + kept.ahead ? kept : null;
}

export async function writeKept(kept: Kept): Promise<void> {
  await (await caches.open(place)).put(address, new Response(JSON.stringify(kept)));
}

export async function deleteKept(): Promise<void> {
  await caches.delete(place);
}

/** Of earlier versions. */
export async function deleteOldKept(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== place);
  await Promise.all(names.map((name) => caches.delete(name)));
}
