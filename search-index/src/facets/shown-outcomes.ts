import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { GpaBand, TestBand } from '@michi/contract/records/outcome-bands';
import { ActivityCategory } from '@michi/contract/records/record-fields';
import { ApplicationRound } from '@michi/contract/states';
import { shownColleges } from './shown-colleges.ts';
import type { Chosen } from './facets.ts';

/**
 * What the sensei of courses show of their own way, by code: sets of bits, and each verified admission as its
 * college and round. There are nearly as many values as sensei who show something, so they are judged and
 * counted without an object each.
 */
export type ShownOutcomes = {
  codes: number;
  tests: number[];
  gpas: number[];
  activities: number[];
  /** Of each code the end of its admissions; they begin where those of the code before end. */
  ends: number[];
  /** College × 4 + round. */
  admissions: number[];
  colleges: string[];
  numberOf: Map<string, number>;
};

export const createShownOutcomes = (): ShownOutcomes => ({
  codes: 0,
  tests: [],
  gpas: [],
  activities: [],
  ends: [],
  admissions: [],
  colleges: [],
  numberOf: new Map(),
});

const rounds: readonly string[] = ApplicationRound.options;
const tests: readonly string[] = TestBand.options;
const gpas: readonly string[] = GpaBand.options;
const activities: readonly string[] = ActivityCategory.options;
const roundsOf = (admission: number) => admission % rounds.length;
const collegeOf = (admission: number) => Math.floor(admission / rounds.length);

/** Facts as `sensei_profile.shown_outcomes` has them, a code for all of one sensei. */
export function addOutcomes(into: ShownOutcomes, facts: readonly string[]): void {
  const of = (kind: string) =>
    facts.flatMap((fact) => (fact.startsWith(`${kind}:`) ? [fact.slice(kind.length + 1)] : []));
  const bits = (kind: string, all: readonly string[]) =>
    of(kind).reduce((sum, value) => sum | bitOf(all, value), 0);
  into.tests.push(bits('test', tests));
  into.gpas.push(bits('gpa', gpas));
  into.activities.push(bits('activity', activities));
  for (const fact of of('admission')) {
    const [college = '', round = ''] = fact.split(':');
    const number = into.numberOf.get(college) ?? into.colleges.length;
    if (number === into.colleges.length) {
      into.colleges.push(college);
      into.numberOf.set(college, number);
    }
    into.admissions.push(number * rounds.length + Math.max(0, rounds.indexOf(round)));
  }
  into.ends.push(into.admissions.length);
  into.codes += 1;
}

/** 0: no such value. */
const bitOf = (all: readonly string[], value: string) => {
  const place = all.indexOf(value);
  return place === -1 ? 0 : 1 << place;
};

const failsAdmission = 1;
const failsTest = 2;
const failsGpa = 4;
const failsActivity = 8;

type JudgedOutcomes = {
  /** The group's bit where a code fails the filters. */
  fails: Uint8Array;
  courses: Uint32Array;
  /** Of each code the filters that it fails. */
  failed: Uint8Array;
};

export function judgeOutcomes(shown: ShownOutcomes, chosen: Chosen, bit: number): JudgedOutcomes {
  const { codes } = shown;
  const failed = new Uint8Array(codes);
  const fails = new Uint8Array(codes);
  const { admittedTo, round, test, gpa, activity } = chosen;
  const without = (values: readonly number[], all: readonly string[], value: string | null, flag: number) => {
    if (value === null) return;
    const wanted = bitOf(all, value);
    for (let code = 0; code < codes; code += 1)
      if (((values[code] ?? 0) & wanted) === 0) failed[code] = (failed[code] ?? 0) | flag;
  };
  without(shown.tests, tests, test, failsTest);
  without(shown.gpas, gpas, gpa, failsGpa);
  without(shown.activities, activities, activity, failsActivity);
  if (admittedTo !== null || round !== null) {
    const isMeant = admissionFilter(shown, admittedTo, round);
    eachCode(shown, (code, from, to) => {
      for (let at = from; at < to; at += 1) if (isMeant(shown.admissions[at] ?? 0)) return;
      failed[code] = (failed[code] ?? 0) | failsAdmission;
    });
  }
  for (let code = 0; code < codes; code += 1) fails[code] = failed[code] === 0 ? 0 : bit;
  return { fails, courses: new Uint32Array(codes), failed };
}

