/**
 * How a text becomes words, for courses and for what is typed: letters and digits in lower case without their
 * accents, as the database's `unaccent`; "S.A.T." is one word, as its `plain_words` has it. It reads UTF-8
 * bytes, because a text becomes a string at ten times the cost of reading it.
 */

import { foldedLetters } from '@michi/contract/folded-letters';

/** Longer words are cut; nobody types them. */
export const maxWordBytes = 40;

export type WordReader = {
  /** The word that was read last, in its first bytes. */
  readonly word: Uint8Array;
  /**
   * Words are read of `text` from `from` until before `to`. `escaped`: a backslash and the sign after it part
   * words.
   */
  begin(text: Uint8Array, from: number, to: number, escaped: boolean): void;
  /** The length of the next word; 0: there is none. */
  next(): number;
  /** Of the word that was read last. */
  hash(): number;
  /** How many tabs stand before the word that was read last. */
  tabs(): number;
  /** Where that word ends. */
  place(): number;
};

const quickSigns = 0x250;
/** Of the first signs: what they fold to, at most two bytes; 0 parts words, 1 is left out (a lone accent). */
const first = new Uint8Array(quickSigns);
const second = new Uint8Array(quickSigns);
for (let sign = 0; sign < quickSigns; sign += 1) {
  const letter = String.fromCodePoint(sign);
  const lower = letter.toLowerCase();
  const folded = foldedLetters[lower] ?? lower.normalize('NFKD').replace(/\p{M}/gu, '');
  if (!/^[\p{L}\p{N}]/u.test(letter) || !/^[a-z0-9]+$/.test(folded)) continue;
  first[sign] = folded.charCodeAt(0);
  second[sign] = folded.length > 1 ? folded.charCodeAt(1) : 0;
}

/** Of single bytes: the letter they fold to; 0 for all others. */
export const letterOfByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? (first[byte] ?? 0) : 0,
);

const encoder = new TextEncoder();
const foldedBytes = new Map<number, Uint8Array | null>();

/** Beyond the first signs: the bytes of a letter, empty for a lone accent, null for what parts words. */
function foldSign(sign: number): Uint8Array | null {
  const known = foldedBytes.get(sign);
  if (known !== undefined) return known;
  const letter = String.fromCodePoint(sign);
  const isAccent = /^\p{M}/u.test(letter);
  const plain = isAccent
    ? ''
    : letter
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{N}]/gu, '');
  const folded = isAccent || plain !== '' ? encoder.encode(plain) : null;
  if (foldedBytes.size < 50_000) foldedBytes.set(sign, folded);
  return folded;
}

export const dot = 0x2e;
const isPlainLetter = (byte: number | undefined) =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/**
 * Where the letters end that begin at `from`, a word's beginning, and have dots between them: "S.A.T.", or
 * two that are doubled, "EE.UU.". -1: there are none. Plain letters only: no abbreviation of the three
 * languages has others.
 */
export function dottedEnd(bytes: Uint8Array, from: number): number {
  const isPart = (at: number, letters: number) =>
    isPlainLetter(bytes[at]) &&
    (letters === 1 || bytes[at] === bytes[at + 1]) &&
    !isInWord(bytes, at + letters);
  if (isPart(from, 2)) return bytes[from + 2] === dot && isPart(from + 3, 2) ? from + 5 : -1;
  if (!isPart(from, 1)) return -1;
  let end = from + 1;
  while (bytes[end] === dot && isPart(end + 1, 1)) end += 2;
  return end === from + 1 ? -1 : end;
}

/** Whether what begins here goes on with the word before it. */
function isInWord(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0;
  if (byte < 0x80) return letterOfByte[byte] !== 0;
  const sign = signAt(bytes, at, bytesOfSign(byte));
  return sign < quickSigns ? first[sign] !== 0 : foldSign(sign) !== null;
}

const bytesOfSign = (byte: number) => (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);

/**
 * A million texts are read letter by letter: what is asked for each of them is asked in `next` alone, without
 * a call.
 */
export function createWordReader(): WordReader {
  const word = new Uint8Array(maxWordBytes + 8);
  let text: Uint8Array = new Uint8Array();
  let place = 0;
  let end = 0;
  let isEscaped = false;
  let tabs = 0;
  let hash = emptyHash;

  /** Adds a letter beyond the plain ones; answers the length of the word then, -1 where it ends. */
  function addSign(sign: number, length: number): number {
    const letter = sign < quickSigns ? (first[sign] ?? 0) : 0;
    if (letter === 0) return sign < quickSigns ? -1 : addFolded(foldSign(sign), length);
    if (length >= maxWordBytes) return length;
    word[length] = letter;
    hash = hashOn(hash, letter);
    const more = second[sign] ?? 0;
    if (more === 0) return length + 1;
    word[length + 1] = more;
    hash = hashOn(hash, more);
    return length + 2;
  }

  function addFolded(bytes: Uint8Array | null, length: number): number {
    if (bytes === null) return -1;
    // A letter is cut off whole.
    if (length + bytes.length > maxWordBytes) return length;
    for (const byte of bytes) hash = hashOn(hash, byte);
    word.set(bytes, length);
    return length + bytes.length;
  }

  return {
    word,
    hash: () => hash,
    tabs: () => tabs,
    place: () => place,
    begin(bytes, from, to, escaped) {
      [text, place, end, isEscaped, tabs] = [bytes, from, to, escaped, 0];
    },
    next() {
      const bytes = text;
      const to = end;
      let at = place;
      let length = 0;
      let mixed = emptyHash;
      let dotted = -1;
      while (at < to) {
        const byte = bytes[at] ?? 0;
        // Nearly all of them: letters that fold to one byte.
        const letter = letterOfByte[byte] ?? 0;
        if (letter !== 0) {
          if (length === 0) dotted = dottedEnd(bytes, at);
          at += 1;
          if (length >= maxWordBytes) continue;
          word[length] = letter;
          length += 1;
          mixed = hashOn(mixed, letter);
        } else if (byte >= 0x80) {
          hash = mixed;
          const longer = addSign(signAt(bytes, at, bytesOfSign(byte)), length);
          if (longer === -1 && length > 0) break;
          mixed = hash;
          length = Math.max(0, longer);
          at += bytesOfSign(byte);
        } else if (at < dotted) {
          at += 1;
        } else {
          if (length > 0) break;
          if (byte === tab) tabs += 1;
          at += isEscaped && byte === backslash ? 2 : 1;
        }
      }
      place = at;
      hash = mixed;
      return length;
    },
  };
}

const tab = 9;
const backslash = 0x5c;

/** The sign whose UTF-8 begins here. */
function signAt(text: Uint8Array, at: number, length: number): number {
  let sign = (text[at] ?? 0) & (0x7f >> length);
  for (let next = at + 1; next < at + length; next += 1) sign = (sign << 6) | ((text[next] ?? 0) & 0x3f);
  return sign;
}

/** FNV-1a, 32 bits. */
export const emptyHash = -2_128_831_035;
export const hashOn = (hash: number, byte: number): number => Math.imul(hash ^ byte, 16_777_619);

export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = emptyHash;
  for (let at = from; at < to; at += 1) hash = hashOn(hash, bytes[at] ?? 0);
  return hash;
}

/** The words of a typed text, folded. */
export function foldWords(text: string): string[] {
  const bytes = encoder.encode(text);
  const reader = createWordReader();
  const words: string[] = [];
  const decoder = new TextDecoder();
  reader.begin(bytes, 0, bytes.length, false);
  for (let length = reader.next(); length > 0; length = reader.next())
    words.push(decoder.decode(reader.word.subarray(0, length)));
  return words;
}
