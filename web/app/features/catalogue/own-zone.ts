import { useEffect } from 'react';
import { formatZone } from '../../lib/zone-name.ts';
import type { SearchState } from './search-state.ts';

/** Whose clock a search means, if it says so. Who asks for a time of day without a zone means the one that the server takes. */
export const zoneOf = ({ timeZone, timeOfDay }: SearchState): string | undefined =>
  timeZone ?? (timeOfDay === undefined ? undefined : 'UTC');

/**
 * The server does not know whose clock is meant, and the facets' own script comes at the first touch: until then what they say of the time
 * of day, and where those links lead, is put into the reader's zone in the page itself. What was counted by another clock is taken out; the
 * script counts anew.
 */
export function useOwnZone(zoneOfAddress: string | undefined): void {
  useEffect(() => {
    if (zoneOfAddress !== undefined) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone === 'UTC') return;
    for (const said of document.querySelectorAll('[data-zone]'))
      said.textContent = `${said.textContent}`.replace('UTC', formatZone(zone));
    for (const count of document.querySelectorAll('[data-counted-in=UTC]')) count.textContent = '';
    for (const link of document.querySelectorAll('[href*="timeZone=UTC"]'))
      link.setAttribute('href', `${link.getAttribute('href')}`.replace('UTC', encodeURIComponent(zone)));
  }, [zoneOfAddress]);
}
