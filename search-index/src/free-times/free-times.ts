import { freeDayBands } from '@michi/contract/discovery/course-facets';
import { midnightBefore, minuteOf, partsOfQuarters, plannedDays } from './day-parts.ts';
import {
  codeOf,
  type FreeQuestion,
  type FreeStarts,
  nextMinuteOf,
  readFreeCode,
  stayOf,
} from './free-starts.ts';

const dayMinutes = 1440;

/**
 * The days that free times are told apart by: those that are counted, those that were asked for, and all that
 * are planned.
 */
export function freeDaysOf(freeWithinDays: string | null): number[] {
  const days = new Set([...freeDayBands.map(Number), plannedDays]);
  if (freeWithinDays !== null) days.add(Number(freeWithinDays));
  return [...days].toSorted((one, other) => one - other);
}

/**
 * How somebody who asks at `at` (milliseconds) in `timeZone` reads free times. Within minutes in which
 * nothing begins, today or so many days later, all ask alike.
 */
export function freeQuestionOf(
  starts: FreeStarts,
  at: number,
  timeZone: string,
  days: readonly number[],
): FreeQuestion {
  const midnight = midnightBefore(at);
  const [from, start] = [nextMinuteOf(starts, minuteOf(at)), minuteOf(midnight)];
  return {
    from,
    midnight: start,
    parts: partsOfQuarters(midnight, timeZone),
    ends: days.map((count) => (count === plannedDays ? start : from) + count * dayMinutes),
  };
}

/**
 * The codes of the courses, as those read them who ask on the same clock within the same days; made when a
 * course is first looked at. With each stands for how many quarters of an hour after `since` it holds, so
 * that the next minute does not have all of them made anew.
 */
export type FreeTimes = {
  starts: FreeStarts;
  question: FreeQuestion;
  codes: Uint16Array;
  /** Minutes: when the codes were begun, and the last `from` for which one was made. */
  since: number;
  latest: number;
};

const quarter = 15;
const quarterShift = 12;
/** One more would be unknown: a code that holds for ever. */
const mostQuarters = 14;
const unknownCode = 0xffff;
/**
 * Two megabytes each at a million courses: the clocks of most readers, so that not every search reads the
 * starts anew.
 */
const keptQuestions = 16;

export type KeptFreeTimes = {
  /** For somebody who asks then (milliseconds), on that clock, within so many days. */
  of(at: number, timeZone: string, days: readonly number[]): FreeTimes;
  /** Something else is free of this course. */
  forget(course: number): void;
  forgetAll(): void;
  bytesUsed(): number;
};

export function keepFreeTimes(starts: FreeStarts): KeptFreeTimes {
  /** The last one was asked for last. */
  const kept: FreeTimes[] = [];
  return {
    of(at, timeZone, days) {
      const question = freeQuestionOf(starts, at, timeZone, days);
      const fitting = kept.filter((each) => holdsFor(each, question));
      const known = fitting.toSorted((one, other) => other.latest - one.latest)[0];
      if (known) kept.splice(kept.indexOf(known), 1);
      const since = question.from;
      const times = known ?? { starts, question, codes: freshCodes(question), since, latest: since };
      times.question = question;
      times.latest = question.from;
      kept.push(times);
      return times;
    },
    forget(course) {
      for (const { codes } of kept) codes[course] = unknownCode;
    },
    forgetAll: () => void kept.splice(0),
    bytesUsed: () => kept.reduce((sum, { codes }) => sum + codes.byteLength, 0),
  };

  /** In the place of those that hold no longer, or of those that were asked for longest ago. */
  function freshCodes(question: FreeQuestion): Uint16Array {
    const past = kept.findIndex((each) => isSame(each.question, question) && question.from > endOf(each));
    const [old] = past === -1 && kept.length < keptQuestions ? [] : kept.splice(Math.max(0, past), 1);
    return (old?.codes ?? new Uint16Array(starts.places.length)).fill(unknownCode);
  }
}

const endOf = ({ since }: FreeTimes) => since + mostQuarters * quarter;

/** What was made for a later moment says nothing of an earlier one: a start between them has passed. */
const holdsFor = (times: FreeTimes, question: FreeQuestion) =>
  isSame(times.question, question) && times.latest <= question.from && question.from <= endOf(times);

const isSame = (one: FreeQuestion, other: FreeQuestion) =>
  one.parts === other.parts &&
  one.midnight === other.midnight &&
  one.ends.length === other.ends.length &&
  one.ends.every(
    (end, at) => end - one.from === (other.ends[at] ?? 0) - other.from || end === other.ends[at],
  );

export function freeCodeOf(times: FreeTimes, course: number): number {
  const known = times.codes[course] ?? unknownCode;
  const { from } = times.question;
  if (known !== unknownCode && times.since + (known >>> quarterShift) * quarter >= from) return codeOf(known);
  const read = readFreeCode(times.starts, times.question, course);
  const quarters = Math.min(mostQuarters, ((from - times.since + stayOf(read)) / quarter) | 0);
  times.codes[course] = codeOf(read) | (quarters << quarterShift);
  return codeOf(read);
}
