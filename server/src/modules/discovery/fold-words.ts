/**
 * How a text becomes words, for courses and for what is typed: letters and digits in lower case without their accents, as the
 * database's `unaccent`. It reads UTF-8 bytes, because a text becomes a string at ten times the cost of reading it.
 */

/** Longer words are cut; nobody types them. */
export const maxWordBytes = 40;

export type WordReader = {
  /** The word that was read last, in its first `length` bytes. */
  readonly word: Uint8Array;
  /** Calls `found` for each word of `text` from `from` until before `to`. `escaped`: a backslash and the sign after it part words. */
  read(
    text: Uint8Array,
    from: number,
    to: number,
    escaped: boolean,
    found: (length: number, hash: number) => void,
  ): void;
};

const quickSigns = 0x250;
/** Of the first signs: what they fold to, at most two bytes; 0 parts words, 1 is left out (a lone accent). */
const first = new Uint8Array(quickSigns);
const second = new Uint8Array(quickSigns);
const unlike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
for (let sign = 0; sign < quickSigns; sign += 1) {
  const letter = String.fromCodePoint(sign);
  const lower = letter.toLowerCase();
  const plain = unlike[lower] ?? lower.normalize('NFKD').replace(/\p{M}/gu, '');
  if (!/^[\p{L}\p{N}]/u.test(letter) || !/^[a-z0-9]+$/.test(plain)) continue;
  first[sign] = plain.charCodeAt(0);
  second[sign] = plain.length > 1 ? plain.charCodeAt(1) : 0;
}

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

export function createWordReader(): WordReader {
  const word = new Uint8Array(maxWordBytes + 8);
  return {
    word,
    read(text, from, to, escaped, found) {
      let length = 0;
      let hash = emptyHash;
      for (let at = from; at < to;) {
        const byte = text[at] ?? 0;
        if (byte < 0x80) {
          // Nearly all of them: letters that fold to one byte.
          at += 1;
          const letter = first[byte] ?? 0;
          if (letter !== 0) {
            if (length < maxWordBytes) {
              word[length] = letter;
              length += 1;
              hash = hashOn(hash, letter);
            }
            continue;
          }
          if (escaped && byte === 0x5c) at += 1;
          if (length > 0) found(length, hash);
          length = 0;
          hash = emptyHash;
          continue;
        }
        let sign = byte;
        if (byte < 0xe0) {
          sign = ((byte & 0x1f) << 6) | ((text[at + 1] ?? 0) & 0x3f);
          at += 2;
        } else if (byte < 0xf0) {
          sign = ((byte & 0x0f) << 12) | (((text[at + 1] ?? 0) & 0x3f) << 6) | ((text[at + 2] ?? 0) & 0x3f);
          at += 3;
        } else {
          sign =
            ((byte & 0x07) << 18) |
            (((text[at + 1] ?? 0) & 0x3f) << 12) |
            (((text[at + 2] ?? 0) & 0x3f) << 6) |
            ((text[at + 3] ?? 0) & 0x3f);
          at += 4;
        }
        if (sign < quickSigns) {
          const letter = first[sign] ?? 0;
          if (letter !== 0) {
            if (length < maxWordBytes) {
              word[length] = letter;
              length += 1;
              hash = hashOn(hash, letter);
              const more = second[sign] ?? 0;
              if (more !== 0) {
                word[length] = more;
                length += 1;
                hash = hashOn(hash, more);
              }
            }
            continue;
          }
        } else {
          const bytes = foldSign(sign);
          if (bytes !== null) {
            // A letter is cut off whole.
            for (const each of length + bytes.length <= maxWordBytes ? bytes : []) {
              word[length] = each;
              length += 1;
              hash = hashOn(hash, each);
            }
            continue;
          }
        }
        if (length > 0) found(length, hash);
        length = 0;
        hash = emptyHash;
      }
      if (length > 0) found(length, hash);
    },
  };
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
  reader.read(bytes, 0, bytes.length, false, (length) =>
    words.push(decoder.decode(reader.word.subarray(0, length))),
  );
  return words;
}
