/**
 * In which courses each word stands: lists of ascending course numbers, kept as the gaps between them, seven bits a byte.
 * A list is a chain of blocks that double in size, so that it can be appended to for ever and costs little more than a byte an entry.
 */
export type Postings = {
  /** A new, empty list. */
  createList(): number;
  /** `course` is not below the last one of the list; the same one again changes nothing. */
  append(list: number, course: number): void;
  countOf(list: number): number;
  /** Raises the mark of each course of the list to `mark`; courses that had none are written into `into` from `at` on. Answers where it ended. */
  mark(list: number, marks: Uint8Array, mark: number, into: Uint32Array | null, at: number): number;
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

export function createPostings(): Postings {
  const pages: Uint8Array[] = [];
  let pageEnd = pageSize;
  let lists = 0;
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let blockEnds = new Uint32Array(1024);
  let blockSizes = new Uint32Array(1024);
  let counts = new Uint32Array(1024);
  /** One more than the last course. */
  let lasts = new Uint32Array(1024);

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

  function follow(list: number, visit: (page: Uint8Array, from: number, left: number) => void): void {
    let place = starts[list] ?? 0;
    let left = counts[list] ?? 0;
    blockLeft = 0;
    blockCourse = 0;
    while (left > 0) {
      const page = pageOf(place);
      visit(page, place & (pageSize - 1), left);
      left = blockLeft;
      place = blockNext;
    }
  }
  // What a visit leaves for the next block: fields of the closure, since an object for each would cost more than the reading.
  let blockLeft = 0;
  let blockCourse = 0;
  let blockNext = 0;

  return {
    createList() {
      const list = lists;
      lists += 1;
      if (lists > starts.length) {
        const wider = (old: Uint32Array<ArrayBuffer>) => {
          const grown = new Uint32Array(old.length * 2);
          grown.set(old);
          return grown;
        };
        [starts, ends, blockEnds] = [wider(starts), wider(ends), wider(blockEnds)];
        [blockSizes, counts, lasts] = [wider(blockSizes), wider(counts), wider(lasts)];
      }
      const place = createBlock(smallestBlock);
      starts[list] = place;
      ends[list] = place;
      blockSizes[list] = smallestBlock;
      blockEnds[list] = place + smallestBlock;
      return list;
    },
    append(list, course) {
      const last = lasts[list] ?? 0;
      let gap = course + 1 - last;
      if (gap === 0) return;
      let end = ends[list] ?? 0;
      if (end + longestGap + linkBytes > (blockEnds[list] ?? 0)) {
        const size = Math.min((blockSizes[list] ?? smallestBlock) * 2, largestBlock);
        const next = createBlock(size);
        const page = pageOf(end);
        const at = end & (pageSize - 1);
        page[at] = 0;
        page[at + 1] = next & 255;
        page[at + 2] = (next >>> 8) & 255;
        page[at + 3] = (next >>> 16) & 255;
        page[at + 4] = next >>> 24;
        blockSizes[list] = size;
        blockEnds[list] = next + size;
        end = next;
      }
      const page = pageOf(end);
      while (gap > 127) {
        page[end & (pageSize - 1)] = (gap & 127) | 128;
        gap >>>= 7;
        end += 1;
      }
      page[end & (pageSize - 1)] = gap;
      ends[list] = end + 1;
      counts[list] = (counts[list] ?? 0) + 1;
      lasts[list] = course + 1;
    },
    countOf: (list) => counts[list] ?? 0,
    mark(list, marks, mark, into, begin) {
      let end = begin;
      follow(list, (page, from, toRead) => {
        let at = from;
        let course = blockCourse;
        let left = toRead;
        for (; left > 0; left -= 1) {
          let byte = page[at] ?? 0;
          if (byte === 0) break;
          at += 1;
          let gap = byte & 127;
          for (let shift = 7; byte > 127; shift += 7) {
            byte = page[at] ?? 0;
            at += 1;
            gap |= (byte & 127) << shift;
          }
          course += gap;
          const old = marks[course - 1] ?? 255;
          if (old === 0 && into !== null) {
            into[end] = course - 1;
            end += 1;
          }
          if (old < mark) marks[course - 1] = mark;
        }
        blockCourse = course;
        blockLeft = left;
        blockNext = readLink(page, at);
      });
      return end;
    },
    bytesUsed: () => pages.length * pageSize + starts.byteLength * 6,
  };
}

const readLink = (page: Uint8Array, at: number) =>
  ((page[at + 1] ?? 0) |
    ((page[at + 2] ?? 0) << 8) |
    ((page[at + 3] ?? 0) << 16) |
    ((page[at + 4] ?? 0) << 24)) >>>
  0;
