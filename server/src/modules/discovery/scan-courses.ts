import {
  type Columns,
  hasOutcomes,
  isLive,
  kindOf,
  noTime,
  placeOf,
  ratingOf,
  speechOf,
  standingOf,
  traitWords,
  worthOf,
} from './course-columns.ts';
import { type FreeTimes, freeTimeOf } from './free-times.ts';
import type { IndexOrder } from './index-order.ts';
import { marksOf, type Matches } from './match-words.ts';
import { scoreOf, wordsScore } from './rank.ts';
import { offer, type TopList } from './top-list.ts';

/** The values of a facet group: the group's bit where one fails the filters, and how many courses have it. */
export type Judged = { fails: Uint8Array; courses: Uint32Array };
export type Scan = {
  /** How many numbers of courses there are. */
  size: number;
  columns: Columns;
  matches: Matches | null;
  kinds: Judged;
  places: Judged;
  speeches: Judged;
  worths: Judged;
  frees: Judged;
  times: FreeTimes;
  minPrice: number;
  maxPrice: number;
  /** -1: of all. */
  sensei: number;
  /** Milliseconds. */
  publishedAfter: number;
  order: IndexOrder;
  /** Seconds. */
  soonUntil: number;
  top: TopList;
};

// Courses are read in blocks: first their traits are fetched, which the processor does many at a time, then judged; judging each as it
// comes would wait for memory again and again. Branches that cannot be foreseen are arithmetic for the same reason.
const blockSize = 1024;
const courses = new Uint32Array(blockSize);
const sums = new Uint32Array(blockSize);
const block = new Uint32Array(blockSize * traitWords);
/** Beside the bits of the groups: the course is none that can be found. */
const isGone = 32;
/** For each combination of failing groups 1 where none but this one fails, else 0: a count leaves out the filters of its own group. */
const butOf = (bit: number) =>
  Uint8Array.from({ length: isGone * 2 }, (_, fails) => ((fails & ~bit) === 0 ? 1 : 0));
const butKind = butOf(1);
const butPlace = butOf(2);
const butSpeech = butOf(4);
const butWorth = butOf(8);
const butFree = butOf(16);

/**
 * One pass over the courses that hold the words: filters, counts and the best of the page at once. Answers how many pass all filters.
 * It calls only functions of modules: what is made for a single search would have the whole loop compiled anew each time.
 */
export function scanCourses(scan: Scan): number {
  const candidates = scan.matches?.candidates ?? null;
  const end = candidates ? candidates.length : scan.size;
  let totalItems = 0;
  for (let from = 0; from < end; from += blockSize) {
    const count = readBlock(scan, candidates, from, Math.min(end, from + blockSize));
    totalItems += judgeBlock(scan, count);
  }
  return totalItems;
}

/** Fetches those that hold the words. Answers how many they are. */
function readBlock(
  { matches, columns: { traits } }: Scan,
  candidates: Uint32Array | null,
  from: number,
  end: number,
): number {
  const marks = matches?.marks ?? [];
  const single = marks.length === 1 && matches?.excluded === null ? (marks[0] ?? null) : null;
  let count = 0;
  for (let each = from; each < end; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    const sum = single !== null ? (single[course] ?? 0) : matches !== null ? marksOf(matches, course) : 1;
    courses[count] = course;
    sums[count] = sum;
    // One more where the sum is not 0.
    count += -sum >>> 31;
  }
  for (let each = 0; each < count; each += 1) {
    const at = (courses[each] ?? 0) * traitWords;
    const to = each * traitWords;
    block[to] = traits[at] ?? 0;
    block[to + 1] = traits[at + 1] ?? 0;
    block[to + 2] = traits[at + 2] ?? noTime;
    block[to + 3] = traits[at + 3] ?? 0;
  }
  return count;
}

/** What is read of each course stands in a name of its own: a field of `scan` would be looked up for each. */
function judgeBlock(scan: Scan, count: number): number {
  const { columns, times, minPrice, maxPrice, sensei, publishedAfter, top, order, soonUntil } = scan;
  const { fails: kindFails, courses: ofKind } = scan.kinds;
  const { fails: placeFails, courses: ofPlace } = scan.places;
  const { fails: speechFails, courses: ofSpeech } = scan.speeches;
  const { fails: worthFails, courses: ofWorth } = scan.worths;
  const { fails: freeFails, courses: ofFree } = scan.frees;
  const groups = scan.matches?.marks.length ?? 0;
  const isPriced = minPrice > 0 || maxPrice < Infinity;
  let totalItems = 0;
  for (let each = 0; each < count; each += 1) {
    const at = each * traitWords;
    const first = block[at] ?? 0;
    const second = block[at + 1] ?? 0;
    const third = block[at + 2] ?? noTime;
    const kind = kindOf(first);
    const place = placeOf(first);
    const speech = speechOf(second);
    const worth = worthOf(second);
    const free = freeTimeOf(times, third);
    let fails =
      (kindFails[kind] ?? 0) |
      (placeFails[place] ?? 0) |
      (speechFails[speech] ?? 0) |
      (worthFails[worth] ?? 0) |
      (freeFails[free] ?? 0) |
      (isLive(second) ? 0 : isGone);
    const course = courses[each] ?? 0;
    if (isPriced) {
      const price = columns.price[course] ?? 0;
      if (price < minPrice || price > maxPrice) fails = isGone;
    }
    if (publishedAfter > 0 && (columns.published[course] ?? 0) <= publishedAfter) fails = isGone;
    if (sensei !== -1 && columns.sensei[course] !== sensei) fails = isGone;
    ofKind[kind] = (ofKind[kind] ?? 0) + (butKind[fails] ?? 0);
    ofPlace[place] = (ofPlace[place] ?? 0) + (butPlace[fails] ?? 0);
    ofSpeech[speech] = (ofSpeech[speech] ?? 0) + (butSpeech[fails] ?? 0);
    ofWorth[worth] = (ofWorth[worth] ?? 0) + (butWorth[fails] ?? 0);
    ofFree[free] = (ofFree[free] ?? 0) + (butFree[fails] ?? 0);
    if (fails !== 0) continue;
    totalItems += 1;
    const fourth = block[at + 3] ?? 0;
    if (order === 'score') {
      const words = wordsScore(sums[each] ?? 0, groups);
      offer(top, course, scoreOf(words, standingOf(fourth), third < soonUntil, hasOutcomes(second)));
    } else offer(top, course, plainKey(columns, order, course, fourth));
  }
  return totalItems;
}

function plainKey(
  { price, published, nextFree }: Columns,
  order: Exclude<IndexOrder, 'score'>,
  course: number,
  fourth: number,
): number {
  switch (order) {
    case 'standing':
      return standingOf(fourth);
    case 'rating':
      return ratingOf(fourth);
    case 'newest':
      return published[course] ?? 0;
    case 'soonest':
      return nextFree[course] ?? Infinity;
    case 'price':
    case '-price':
      return price[course] ?? 0;
  }
}
