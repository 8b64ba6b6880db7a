import { zoneCity } from '@michi/contract/zone-city';
import { dates, type Instant } from './format.ts';
import { serverNow } from './server-time.ts';

/** "Eastern Time (New York, GMT-5)": the zone spelled out, with its offset at `instant`. */
export function formatZone(zone: string, instant: Instant = serverNow()): string {
  if (zone === 'UTC') return 'UTC';
  const city = zoneCity(zone);
  return `${zonePart(zone, instant, 'longGeneric')} (${city}, ${zonePart(zone, instant, 'shortOffset')})`;
}

/** "New York (GMT-5)", for a list of zones. */
export function formatZoneCity(zone: string, instant: Instant = serverNow()): string {
  return zone === 'UTC' ? 'UTC' : `${cityWithArea(zone)} (${zonePart(zone, instant, 'shortOffset')})`;
}

/** `America/Argentina/Salta` is Salta, Argentina: there are smaller places of one name. */
function cityWithArea(zone: string): string {
  const area = zone.split('/').slice(1, -1);
  return [zoneCity(zone), ...area.map((part) => part.replaceAll('_', ' '))].join(', ');
}

export function zonePart(zone: string, instant: Instant, style: 'longGeneric' | 'shortOffset'): string {
  const parts = dates({ timeZone: zone, timeZoneName: style }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
