import { zoneCity } from '@michi/contract/zone-city';
import { dates, type Instant } from './format.ts';

/** "Eastern Time (New York, GMT-5)": the zone spelled out, with its offset at `instant`. */
export function formatZone(zone: string, instant: Instant = Date.now()): string {
  if (zone === 'UTC') return 'UTC';
  const city = zoneCity(zone);
  return `${zonePart(zone, instant, 'longGeneric')} (${city}, ${zonePart(zone, instant, 'shortOffset')})`;
}

function zonePart(zone: string, instant: Instant, style: 'longGeneric' | 'shortOffset'): string {
  const parts = dates({ timeZone: zone, timeZoneName: style }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
