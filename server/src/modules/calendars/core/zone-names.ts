import { isTimeZone } from '@michi/contract/time-zone';
import { windowsZones } from './windows-zones.ts';

/** Longer is no zone's name, whatever path stands before it. */
const longestName = 200;

/** IANA's name of a zone, as it, Windows or a program with a path before it writes it. Null: nobody's. */
export function nameOf(tzid: string): string | null {
  if (tzid.length > longestName) return null;
  const bare = tzid.trim();
  if (/^(UTC|GMT|Z|Etc\/UTC)$/i.test(bare)) return 'UTC';
  const windows = windowsZones.get(bare);
  if (windows) return windows;
  const parts = bare.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const tail = parts.slice(from).join('/');
    if (isTimeZone(tail)) return tail;
  }
  return null;
}
