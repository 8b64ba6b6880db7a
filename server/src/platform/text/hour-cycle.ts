import { languages, type Locale } from '@michi/contract/locale';
import type { HourCycle } from '@michi/contract/identity/users';

/** Where people say 4 PM, by CLDR's `timeData` (the preferred `h`). */
const halvedDays =
  'AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW US UY VC VE VG VI VU WS YE ZM';

/** `hourCycle`: what they chose in the profile. */
export type Reader = { locale: Locale; timeZone: string; hourCycle?: HourCycle | null };

let zones: Set<string> | undefined;

/**
 * Whether mails and papers say 4 PM or 16:00: as the reader chose, else as people do where the reader lives.
 * In some languages nobody halves the day; of UTC the server says 16:00 on its pages, too.
 */
export function hourCycleOf({ locale, timeZone, hourCycle }: Reader): HourCycle {
  if (hourCycle) return hourCycle;
  const { hourCycle: ofLanguage } = languages[locale];
  if (ofLanguage) return ofLanguage;
  if (timeZone === 'UTC') return 'h23';
  zones ??= new Set(halvedDays.split(' ').flatMap(zonesOf));
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  return zones.has(name) || zones.has(timeZone) ? 'h12' : 'h23';
}

/** Newer engines have a method where older ones have a property; TypeScript knows neither. */
type ZonesOfRegion = { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesOf(region: string): string[] {
  const locale = new Intl.Locale(`und-${region}`) as ZonesOfRegion;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
