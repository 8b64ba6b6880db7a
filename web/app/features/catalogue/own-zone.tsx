import { useEffect } from 'react';
import { formatZone } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';

const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
const note = (zone: string) => m.catalogue_time_zone_note({ zone: formatZone(zone) });

export function ZoneOfTimes({ zone }: { zone: string }) {
  // In the reader's zone before its script has come.
  return (
    <span data-zone={zone} suppressHydrationWarning>
      {note(zone)}
    </span>
  );
}

/**
 * The server does not know whose clock is meant, and the facets' own script comes at the first touch: until then what they say of the time
 * of day, and where those links lead, is put into the reader's zone in the page itself.
 */
export function useOwnZone(zoneOfAddress: string | undefined): void {
  useEffect(() => {
    if (zoneOfAddress !== undefined) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const said of document.querySelectorAll('[data-zone=UTC]')) said.textContent = note(zone);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.facet-link[href*="timeZone=UTC"]'))
      link.setAttribute('href', hrefOf(link).replace('timeZone=UTC', `timeZone=${encodeURIComponent(zone)}`));
  }, [zoneOfAddress]);
}
