/**
 * In which courses each word stands: lists of ascending course numbers, kept as the gaps between them, seven
 * bits a byte. A list is a chain of blocks that double in size, so that it can be appended to for ever and
 * costs little more than a byte an entry.
 */
export type Postings = {
  /** A new, empty list. */
  createList(): number;
  /** `course` is not below the last one of the list; the same one again changes nothing. */
  append(list: number, course: number): void;
  countOf(list: number): number;
  /**
   * Raises the mark of each course of the list to `mark`; courses that had none are written into `into` from
   * `at` on. Answers where it ended.
   */
  mark(list: number, marks: Uint8Array, mark: number, into: Uint32Array | null, at: number): number;
  /** Whether this is true of any course of the list. */
  some(list: number, isWanted: (course: number) => boolean): boolean;
  bytesUsed(): number;
};

const pageBits = 20;
const pageSize = 1 << pageBits;
const smallestBlock = 16;
const largestBlock = 1 << 15;
/** A byte 0, which no gap begins with, then the place of the next block in four bytes. */
const linkBytes = 5;
const noPage = new Uint8Array();
const longestGap = 5;
/**
 * Where a list begins and ends, the end and size of its last block, how many courses it has, and one more
 * than the last of them.
 */
const [start, end, blockEnd, blockSize, courses, last] = [0, 1, 2, 3, 4, 5];
const stateWords = 8;

export function createPostings(): Postings {
  const pages: Uint8Array[] = [];
  let pageEnd = pageSize;
  let lists = 0;
  /** What was read last of a list, and where it goes on. */
  const block = new Uint32Array(1024);
  let read = 0;
  let readAt = 0;
  let readCourse = 0;
  /** Eight words a list, side by side as they are written: the fields below. */
  let states = new Uint32Array(1024 * stateWords);

  function createBlock(size: number): number {
    if (pageEnd + size > pageSize) {
      pages.push(new Uint8Array(pageSize));
      pageEnd = 0;
    }
    const place = (pages.length - 1) * pageSize + pageEnd;
    pageEnd += size;
    return place;
  }

  const pageOf = (place: number) => pages[place >>> pageBits] ?? noPage;

  /** The next block of a list, linked from its end. */
  function goOn(state: number, place: number): number {
    const size = Math.min((states[state + blockSize] ?? smallestBlock) * 2, largestBlock);
    const next = createBlock(size);
    const page = pageOf(place);
    const at = place & (pageSize - 1);
    page[at] = 0;
    page[at + 1] = next & 255;
    page[at + 2] = (next >>> 8) & 255;
    page[at + 3] = (next >>> 16) & 255;
    page[at + 4] = next >>> 24;
    states[state + blockSize] = size;
    states[state + blockEnd] = next + size;
    return next;
  }

  /** Begins to read a list; answers how many courses it has. */
  function enter(list: number): number {
    readAt = states[list * stateWords + start] ?? 0;
    readCourse = -1;
    return states[list * stateWords + courses] ?? 0;
  }

  /** Reads the next courses into `block`, at most `left`; answers how many. */
  function readCourses(left: number): number {
    let page = pageOf(readAt);
    let at = readAt & (pageSize - 1);
    let pageStart = readAt - at;
    let course = readCourse;
    const most = Math.min(left, block.length);
    let count = 0;
    while (count < most) {
      let byte = page[at] ?? 0;
      if (byte === 0) {
        const next = readLink(page, at);
        page = pageOf(next);
        at = next & (pageSize - 1);
        pageStart = next - at;
        continue;
      }
      at += 1;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = page[at] ?? 0;
        at += 1;
        gap |= (byte & 127) << shift;
      }
      course += gap;
      block[count] = course;
      count += 1;
    }
    read = count;
    readAt = pageStart + at;
    readCourse = course;
    return count;
  }

  return {
    createList() {
      const list = lists;
      lists += 1;
      if (lists * stateWords > states.length) {
        const wider = new Uint32Array(states.length * 2);
        wider.set(states);
        states = wider;
      }
      const place = createBlock(smallestBlock);
      const state = list * stateWords;
      states[state + start] = place;
      states[state + end] = place;
      states[state + blockSize] = smallestBlock;
      states[state + blockEnd] = place + smallestBlock;
      return list;
    },
    append(list, course) {
      const state = list * stateWords;
      let gap = course + 1 - (states[state + last] ?? 0);
      if (gap === 0) return;
      let place = states[state + end] ?? 0;
      if (place + longestGap + linkBytes > (states[state + blockEnd] ?? 0)) place = goOn(state, place);
      const page = pageOf(place);
      let at = place & (pageSize - 1);
      while (gap > 127) {
        page[at] = (gap & 127) | 128;
        gap >>>= 7;
        at += 1;
        place += 1;
      }
      page[at] = gap;
      states[state + end] = place + 1;
      states[state + courses] = (states[state + courses] ?? 0) + 1;
      states[state + last] = course + 1;
    },
    countOf: (list) => states[list * stateWords + courses] ?? 0,
    mark(list, marks, mark, into, begin) {
      let written = begin;
      let left = enter(list);
      while (left > 0) {
        left -= readCourses(left);
        for (let each = 0; each < read; each += 1) {
          const course = block[each] ?? 0;
          const old = marks[course] ?? 255;
          if (old === 0 && into !== null) {
            into[written] = course;
            written += 1;
          }
          if (old < mark) marks[course] = mark;
        }
      }
      return written;
    },
    some(list, isWanted) {
      let left = enter(list);
      while (left > 0) {
        left -= readCourses(left);
        if (block.subarray(0, read).some(isWanted)) return true;
      }
      return false;
    },
    bytesUsed: () => pages.length * pageSize + states.byteLength,
  };
}

const readLink = (page: Uint8Array, at: number) =>
  ((page[at + 1] ?? 0) |
    ((page[at + 2] ?? 0) << 8) |
    ((page[at + 3] ?? 0) << 16) |
    ((page[at + 4] ?? 0) << 24)) >>>
  0;
