/**
 * The decisive free starts of each course (day-parts.ts): minutes since 1970, rising. A course has
 * the first one in four bytes, then the gaps: 1 to 127 minutes; 128 to 191, the gap before so many times
 * again (from once on); 192 to 254 and another byte, a gap of days; 255 and four bytes, another minute; 0,
 * the end. Most days are like others, so that is a dozen bytes. All stand in one array, in pieces of eight
 * bytes; what became free is taken again by those that need as many.
 */
export type FreeStarts = {
  bytes: Uint8Array;
  /** Of each course its piece, plus one; 0: nothing is free. */
  places: Uint32Array;
  /** How many pieces each place has stands in its first byte. */
  spare: number[][];
  used: number;
  /** 1 for each minute of the hour at which something ever was free. */
  minutesOfHour: Uint8Array;
};

const piece = 8;
const mostPieces = 255;
const repeats = 128;
const wide = 192;
const absolute = 255;
const widest = (absolute - wide) * 256 - 1;

export const createFreeStarts = (courses: number): FreeStarts => ({
  bytes: new Uint8Array(courses * 2 * piece),
  places: new Uint32Array(courses),
  spare: [],
  used: 0,
  minutesOfHour: new Uint8Array(60),
});

const written = new Uint8Array(mostPieces * piece);

/** Takes the place of what was known of the course. Rising minutes, of which those that fit are kept. */
export function writeStarts(starts: FreeStarts, course: number, minutes: Iterable<number>): void {
  const pieces = encode(minutes, starts.minutesOfHour);
  const old = (starts.places[course] ?? 0) - 1;
  if (old !== -1) {
    if (pieces > 0 && (starts.bytes[old * piece] ?? 0) >= pieces) {
      // The place stays as large as it was.
      starts.bytes.set(written.subarray(1, pieces * piece), old * piece + 1);
      return;
    }
    leave(starts, old);
  }
  starts.places[course] = pieces === 0 ? 0 : take(starts, pieces) + 1;
}

export function moveStarts({ places }: FreeStarts, from: number, to: number): void {
  places[to] = places[from] ?? 0;
  places[from] = 0;
}

export function widenStarts(starts: FreeStarts, courses: number): void {
  const places = new Uint32Array(courses);
  places.set(starts.places);
  starts.places = places;
}

/**
 * From this minute on the first one at which something may be free: most free times begin at a quarter of an
 * hour.
 */
export function nextMinuteOf({ minutesOfHour }: FreeStarts, minute: number): number {
  for (let next = minute; next < minute + 60; next += 1) if (minutesOfHour[next % 60] === 1) return next;
  return minute;
}

export const startsBytes = ({ bytes, places }: FreeStarts): number => bytes.byteLength + places.byteLength;

function leave({ bytes, spare }: FreeStarts, place: number): void {
  const pieces = bytes[place * piece] ?? 0;
  (spare[pieces] ??= []).push(place);
}

function take(starts: FreeStarts, pieces: number): number {
  let place = starts.spare[pieces]?.pop();
  if (place === undefined) {
    place = starts.used;
    starts.used += pieces;
    if (starts.used * piece > starts.bytes.length) {
      const larger = new Uint8Array(Math.ceil((starts.used * piece * 5) / 4));
      larger.set(starts.bytes);
      starts.bytes = larger;
    }
  }
  written[0] = pieces;
  starts.bytes.set(written.subarray(0, pieces * piece), place * piece);
  return place;
}

