import { z } from 'zod';
import { Counter, Id, Instant, LocalDate } from '../fields.ts';
import {
  ActivityFields,
  ApplicationFields,
  ClubFields,
  CourseGradeFields,
  EducationFields,
  LanguageFields,
  ProfileFields,
  ScoreFields,
} from './record-fields.ts';
import {
  ApplicationDecision,
  ApplicationRound,
  EducationLevel,
  Progress,
  ScoreType,
  Visibility,
} from '../states.ts';

/** Visibility and consent hold for a whole section. */
export const RecordSection = z.enum([
  'PROFILE',
  'EDUCATION',
  'APPLICATIONS',
  'SCORES',
  'CLUBS',
  'ACTIVITIES',
  'LANGUAGES',
  'COURSE_GRADES',
]);
export type RecordSection = z.infer<typeof RecordSection>;

/** How many items a section holds at most. */
export const recordLimits = {
  EDUCATION: 10,
  APPLICATIONS: 40,
  SCORES: 60,
  CLUBS: 20,
  ACTIVITIES: 10,
  LANGUAGES: 12,
  COURSE_GRADES: 200,
} as const satisfies Record<Exclude<RecordSection, 'PROFILE'>, number>;

/** `version` goes back with each change: 409 `stale_version` when somebody was quicker. */
const stamp = { id: Id, version: Counter, updatedAt: Instant };

export const RecordProfile = ProfileFields.extend({ version: Counter });
export const Education = EducationFields.extend(stamp);
export const CollegeName = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166, two letters; ZZ of an own one. */
  country: z.string(),
  timeZone: z.string(),
  isPrivate: z.boolean().nullable(),
  /** Not in the list: kept for its owner alone. */
  isOwn: z.boolean(),
});
/**
 * Two applications of one cycle that do not go together: a restrictive round promises exclusivity among its
 * kind. CHECK_TERMS where the other college is public, which many colleges except. A warning, never a
 * refusal.
 */
export const RoundConflict = z.object({
  applicationId: Id,
  college: z.string(),
  round: ApplicationRound,
  kind: z.enum(['EARLY', 'REGULAR']),
  level: z.enum(['CONFLICT', 'CHECK_TERMS']),
  /** Whose round is the restrictive one. */
  promisedBy: z.enum(['THIS', 'OTHER', 'BOTH']),
});
export type RoundConflict = z.infer<typeof RoundConflict>;
export const Application = ApplicationFields.extend({
  ...stamp,
  college: CollegeName,
  /** The deadline as an instant, to be shown in the college's zone and in the student's. */
  deadlineAt: Instant.nullable(),
  /** When an administrator verified the result; an edit of it ends that. */
  verifiedAt: Instant.nullable(),
  conflicts: z.array(RoundConflict),
});
export const Score = ScoreFields.extend({ ...stamp, verifiedAt: Instant.nullable() });
export const Club = ClubFields.extend(stamp);
/** `order` counts from 1. */
export const Activity = ActivityFields.extend({ ...stamp, order: z.number().int() });
export const KnownLanguage = LanguageFields.extend(stamp);
export const CourseGrade = CourseGradeFields.extend(stamp);

export type RecordProfile = z.infer<typeof RecordProfile>;
export type Education = z.infer<typeof Education>;
export type Application = z.infer<typeof Application>;
export type Score = z.infer<typeof Score>;
export type Club = z.infer<typeof Club>;
export type Activity = z.infer<typeof Activity>;
export type KnownLanguage = z.infer<typeof KnownLanguage>;
export type CourseGrade = z.infer<typeof CourseGrade>;

/** What would make the records more complete; never gender and orientation, which are nobody's to ask for. */
export const CompletenessHint = z.enum([
  'PROFILE_EDUCATION_LEVEL',
  'PROFILE_SCHOOL',
  'PROFILE_GRADUATION_YEAR',
  'PROFILE_BIRTH_DATE',
  'EDUCATION',
  'APPLICATIONS',
  'APPLICATION_DEADLINES',
  'SCORES',
  'CLUBS',
  'ACTIVITIES',
  'ACTIVITY_DESCRIPTIONS',
  'LANGUAGES',
  'COURSE_GRADES',
]);
export type CompletenessHint = z.infer<typeof CompletenessHint>;

export const SectionState = z.object({
  section: RecordSection,
  visibility: Visibility,
  count: z.number().int(),
  /** Null for the profile, which is one. */
  limit: z.number().int().nullable(),
});
export type SectionState = z.infer<typeof SectionState>;

export const OwnRecords = z.object({
  sections: z.array(SectionState),
  profile: RecordProfile,
  education: z.array(Education),
  applications: z.array(Application),
  scores: z.array(Score),
  clubs: z.array(Club),
  activities: z.array(Activity),
  languages: z.array(KnownLanguage),
  courseGrades: z.array(CourseGrade),
  completeness: z.object({
    percent: z.number().int().min(0).max(100),
    missing: z.array(z.object({ section: RecordSection, hint: CompletenessHint })),
  }),
});
export type OwnRecords = z.infer<typeof OwnRecords>;

/** The records that a person made PUBLIC, as they stand on the profile. */
export const PublicRecords = z.object({
  education: z.array(
    z.object({
      id: Id,
      school: z.string(),
      level: EducationLevel,
      field: z.string().nullable(),
      start: LocalDate.nullable(),
      end: LocalDate.nullable(),
      progress: Progress,
    }),
  ),
  applications: z.array(
    z.object({
      id: Id,
      college: z.string(),
      program: z.string().nullable(),
      cycleYear: z.number().int(),
      round: ApplicationRound,
      decision: ApplicationDecision.nullable(),
      enrolled: z.boolean(),
      verified: z.boolean(),
    }),
  ),
  scores: z.array(
    z.object({
      id: Id,
      type: ScoreType,
      value: z.number(),
      subject: z.string().nullable(),
      takenAt: LocalDate.nullable(),
      official: z.boolean(),
      verified: z.boolean(),
    }),
  ),
});
export type PublicRecords = z.infer<typeof PublicRecords>;

/**
 * A short fact of a sensei's PUBLIC records; verified by an administrator or not. The reader's language says
 * it.
 */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ADMISSION'),
    college: z.string(),
    cycleYear: z.number().int(),
    verified: z.boolean(),
  }),
  z.object({
    kind: z.literal('TEST'),
    type: ScoreType,
    value: z.number(),
    subject: z.string().nullable(),
    verified: z.boolean(),
  }),
]);
export type Outcome = z.infer<typeof Outcome>;
