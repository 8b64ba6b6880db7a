import { isTimeZone } from '@michi/contract/time-zone';
import { currentLocale } from '../i18n/i18n.ts';
import { serverNow } from './server-time.ts';
import { formatZoneCity, zonePart } from './zone-name.ts';

/** `label`: "New York (GMT-5)"; `name`: "Eastern Time"; `found`: what it is found by. */
export type ZoneChoice = { zone: string; label: string; name: string; found: string };

const known = new Map<string, readonly ZoneChoice[]>();

/**
 * Every zone of the browser, from west to east. `kept` stands in the place of the one that it is another name
 * of.
 */
export function zoneChoices(kept: string): readonly ZoneChoice[] {
  const key = `${currentLocale()} ${kept}`;
  const before = known.get(key);
  if (before) return before;
  const now = serverNow();
  const same = canonicalName(kept);
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimeZone)]);
  if (kept !== '' && names.delete(same)) names.add(kept);
  const choices = [...names]
    .map((zone) => ({ ...choiceOf(zone, now), minutes: minutesAhead(zone, now) }))
    .toSorted((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label, currentLocale()));
  known.set(key, choices);
  return choices;
}

function choiceOf(zone: string, now: number): ZoneChoice {
  const [label, name] = [formatZoneCity(zone, now), zone === 'UTC' ? '' : zonePart(zone, now, 'longGeneric')];
  return { zone, label, name, found: folded(`${label} ${name} ${zone.replaceAll('_', ' ')}`) };
}

/**
 * Those in which all the words are found, in any order: a city, a country's time, an offset such as UTC+2.
 */
export function zonesFor(choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] {
  const words = folded(typed).split(/\s+/);
  return choices.filter(({ found }) => words.every((word) => found.includes(word)));
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replaceAll(/\butc(?=[+-])/g, 'gmt')
    .trim();

/** "GMT-3:30" is -210. */
function minutesAhead(zone: string, now: number): number {
  const found = /([+\u2212-])(\d+)(?::(\d+))?/.exec(zonePart(zone, now, 'shortOffset'));
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return found[1] === '+' ? minutes : -minutes;
}

function canonicalName(zone: string): string {
  return isTimeZone(zone)
    ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    : zone;
}
