import { hourCycleOf, type Reader } from '../../../platform/text/hour-cycle.ts';
import { zoneNameIn } from '../../../platform/text/zone-name.ts';

export type { Reader };

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

/** `16:00`, or `4:00 PM` for who says so. */
function timeOf(at: Date, reader: Reader): string {
  const hourCycle = hourCycleOf(reader);
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit';
  return format(reader, { hour, minute: '2-digit', hourCycle }).format(at).replaceAll('\u202f', '\u00a0');
}

/** `Tuesday, March 3, 2026`. */
export function formatDate(at: Date, reader: Reader): string {
  return format(reader, day).format(at);
}

/** `Tuesday, March 3, 2026, 4:00 PM (Eastern Standard Time, New York)`. */
export function formatInstant(at: Date, reader: Reader): string {
  return `${formatDate(at, reader)}, ${timeOf(at, reader)} (${zoneName(at, reader)})`;
}

/** `Tuesday, March 3, 2026, 4:00 PM–5:00 PM (Eastern Standard Time, New York)`. */
export function formatSpan(from: Date, to: Date, reader: Reader): string {
  return `${spanOf({ startsAt: from, endsAt: to }, reader)} (${zoneName(from, reader)})`;
}

export type Span = { startsAt: Date; endsAt: Date };

function spanOf({ startsAt: from, endsAt: to }: Span, reader: Reader): string {
  const [begins, ends] = [timeOf(from, reader), timeOf(to, reader)];
  const [day, lastDay] = [formatDate(from, reader), formatDate(to, reader)];
  return day === lastDay ? `${day}, ${begins}–${ends}` : `${day}, ${begins} – ${lastDay}, ${ends}`;
}

/** One after the other; their zone once, unless its name changes between them. */
export function formatSpans(spans: readonly Span[], reader: Reader): string {
  const ofZone = Map.groupBy(spans, ({ startsAt }) => zoneName(startsAt, reader));
  return [...ofZone]
    .map(([zone, own]) => `${own.map((span) => spanOf(span, reader)).join('; ')} (${zone})`)
    .join('; ');
}

export const zoneName = (at: Date, reader: Reader): string =>
  zoneNameIn(format(reader, { timeZoneName: 'long' }), at, reader.timeZone);
