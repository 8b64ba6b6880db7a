import { serverNow } from '../format/server-time.ts';
import { sessionStore } from '../session/session-store.ts';

const prefix = 'michi-draft:';
/** Long enough to come back to a letter, too short to be found by whoever has the device one day. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

/** What was typed and not sent yet, by name. A browser without storage keeps nothing. */
export type Drafts = {
  getItem: (name: string) => string | null;
  setItem: (name: string, text: string) => void;
  removeItem: (name: string) => void;
  names: () => string[];
};

let owner: string | null = null;
let signOuts = 0;
/** How often somebody signed out on this page; a session that is lost does not count. */
export const timesSignedOut = (): number => signOuts;

/**
 * What the signed-in person typed in this browser, for two weeks; nobody else who uses it finds it. Once a
 * session is lost, still that person's: the last words come after it. Of a stranger only the tab knows.
 */
export function ownDrafts(): Drafts {
  const session = sessionStore.get();
  if (session.status === 'signed-in') owner = session.user.id;
  return owner === null ? tabDrafts() : draftsIn(() => localStorage, startOf(owner));
}

/** What was typed in this tab, until it is closed or whoever sits there signs out. */
export const tabDrafts = (): Drafts => draftsIn(() => sessionStorage, startOf('tab'));

/**
 * Whoever signs out leaves nothing to the next one; what a form still holds on its way out is written
 * nowhere.
 */
export function forgetDrafts(): void {
  const session = sessionStore.get();
  const own = session.status === 'signed-in' ? session.user.id : owner;
  signOuts += 1;
  owner = null;
  quietly(() => {
    if (own !== null) removeWhere(localStorage, (place) => place.startsWith(startOf(own)));
    removeWhere(sessionStorage, (place) => place.startsWith(prefix));
  });
}

/** Whoever never comes back leaves nothing either. */
export function removeOldDrafts(): void {
  quietly(() =>
    removeWhere(
      localStorage,
      (place) => place.startsWith(prefix) && freshText(localStorage.getItem(place)) === null,
    ),
  );
}

let ownName: string | undefined;
/** Of this tab, the same after a reload where it has storage. */
export function tabName(): string {
  if (ownName !== undefined) return ownName;
  const name = quietly(() => sessionStorage.getItem('michi-tab')) ?? Math.random().toString(36).slice(2);
  quietly(() => sessionStorage.setItem('michi-tab', name));
  ownName = name;
  return name;
}

const startOf = (whose: string) => `${prefix}${whose}:`;

function draftsIn(storage: () => Storage, start: string): Drafts {
  const since = signOuts;
  return {
    getItem: (name) => quietly(() => freshText(storage().getItem(start + name))) ?? null,
    setItem: (name, text) =>
      quietly(() => {
        if (since === signOuts) storage().setItem(start + name, `${serverNow()} ${text}`);
      }),
    removeItem: (name) => quietly(() => storage().removeItem(start + name)),
    names: () =>
      quietly(() =>
        Object.keys(storage())
          .filter((place) => place.startsWith(start))
          .map((place) => place.slice(start.length)),
      ) ?? [],
  };
}

function freshText(kept: string | null): string | null {
  if (kept === null) return null;
  const end = kept.indexOf(' ');
  return serverNow() - Number(kept.slice(0, end)) < keptMs ? kept.slice(end + 1) : null;
}

function removeWhere(storage: Storage, isMeant: (place: string) => boolean): void {
  for (const place of Object.keys(storage)) if (isMeant(place)) storage.removeItem(place);
}

/** Storage may be switched off, or full. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
