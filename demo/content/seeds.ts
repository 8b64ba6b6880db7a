import type { EducationLevel, LanguageProficiency, Level, ScoreType } from '@michi/contract/states';

export type Round =
  | 'EARLY_ACTION'
  | 'REGULAR_DECISION'
  | 'RESTRICTIVE_EARLY_ACTION'
  | 'RESTRICTIVE_REGULAR_DECISION';
export type Decision = 'ACCEPTED' | 'REJECTED' | 'WAITLIST';
/** Names of the weekly patterns in hours.ts. */
export type HoursPattern = 'afternoons' | 'evenings' | 'mornings' | 'weekend' | 'full' | 'split';

export type CourseSeed = {
  category: string;
  title: string;
  /** Whole dollars per session. */
  price: number;
  minutes: number;
  summary: string;
  /** Markdown, as the editor of a description writes it. */
  text: string;
  level?: Level;
  for?: readonly EducationLevel[];
  /** Beside English. */
  also?: readonly string[];
  /** Fewest and most seats: makes it a group course. */
  seats?: readonly [min: number, max: number];
  /** Of a group: from so many students on each pays so many whole units. */
  falls?: readonly (readonly [students: number, price: number])[];
  /** Dollars for half an hour; 0 is a free trial. */
  trial?: number;
  packages?: readonly (readonly [sessions: number, discountPercent: number])[];
  /** Weekdays on which it meets, 1 is Monday: its words name them. */
  on?: readonly number[];
  approval?: boolean;
  status?: 'DRAFT' | 'PAUSED';
};

/** Years are counted back from the year of the first start. */
export type SenseiSeed = {
  name: string;
  zone: string;
  hours: HoursPattern;
  headline: string;
  bio: string;
  speaks: readonly (readonly [code: string, proficiency: LanguageProficiency])[];
  subjects: readonly string[];
  studied: readonly (readonly [
    school: string,
    level: EducationLevel,
    field: string,
    began: number,
    ended: number,
  ])[];
  admitted: readonly (readonly [
    college: string,
    program: string,
    yearsAgo: number,
    round: Round,
    decision: Decision,
    enrolled?: boolean,
  ])[];
  scores: readonly (readonly [type: ScoreType, value: number, subject?: string])[];
  courses: readonly CourseSeed[];
  waiting?: boolean;
};