/** Into `written`, behind its first byte. Answers how many pieces that takes; 0: there is nothing. */
function encode(minutes: Iterable<number>, minutesOfHour: Uint8Array): number {
  let at = 1;
  let last = -1;
  let gap = 0;
  let repeated = -1;
  const room = written.length - 6;
  for (const minute of minutes) {
    if (at > room) break;
    minutesOfHour[minute % 60] = 1;
    if (last === -1) at = writeMinute(at, minute);
    else if (minute - last === gap) {
      const count = repeated === -1 ? repeats : (written[repeated] ?? 0) + 1;
      if (repeated === -1) {
        repeated = at;
        at += 1;
      }
      written[repeated] = count;
      if (count === wide - 1) repeated = -1;
    } else {
      gap = minute - last;
      repeated = -1;
      if (gap < repeats) written[at++] = gap;
      else if (gap <= widest) {
        written[at++] = wide + (gap >>> 8);
        written[at++] = gap & 0xff;
      } else {
        written[at++] = absolute;
        at = writeMinute(at, minute);
        gap = 0;
      }
    }
    last = minute;
  }
  if (last === -1) return 0;
  written[at++] = 0;
  return Math.ceil(at / piece);
}

function writeMinute(at: number, minute: number): number {
  for (let byte = 0; byte < 4; byte += 1) written[at + byte] = (minute >>> (byte * 8)) & 0xff;
  return at + 4;
}

const readMinute = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) |
  ((bytes[at + 1] ?? 0) << 8) |
  ((bytes[at + 2] ?? 0) << 16) |
  ((bytes[at + 3] ?? 0) << 24);

/**
 * How somebody reads free starts: from when on, on which clock, and up to which minutes (rising) they are
 * told apart.
 */
export type FreeQuestion = {
  /** Minutes since 1970. */
  from: number;
  midnight: number;
  parts: Uint8Array;
  ends: readonly number[];
};

const partBits = 3;
const partMask = (1 << partBits) - 1;
/** In no part of the day anything is free. */
const nothingFree = 0xfff;
export const freeCodes = nothingFree + 1;
/**
 * Of a code, by part of the day: within which of the ends the first free start lies; `ends.length` or more:
 * within none.
 */
export const bandIn = (code: number, part: number): number => (code >>> (part * partBits)) & partMask;

/** For how many minutes after `from` a code stays as it is, at most, is told above its bits. */
const longestStay = (1 << 17) - 1;
const codeBits = partBits * 4;
export const codeOf = (read: number): number => read & nothingFree;
export const stayOf = (read: number): number => read >>> codeBits;

/**
 * Of the first free start in each part of the day the first end that comes after it: three bits each; and for
 * how many minutes more that is so: until one of these starts has begun, or an earlier end comes after it.
 */
export function readFreeCode(
  { bytes, places }: FreeStarts,
  { from, midnight, parts, ends }: FreeQuestion,
  course: number,
): number {
  const place = places[course] ?? 0;
  let stay = longestStay;
  if (place === 0) return nothingFree | (stay << codeBits);
  let at = (place - 1) * piece + 1;
  let minute = readMinute(bytes, at);
  at += 4;
  let code = nothingFree;
  let left = 4;
  let band = 0;
  let gap = 0;
  let again = 0;
  while (true) {
    if (minute >= from) {
      while (band < ends.length && minute >= (ends[band] ?? 0)) band += 1;
      if (band === ends.length) return code | (stay << codeBits);
      const shift = (parts[((minute - midnight) / 15) | 0] ?? 0) * partBits;
      if (((code >>> shift) & partMask) === partMask) {
        code ^= (partMask ^ band) << shift;
        const earlier = band === 0 ? from : (ends[band - 1] ?? 0);
        if (minute - earlier < stay) stay = minute - earlier;
        left -= 1;
        if (left === 0) return code | (stay << codeBits);
      }
    }
    if (again > 0) {
      again -= 1;
      minute += gap;
      continue;
    }
    const sign = bytes[at] ?? 0;
    at += 1;
    if (sign === 0) return code | (stay << codeBits);
    if (sign < repeats) gap = sign;
    else if (sign < wide) again = sign - repeats;
    else if (sign < absolute) {
      gap = ((sign - wide) << 8) | (bytes[at] ?? 0);
      at += 1;
    } else {
      minute = readMinute(bytes, at);
      at += 4;
      gap = 0;
      continue;
    }
    minute += gap;
  }
}
