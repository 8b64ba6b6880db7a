/**
 * Memory that one search after the other marks courses in: taking a megabyte anew for every word of every
 * search costs more than the marking, and the engine then collects it in the middle of some other search.
 * What is taken is read before the next search begins.
 */
const kept: Uint8Array[] = [];
const mostKept = 8;
let taken = 0;
let list = new Uint32Array();

export function beginScratch(): void {
  taken = 0;
}

/** So many zeros. */
export function takeMarks(length: number): Uint8Array {
  const known = kept[taken];
  const marks = known && known.length >= length ? known : new Uint8Array(Math.ceil(length * 1.1));
  if (known === marks) marks.fill(0, 0, length);
  if (taken < mostKept) kept[taken] = marks;
  taken += 1;
  return marks.subarray(0, length);
}

/** Room for so many numbers, once a search; they are not zeros. */
export function takeList(length: number): Uint32Array {
  if (list.length < length) list = new Uint32Array(Math.ceil(length * 1.1));
  return list;
}
