import { createWordReader, dot, dottedEnd, hashOf, letterOfByte } from '../words/fold-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Reads the texts of rows as the numbers of their words. */
export type RowWords = {
  /** The texts of `row` begin at `from`, parted by tabs. */
  begin(row: Uint8Array, from: number): void;
  /** The number of the next word, which may be new; -1: there is none. */
  next(): number;
  /** How many tabs stand before that word. */
  tabs(): number;
};

/** Longer words are folded each time. */
const longest = 12;
const slots = 1 << 16;
const slotWords = 4;
const tab = 9;
const backslash = 0x5c;
const numberBits = 26;
/** "US": its two letters. */
const us = 0x5553;
const usa = new TextEncoder().encode('usa');

/**
 * A million texts have a hundred million words and few that differ. So the last words are remembered as they
 * are written, before their letters are folded: three times four bytes, overlapping in short ones, and the
 * length say all of a word up to twelve bytes.
 */
export function createRowWords(vocabulary: Vocabulary): RowWords {
  const reader = createWordReader();
  /**
   * Of each slot: the four bytes at the begin, at the end and between, then the number of the word, plus one,
   * and the length.
   */
  const known = new Int32Array(slots * slotWords);
  let row: Uint8Array = new Uint8Array();
  let view = new DataView(row.buffer);
  let offset = 0;
  let place = 0;
  let tabs = 0;
  let isCountry = false;

  /** Whether a word of two letters that ends there is "US" or "U.S". */
  const isUs = (end: number) => {
    const from = row[end - 2] === dot ? end - 3 : end - 2;
    return row[from] === us >> 8 && row[end - 1] === (us & 0xff);
  };

  /** A word with a letter beyond ASCII, a long one or one with dots; -1: none ends here. */
  function readSlowly(from: number): number {
    reader.begin(row, from, row.length, true);
    const length = reader.next();
    place = reader.place();
    tabs += reader.tabs();
    isCountry = length === 2 && isUs(place);
    return length === 0 ? -1 : vocabulary.add(reader.word, 0, length, reader.hash());
  }

  function fold(from: number): number {
    reader.begin(row, from, row.length, true);
    return vocabulary.add(reader.word, 0, reader.next(), reader.hash());
  }

  return {
    tabs: () => tabs,
    begin(bytes, from) {
      row = bytes;
      if (view.buffer !== bytes.buffer) view = new DataView(bytes.buffer);
      offset = bytes.byteOffset;
      place = from;
      tabs = 0;
      isCountry = false;
    },
    next() {
      // "US", written so, is also the word that all who write of the country mean; "us" is not.
      if (isCountry) {
        isCountry = false;
        return vocabulary.add(usa, 0, usa.length, hashOf(usa, 0, usa.length));
      }
      const bytes = row;
      const to = bytes.length;
      let at = place;
      while (at < to) {
        const from = at;
        let byte = bytes[at] ?? 0;
        while (letterOfByte[byte] !== 0) {
          at += 1;
          byte = at < to ? (bytes[at] ?? 0) : 0;
        }
        const length = at - from;
        if (byte >= 0x80 || length > longest) return readSlowly(from);
        if (length === 0) {
          if (byte === tab) tabs += 1;
          at += byte === backslash ? 2 : 1;
          continue;
        }
        if (length <= 2 && byte === dot && dottedEnd(bytes, from) !== -1) return readSlowly(from);
        place = at;
        let begin = 0;
        let end = 0;
        let between = 0;
        if (length >= 4) {
          begin = view.getInt32(offset + from, true);
          end = view.getInt32(offset + at - 4, true);
          if (length > 8) between = view.getInt32(offset + from + 4, true);
        } else for (let each = from; each < at; each += 1) begin = (begin << 8) | (bytes[each] ?? 0);
        isCountry = length === 2 && begin === us;
        const mixed = Math.imul(
          begin ^ Math.imul(end, 0x85eb_ca6b) ^ Math.imul(between, 0xc2b2_ae35),
          0x9e37_79b1,
        );
        const slot = ((mixed ^ length) >>> 16) * slotWords;
        const last = known[slot + 3] ?? 0;
        if (
          last >>> numberBits === length &&
          known[slot] === begin &&
          known[slot + 1] === end &&
          known[slot + 2] === between
        )
          return last & ((1 << numberBits) - 1);
        const word = fold(from);
        known[slot] = begin;
        known[slot + 1] = end;
        known[slot + 2] = between;
        known[slot + 3] = (length << numberBits) | word;
        return word;
      }
      place = at;
      return -1;
    },
  };
}
