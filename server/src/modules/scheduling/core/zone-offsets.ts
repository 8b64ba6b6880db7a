import { Temporal } from 'temporal-polyfill';

/**
 * From `from` until before `to` (epoch milliseconds) a zone keeps one offset: local time = UTC + `offset`.
 */
export type Stretch = { from: number; to: number; offset: number };

// Some 13 months each: a request for a few weeks touches one or two.
const chunkSize = 2 ** 35;
const maxZones = 1000;
const known = new Map<string, Map<number, Stretch[]>>();

/**
 * The stretches that cover `from` to `to`, in order, without a hole. Asks Temporal once for each zone and
 * year.
 */
export function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const first = Math.floor(from / chunkSize);
  const last = Math.floor(Math.max(from, to - 1) / chunkSize);
  if (first === last) return chunkOf(zone, first);
  const stretches: Stretch[] = [];
  for (let chunk = first; chunk <= last; chunk += 1) stretches.push(...chunkOf(zone, chunk));
  return stretches;
}

function chunkOf(zone: string, chunk: number): Stretch[] {
  let chunks = known.get(zone);
  if (!chunks) {
    if (known.size >= maxZones) known.clear();
    chunks = new Map();
    known.set(zone, chunks);
  }
  let stretches = chunks.get(chunk);
  if (!stretches) {
    stretches = askTemporal(zone, chunk * chunkSize, (chunk + 1) * chunkSize);
    chunks.set(chunk, stretches);
  }
  return stretches;
}

function askTemporal(zone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let at: Temporal.ZonedDateTime = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < to) {
    const next = at.getTimeZoneTransition('next');
    const until = Math.min(next?.epochMilliseconds ?? to, to);
    stretches.push({ from: at.epochMilliseconds, to: until, offset: Math.round(at.offsetNanoseconds / 1e6) });
    if (!next) break;
    at = next;
  }
  return stretches;
}
