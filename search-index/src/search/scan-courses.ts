import {
  brevityOf,
  type Columns,
  hasOutcomes,
  isLive,
  kindOf,
  placeOf,
  ratingOf,
  speechOf,
  standingOf,
  traitWords,
  worthOf,
} from '../table/course-columns.ts';
import { freeCodeOf, type FreeTimes } from '../free-times/free-times.ts';
import type { IndexOrder } from './index-order.ts';
import { marksOf, type Matches } from './match-words.ts';
import { meritOf, scoreOf, wordsScore } from '../words/rank.ts';
import { hasChance, offer, type TopList } from './top-list.ts';

/** Both ends are within, as `priceWeightOf` weighs them; null: no end. */
export type PriceRange = { least: number | null; most: number | null };

/** The values of a facet group: the group's bit where one fails the filters, and how many courses have it. */
export type Judged = { fails: Uint8Array; courses: Uint32Array };
type JudgedGroups = {
  kinds: Judged;
  places: Judged;
  speeches: Judged;
  worths: Judged;
  /** `isFiltered`: by one of its facets. */
  frees: Judged & { isFiltered: boolean };
  outcomes: Judged;
};
export type Scan = JudgedGroups & {
  /** How many numbers of courses there are. */
  size: number;
  columns: Columns;
  matches: Matches | null;
  times: FreeTimes;
  prices: PriceRange;
  /** -1: of all. */
  sensei: number;
  /** Milliseconds. */
  publishedAfter: number;
  order: IndexOrder;
  /** Milliseconds. */
  soonUntil: number;
  top: TopList;
  /** How many there are is known already: only the page is looked for. */
  isCounted: boolean;
};

// Courses are read in blocks, step by step, and each step leaves fewer to the next. Branches that cannot be
// foreseen are arithmetic: the processor fetches what the next courses are judged by meanwhile, and would
// wait for memory again and again otherwise.
const blockSize = 1024;
const courses = new Uint32Array(blockSize);
const sums = new Uint32Array(blockSize);
const keys = new Float64Array(blockSize);
const freeCodes = new Uint16Array(blockSize);
/** Of each in the block the groups that fail, and those of them whose free times decide something. */
const failing = new Uint8Array(blockSize);
const unsure = new Uint32Array(blockSize);
const freeBit = 16;
/** Beside the bits of the groups: the course is none that can be found. */
const isGone = 64;
/**
 * For each combination of failing groups 1 where none but this one fails, else 0: a count leaves out the
 * filters of its own group.
 */
const butOf = (bit: number) =>
  Uint8Array.from({ length: isGone * 2 }, (_, fails) => ((fails & ~bit) === 0 ? 1 : 0));
const butKind = butOf(1);
const butPlace = butOf(2);
const butSpeech = butOf(4);
const butWorth = butOf(8);
const butFree = butOf(freeBit);
const butOutcomes = butOf(32);
/**
 * Where the free times are not judged yet: 1 for courses that fail nothing else, and for those that fail one
 * group at most.
 */
const failsNone = Uint8Array.from({ length: isGone * 2 }, (_, fails) => (fails === 0 ? 1 : 0));
const failsOneAtMost = Uint8Array.from({ length: isGone * 2 }, (_, fails) =>
  fails < isGone && (fails & (fails - 1)) === 0 ? 1 : 0,
);

/**
 * One pass over the courses that hold the words: filters, counts and the best of the page at once. Answers
 * how many pass all filters; where that is known, most courses need no judging, since their place is behind
 * the page. The last ones come first: they are the newest. It calls only functions of modules: what is made
 * for a single search would have the whole loop compiled anew each time.
 */
export function scanCourses(scan: Scan): number {
  const candidates = scan.matches?.candidates ?? null;
  let totalItems = 0;
  for (let end = candidates ? candidates.length : scan.size; end > 0; end -= blockSize) {
    let count = findBlock(scan, candidates, Math.max(0, end - blockSize), end);
    if (scan.isCounted) count = dropBeaten(scan, count);
    count = judgeBlock(scan, count);
    readFreeCodes(scan, count);
    count = countBlock(scan, count);
    totalItems += count;
    readKeys(scan, count);
    for (let each = 0; each < count; each += 1) offer(scan.top, courses[each] ?? 0, keys[each] ?? 0);
  }
  return totalItems;
}

/** Those that hold the words. Answers how many they are. */
function findBlock({ matches }: Scan, candidates: Uint32Array | null, from: number, end: number): number {
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
  return count;
}

/** Fetches the place of each in the order. */
function readKeys({ columns, order, matches, soonUntil }: Scan, count: number): void {
  const { traits, priceWeight, published, nextFree } = columns;
  const groups = matches?.marks.length ?? 0;
  for (let each = 0; each < count; each += 1) {
    const course = courses[each] ?? 0;
    const at = course * traitWords;
    switch (order) {
      case 'score': {
        const isSoon = Number((nextFree[course] ?? Infinity) < soonUntil);
        const third = traits[at + 2] ?? 0;
        const words = wordsScore(sums[each] ?? 0, groups);
        const outcomes = hasOutcomes(traits[at + 1] ?? 0);
        keys[each] = scoreOf(words, standingOf(third), isSoon, outcomes, brevityOf(third));
        break;
      }
      case 'merit': {
        const isSoon = Number((nextFree[course] ?? Infinity) < soonUntil);
        keys[each] = meritOf(standingOf(traits[at + 2] ?? 0), isSoon, hasOutcomes(traits[at + 1] ?? 0));
        break;
      }
      case 'rating':
        keys[each] = ratingOf(traits[at + 2] ?? 0);
        break;
      case 'newest':
        keys[each] = published[course] ?? 0;
        break;
      case 'soonest':
        keys[each] = nextFree[course] ?? Infinity;
        break;
      case 'cheapest':
      case 'dearest':
        keys[each] = priceWeight[course] ?? 0;
    }
  }
}

