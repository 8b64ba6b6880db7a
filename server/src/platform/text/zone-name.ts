import { zoneCity } from '@michi/contract/zone-city';

/**
 * The zone as people say it, with its city, at this instant: summer time has another name. `format` tells the
 * long name.
 */
export function zoneNameIn(format: Intl.DateTimeFormat, at: Date, timeZone: string): string {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const city = zoneCity(timeZone);
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${name}, ${city}` : name;
}
