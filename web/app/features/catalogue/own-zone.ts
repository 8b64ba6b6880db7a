import { useEffect } from 'react';
import { formatZone } from '../../lib/format.ts';

/**
 * The server does not know whose clock is meant, and the facets' own script comes at the first touch: until then what they say of the time
 * of day, and where those links lead, is put into the reader's zone in the page itself.
 */
export function useOwnZone(zoneOfAddress: string | undefined): void {
  useEffect(() => {
    if (zoneOfAddress !== undefined) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const said of document.querySelectorAll('[data-zone]'))
      said.textContent = `${said.textContent}`.replace('UTC', formatZone(zone));
    for (const link of document.querySelectorAll('[href*="timeZone=UTC"]'))
      link.setAttribute('href', `${link.getAttribute('href')}`.replace('UTC', encodeURIComponent(zone)));
  }, [zoneOfAddress]);
}