/** Keeps those that may come before the last one of the page. Answers how many they are. */
function dropBeaten(scan: Scan, count: number): number {
  readKeys(scan, count);
  let left = 0;
  for (let each = 0; each < count; each += 1) {
    if (!hasChance(scan.top, keys[each] ?? 0)) continue;
    courses[left] = courses[each] ?? 0;
    sums[left] = sums[each] ?? 0;
    left += 1;
  }
  return left;
}

/**
 * Judges each by all that stands in its traits, and keeps those that fail one group at most: the others count
 * nowhere. Answers how many. What is read of each course stands in a name of its own: a field of `scan` would
 * be looked up for each.
 */
function judgeBlock(scan: Scan, count: number): number {
  const { columns, sensei, publishedAfter } = scan;
  const { traits } = columns;
  const [leastWeight, mostWeight] = [scan.prices.least ?? 0, scan.prices.most ?? Infinity];
  const { fails: kindFails } = scan.kinds;
  const { fails: placeFails } = scan.places;
  const { fails: speechFails } = scan.speeches;
  const { fails: worthFails } = scan.worths;
  const { fails: outcomeFails } = scan.outcomes;
  const isPriced = leastWeight > 0 || mostWeight < Infinity;
  let left = 0;
  for (let each = 0; each < count; each += 1) {
    const course = courses[each] ?? 0;
    const at = course * traitWords;
    const first = traits[at] ?? 0;
    const second = traits[at + 1] ?? 0;
    let fails =
      (kindFails[kindOf(first)] ?? 0) |
      (placeFails[placeOf(first)] ?? 0) |
      (speechFails[speechOf(second)] ?? 0) |
      (worthFails[worthOf(second)] ?? 0) |
      (outcomeFails[traits[at + 3] ?? 0] ?? 0) |
      (isLive(second) ? 0 : isGone);
    if (isPriced) {
      const weight = columns.priceWeight[course] ?? 0;
      if (weight < leastWeight || weight > mostWeight) fails = isGone;
    }
    if (publishedAfter > 0 && (columns.published[course] ?? 0) <= publishedAfter) fails = isGone;
    if (sensei !== -1 && columns.sensei[course] !== sensei) fails = isGone;
    courses[left] = course;
    sums[left] = sums[each] ?? 0;
    failing[left] = fails;
    left += failsOneAtMost[fails] ?? 0;
  }
  return left;
}

/**
 * Fetches when those are free of whom it matters: where nobody asks for that, the times of a course that
 * fails something count nowhere, and none where all is counted already.
 */
function readFreeCodes({ times, frees: { isFiltered }, isCounted }: Scan, count: number): void {
  freeCodes.fill(0, 0, count);
  if (isCounted && !isFiltered) return;
  const matters = isFiltered ? failsOneAtMost : failsNone;
  let asked = 0;
  for (let each = 0; each < count; each += 1) {
    unsure[asked] = each;
    asked += matters[failing[each] ?? 0] ?? 0;
  }
  for (let nth = 0; nth < asked; nth += 1) {
    const each = unsure[nth] ?? 0;
    freeCodes[each] = freeCodeOf(times, courses[each] ?? 0);
  }
}

/** Counts the values of each group, and keeps those that pass. Answers how many. */
function countBlock(scan: Scan, count: number): number {
  const { traits } = scan.columns;
  const { courses: ofKind } = scan.kinds;
  const { courses: ofPlace } = scan.places;
  const { courses: ofSpeech } = scan.speeches;
  const { courses: ofWorth } = scan.worths;
  const { fails: freeFails, courses: ofFree } = scan.frees;
  const { courses: ofOutcomes } = scan.outcomes;
  let left = 0;
  for (let each = 0; each < count; each += 1) {
    const course = courses[each] ?? 0;
    const at = course * traitWords;
    const first = traits[at] ?? 0;
    const second = traits[at + 1] ?? 0;
    const outcomes = traits[at + 3] ?? 0;
    const free = freeCodes[each] ?? 0;
    const kind = kindOf(first);
    const place = placeOf(first);
    const speech = speechOf(second);
    const worth = worthOf(second);
    const fails = (failing[each] ?? 0) | (freeFails[free] ?? 0);
    ofKind[kind] = (ofKind[kind] ?? 0) + (butKind[fails] ?? 0);
    ofPlace[place] = (ofPlace[place] ?? 0) + (butPlace[fails] ?? 0);
    ofSpeech[speech] = (ofSpeech[speech] ?? 0) + (butSpeech[fails] ?? 0);
    ofWorth[worth] = (ofWorth[worth] ?? 0) + (butWorth[fails] ?? 0);
    ofFree[free] = (ofFree[free] ?? 0) + (butFree[fails] ?? 0);
    ofOutcomes[outcomes] = (ofOutcomes[outcomes] ?? 0) + (butOutcomes[fails] ?? 0);
    courses[left] = course;
    sums[left] = sums[each] ?? 0;
    left += failsNone[fails] ?? 0;
  }
  return left;
}
