import { editDistance } from './edit-distance.ts';
import { hashOf } from './fold-words.ts';

/**
 * Byte strings, each with its number in the order of arrival: the words of all courses, or the values that
 * many rows share.
 */
export type Vocabulary = {
  size(): number;
  /** The number of these bytes; they are added when they are new. */
  add(bytes: Uint8Array, from: number, to: number, hash: number): number;
  /** -1 when there is no such word. */
  find(word: string): number;
  textOf(number: number): string;
  /** Numbers of the words that begin like this. */
  beginningWith(beginning: string): number[];
  /** Numbers and texts of the words at one or two edits (`edits`) from this one, nearest first. */
  near(word: string, edits: number): { number: number; distance: number }[];
  bytesUsed(): number;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createVocabulary(expected = 1024): Vocabulary {
  let pool = new Uint8Array(expected * 8);
  let poolEnd = 0;
  let starts = new Uint32Array(expected + 1);
  /**
   * Which letters a word has, a bit each: one that lacks a letter of a beginning, or differs in more than
   * edits allow, need not be compared.
   */
  let letters = new Int32Array(expected);
  /** Two words a slot, one place in memory: one more than the number, and its hash. */
  let table = new Int32Array(tableSize(expected) * 2);
  let size = 0;

  function slotOf(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = table.length - 1;
    for (let slot = (spread(hash) * 2) & mask; ; slot = (slot + 2) & mask) {
      const number = (table[slot] ?? 0) - 1;
      if (number === -1 || (table[slot + 1] === hash && isSame(number, bytes, from, to))) return slot;
    }
  }

  function isSame(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at += 1) if (pool[start + at - from] !== bytes[at]) return false;
    return true;
  }

  function grow(bytes: number): void {
    if (poolEnd + bytes > pool.length) {
      const larger = new Uint8Array((poolEnd + bytes) * 2);
      larger.set(pool);
      pool = larger;
    }
    if (size + 1 < starts.length) return;
    const length = starts.length * 2;
    starts = enlarged(starts, new Uint32Array(length));
    letters = enlarged(letters, new Int32Array(length));
    const old = table;
    table = new Int32Array(tableSize(length) * 2);
    const mask = table.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue;
      let slot = (spread(old[at + 1] ?? 0) * 2) & mask;
      while (table[slot] !== 0) slot = (slot + 2) & mask;
      table[slot] = old[at] ?? 0;
      table[slot + 1] = old[at + 1] ?? 0;
    }
  }

  const textOf = (number: number) => decoder.decode(pool.subarray(starts[number], starts[number + 1]));

  return {
    size: () => size,
    textOf,
    add(bytes, from, to, hash) {
      const known = table[slotOf(bytes, from, to, hash)] ?? 0;
      if (known !== 0) return known - 1;
      grow(to - from);
      const number = size;
      pool.set(bytes.subarray(from, to), poolEnd);
      poolEnd += to - from;
      size += 1;
      starts[size] = poolEnd;
      letters[number] = lettersOf(bytes, from, to);
      // Growing may have moved everything.
      const slot = slotOf(bytes, from, to, hash);
      table[slot] = size;
      table[slot + 1] = hash;
      return number;
    },
    find(word) {
      const bytes = encoder.encode(word);
      return (table[slotOf(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length))] ?? 0) - 1;
    },
    beginningWith(beginning) {
      const bytes = encoder.encode(beginning);
      const own = lettersOf(bytes, 0, bytes.length);
      const found: number[] = [];
      for (let number = 0; number < size; number += 1) {
        if ((own & ~(letters[number] ?? 0)) !== 0) continue;
        const start = starts[number] ?? 0;
        if ((starts[number + 1] ?? 0) - start < bytes.length) continue;
        let at = 0;
        while (at < bytes.length && pool[start + at] === bytes[at]) at += 1;
        if (at === bytes.length) found.push(number);
      }
      return found;
    },
    near(word, edits) {
      const bytes = encoder.encode(word);
      const own = lettersOf(bytes, 0, bytes.length);
      const found: { number: number; distance: number }[] = [];
      for (let number = 0; number < size; number += 1) {
        const start = starts[number] ?? 0;
        const end = starts[number + 1] ?? 0;
        if (Math.abs(end - start - bytes.length) > edits) continue;
        if (countBits((letters[number] ?? 0) ^ own) > 2 * edits) continue;
        const distance = editDistance(bytes, pool.subarray(start, end), edits);
        if (distance <= edits) found.push({ number, distance });
      }
      return found.toSorted((a, b) => a.distance - b.distance);
    },
    bytesUsed: () => pool.byteLength + starts.byteLength + letters.byteLength + table.byteLength,
  };
}

const tableSize = (expected: number) => 2 ** Math.ceil(Math.log2(expected * 2 + 2));
const spread = (hash: number) => hash ^ (hash >>> 15);

function enlarged<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function lettersOf(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) letters |= 1 << ((bytes[at] ?? 0) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
