import { freeDayBands } from '@michi/contract/course-facets';
import { midnightBefore, minuteOf, partsOfQuarters, plannedDays } from '../catalogue/index.ts';
import { type FreeQuestion, type FreeStarts, nextMinuteOf, readFreeCode } from './free-starts.ts';

const dayMinutes = 1440;

/** The days that free times are told apart by: those that are counted, those that were asked for, and all that are planned. */
export function freeDaysOf(freeWithinDays: string | null): number[] {
  const days = new Set([...freeDayBands.map(Number), plannedDays]);
  if (freeWithinDays !== null) days.add(Number(freeWithinDays));
  return [...days].toSorted((one, other) => one - other);
}

/**
 * How somebody who asks at `at` (milliseconds) in `timeZone` reads free times. Within minutes in which nothing begins, today or so many
 * days later, all ask alike.
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

/** The codes of the courses, as somebody who asks reads them; made when a course is first looked at. */
export type FreeTimes = { starts: FreeStarts; question: FreeQuestion; codes: Uint16Array };

const unknownCode = 0xffff;
/** Two megabytes each at a million courses, so that not every search reads the starts anew. */
const keptQuestions = 4;

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
      const place = kept.findIndex((each) => isSame(each.question, question));
      const [known] = place === -1 ? [] : kept.splice(place, 1);
      const times = known ?? { starts, question, codes: freshCodes() };
      kept.push(times);
      return times;
    },
    forget(course) {
      for (const { codes } of kept) codes[course] = unknownCode;
    },
    forgetAll: () => void kept.splice(0),
    bytesUsed: () => kept.reduce((sum, { codes }) => sum + codes.byteLength, 0),
  };

  function freshCodes(): Uint16Array {
    const old = kept.length < keptQuestions ? undefined : kept.shift();
    return (old?.codes ?? new Uint16Array(starts.places.length)).fill(unknownCode);
  }
}

const isSame = (one: FreeQuestion, other: FreeQuestion) =>
  one.parts === other.parts && one.from === other.from && one.ends.join() === other.ends.join();

export function freeCodeOf(times: FreeTimes, course: number): number {
  const known = times.codes[course] ?? unknownCode;
  if (known !== unknownCode) return known;
  const code = readFreeCode(times.starts, times.question, course);
  times.codes[course] = code;
  return code;
}
