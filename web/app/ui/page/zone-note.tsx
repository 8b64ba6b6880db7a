import { useReaderZone } from '../../lib/format/clock.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { formatZone } from '../../lib/format/zone-name.ts';

/** Says in which zone the times on the page are: the reader's, or one that they belong to. */
export function ZoneNote({ zone, className = 'text-sm text-quiet' }: { zone?: string; className?: string }) {
  const own = useReaderZone();
  const text =
    zone === undefined && !own.isKnown
      ? m.common_times_in_unknown_zone()
      : m.common_times_in_zone({ zone: formatZone(zone ?? own.zone) });
  return <p className={className}>{text}</p>;
}
