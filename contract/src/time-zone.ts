/**
 * What PostgreSQL, Intl and Temporal read alike: an area with a place. `EST5EDT` had other rules in other
 * years, `UTC-5` and `+05:30` count the other way round in PostgreSQL, and it does not know all that browsers
 * keep from old times.
 */
const zoneName =
  /^(?:Etc|Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US)\/(?!Pacific-New$)[\w/+-]{2,50}$/;
const knownZones = new Map<string, boolean>([['UTC', true]]);
export function isTimeZone(zone: string): boolean {
  const known = knownZones.get(zone);
  if (known !== undefined) return known;
  let valid = zoneName.test(zone);
  try {
    if (valid) new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    valid = false;
  }
  if (knownZones.size < 2000) knownZones.set(zone, valid);
  return valid;
}
