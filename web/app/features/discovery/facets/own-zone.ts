import { useEffect } from 'react';
import { readerZone } from '../../../lib/format/reader-zone.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import type { SearchState } from '../search/search-state.ts';

/**
 * Whose clock a search means, if it says so. Who asks for a time of day without a zone means the one that the
 * server takes.
 */
export const zoneOf = ({ timeZone, timeOfDay }: SearchState): string | undefined =>
  timeZone ?? (timeOfDay === undefined ? undefined : 'UTC');

/**
 * The server does not know whose clock is meant, and the facets' own script comes at the first touch: until
 * then what they say of the time of day, and where those links lead, is put into the reader's zone in the
 * page itself: the browser's, and the account's once it is known who reads. What was counted by another clock
 * is taken out; the script counts anew. Nothing is drawn anew for it: what has no script yet would go.
 */
export function useOwnZone(zoneOfAddress: string | undefined): void {
  useEffect(() => {
    if (zoneOfAddress !== undefined) return;
    let said = 'UTC';
    const say = () => {
      const session = sessionStore.get();
      const own = session.status === 'signed-in' ? session.user.timeZone : undefined;
      const zone = own ?? readerZone().zone;
      if (zone === said) return;
      putZone(said, zone);
      said = zone;
    };
    say();
    const stop = sessionStore.subscribe(say);
    return () => void stop();
  }, [zoneOfAddress]);
}

function putZone(before: string, zone: string): void {
  for (const note of document.querySelectorAll('[data-zone]'))
    note.textContent = `${note.textContent}`.replace(formatZone(before), formatZone(zone));
  for (const count of document.querySelectorAll('[data-counted-in=UTC]')) count.textContent = '';
  const [from = '', to = ''] = [before, zone].map((each) => `timeZone=${encodeURIComponent(each)}`);
  for (const link of document.querySelectorAll(`[href*="${from}"]`))
    link.setAttribute('href', `${link.getAttribute('href')}`.replace(from, to));
}
