import type { Locale } from '@michi/contract/fields';
import { zoneNameIn } from '../../platform/zone-name.ts';

/** The reader's language and zone. */
export type Reader = { locale: Locale; timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();
function format(reader: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${reader.locale}|${reader.timeZone}|${Object.entries(options).flat().join()}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(reader.locale, { ...options, timeZone: reader.timeZone });
    if (formats.size < 2000) formats.set(key, known);
  }
  return known;
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
/** As the pages write it, in every language. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `Tuesday, March 3, 2026`. */
export function formatDate(at: Date, reader: Reader): string {
  return format(reader, day).format(at);
}

/** `Tuesday, March 3, 2026, 16:00 (Eastern Standard Time, New York)`. */
export function formatInstant(at: Date, reader: Reader): string {
  return `${formatDate(at, reader)}, ${format(reader, time).format(at)} (${zoneName(at, reader)})`;
}

/** `Tuesday, March 3, 2026, 16:00–17:00 (Eastern Standard Time, New York)`. */
export function formatSpan(from: Date, to: Date, reader: Reader): string {
  const [begins, ends] = [format(reader, time).format(from), format(reader, time).format(to)];
  const [day, lastDay] = [formatDate(from, reader), formatDate(to, reader)];
  const span = day === lastDay ? `${day}, ${begins}–${ends}` : `${day}, ${begins} – ${lastDay}, ${ends}`;
  return `${span} (${zoneName(from, reader)})`;
}

export const zoneName = (at: Date, reader: Reader): string =>
  zoneNameIn(format(reader, { timeZoneName: 'long' }), at, reader.timeZone);