function eachCode(shown: ShownOutcomes, visit: (code: number, from: number, to: number) => void): void {
  let from = 0;
  for (let code = 0; code < shown.codes; code += 1) {
    const to = shown.ends[code] ?? from;
    visit(code, from, to);
    from = to;
  }
}

/** Both mean the same admission. */
function admissionFilter({ numberOf }: ShownOutcomes, college: string | null, round: string | null) {
  const number = college === null ? null : (numberOf.get(college) ?? -1);
  const place = round === null ? null : rounds.indexOf(round);
  return (admission: number) =>
    (number === null || collegeOf(admission) === number) && (place === null || roundsOf(admission) === place);
}

/**
 * Counts of each facet from the courses that all other groups let through, without the facet's own filter.
 */
export function countOutcomes(
  shown: ShownOutcomes,
  { courses, failed }: JudgedOutcomes,
  chosen: Chosen,
  into: CourseFacetCounts,
): void {
  into.test = countBits(shown.tests, tests, courses, failed, failsTest);
  into.gpa = countBits(shown.gpas, gpas, courses, failed, failsGpa);
  into.activity = countBits(shown.activities, activities, courses, failed, failsActivity);
  const ofRound = rounds.map(() => 0);
  const ofCollege = new Uint32Array(shown.colleges.length);
  const isCollege = admissionFilter(shown, chosen.admittedTo, null);
  const isRound = admissionFilter(shown, null, chosen.round);
  eachCode(shown, (code, from, to) => {
    const count = courses[code] ?? 0;
    if (count === 0 || from === to || ((failed[code] ?? 0) & ~failsAdmission) !== 0) return;
    let seen = 0;
    // Those of one college follow one another.
    let college = -1;
    for (let at = from; at < to; at += 1) {
      const admission = shown.admissions[at] ?? 0;
      const flag = 1 << roundsOf(admission);
      if (isCollege(admission) && (seen & flag) === 0) {
        seen |= flag;
        ofRound[roundsOf(admission)] = (ofRound[roundsOf(admission)] ?? 0) + count;
      }
      if (isRound(admission) && collegeOf(admission) !== college) {
        college = collegeOf(admission);
        ofCollege[college] = (ofCollege[college] ?? 0) + count;
      }
    }
  });
  into.round = choicesOf(rounds, ofRound);
  into.admittedTo = shownColleges(foundOf(shown.colleges, ofCollege), chosen.admittedTo);
}

function countBits(
  values: readonly number[],
  all: readonly string[],
  courses: Uint32Array,
  failed: Uint8Array,
  own: number,
) {
  const counts = all.map(() => 0);
  for (let code = 0; code < courses.length; code += 1) {
    const count = courses[code] ?? 0;
    let bits = values[code] ?? 0;
    if (count === 0 || bits === 0 || ((failed[code] ?? 0) & ~own) !== 0) continue;
    for (let place = 0; bits !== 0; place += 1, bits >>>= 1)
      if ((bits & 1) === 1) counts[place] = (counts[place] ?? 0) + count;
  }
  return choicesOf(all, counts);
}

type Choice = CourseFacetCounts[keyof CourseFacetCounts][number];

/** Those that any course has: of thousands of colleges a search finds a few. */
function foundOf(values: readonly string[], counts: ArrayLike<number>): Choice[] {
  const choices: Choice[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count > 0) choices.push({ value: values[place] ?? '', count });
  }
  return choices;
}

const choicesOf = (values: readonly string[], counts: ArrayLike<number>) =>
  foundOf(values, counts).toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
