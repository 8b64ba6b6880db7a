import { z } from 'zod';
import { Id, LocalDate } from '../fields.ts';
import { LanguageCode } from '../language.ts';
import {
  ActivityState,
  ApplicationDecision,
  ApplicationRound,
  ClubRole,
  EducationLevel,
  Gender,
  Grade,
  LanguageProficiency,
  Orientation,
  Progress,
  ScoreType,
} from '../states.ts';

/**
 * What a person enters, section by section. `…Fields` are the shapes, with every field there; `…Rules` also
 * hold between fields (an end after its start, a score in its range): the server checks the whole item by
 * them, forms may too.
 */
const text = (max: number) =>
  z.string().trim().min(1, 'Fill this in').max(max, `Use at most ${max} characters`);
/** May be empty, which is the same as null. */
const note = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).nullable();
const Year = z.number().int().min(1950, 'Choose a year from 1950').max(2100, 'Choose a year until 2100');

type Refine<T> = (item: T, complain: (field: keyof T & string, message: string) => void) => void;
const ruled = <S extends z.ZodRawShape>(shape: z.ZodObject<S>, rule: Refine<z.output<z.ZodObject<S>>>) =>
  shape.superRefine((item, context) =>
    rule(item, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
type Span = { start: string | null; end: string | null };
const endsAfterStart = ({ start, end }: Span, complain: (field: 'end', message: string) => void) => {
  if (start !== null && end !== null && end < start) complain('end', 'The end is before the start');
};

/** Birth date, gender and orientation are for the owner alone, whatever the section's visibility. */
export const ProfileFields = z.object({
  birthDate: LocalDate.nullable(),
  gender: Gender.nullable(),
  orientation: Orientation.nullable(),
  educationLevel: EducationLevel.nullable(),
  school: note(120),
  graduationYear: Year.nullable(),
});

export const EducationFields = z.object({
  school: text(120),
  level: EducationLevel,
  field: note(120),
  start: LocalDate.nullable(),
  end: LocalDate.nullable(),
  progress: Progress,
});
export const EducationRules = ruled(EducationFields, endsAfterStart);

/** `HH:mm`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:00');

export const ApplicationFields = z.object({
  collegeId: Id,
  program: note(120),
  /** The year in which the studies begin. */
  cycleYear: Year,
  round: ApplicationRound,
  /** In the college's own time zone. */
  deadlineDate: LocalDate.nullable(),
  /** Null: until the end of that day, 23:59 there. */
  deadlineTime: LocalTime.nullable(),
  submittedAt: LocalDate.nullable(),
  decision: ApplicationDecision.nullable(),
  decidedAt: LocalDate.nullable(),
  enrolled: z.boolean(),
  /** For the owner alone. */
  notes: note(2000),
});
export const ApplicationRules = ruled(ApplicationFields, (item, complain) => {
  if (item.deadlineTime !== null && item.deadlineDate === null)
    complain('deadlineDate', 'Choose the day of the deadline');
  if (item.decidedAt !== null && item.decision === null) complain('decision', 'Choose the decision');
  if (item.enrolled && item.decision !== 'ACCEPTED')
    complain('enrolled', 'Only an accepted application can be enrolled');
  if (item.submittedAt !== null && item.decidedAt !== null && item.decidedAt < item.submittedAt)
    complain('decidedAt', 'The decision is before the application was sent');
});

export const ScoreFields = z.object({
  type: ScoreType,
  value: z.number().multipleOf(0.01, 'Use at most two decimals').min(0).max(1600),
  /** For AP only. */
  subject: note(80),
  takenAt: LocalDate.nullable(),
  official: z.boolean(),
});
/** Lowest and highest value, and the step between values. */
export const scoreRanges = {
  SAT: { min: 400, max: 1600, step: 10 },
  ACT: { min: 1, max: 36, step: 1 },
  AP: { min: 1, max: 5, step: 1 },
  GPA_UNWEIGHTED: { min: 0, max: 4, step: 0.01 },
  GPA_WEIGHTED: { min: 0, max: 5, step: 0.01 },
} as const satisfies Record<z.infer<typeof ScoreType>, { min: number; max: number; step: number }>;
export const ScoreRules = ruled(ScoreFields, (item, complain) => {
  const { min, max, step } = scoreRanges[item.type];
  if (item.value < min || item.value > max) complain('value', `Between ${min} and ${max}`);
  else if (step >= 1 && item.value % step !== 0)
    complain('value', step === 1 ? 'A whole number' : `In steps of ${step}`);
  if (item.type === 'AP' && !item.subject) complain('subject', 'Name the subject of the exam');
  if (item.type !== 'AP' && item.subject) complain('subject', 'Only AP exams have a subject');
});

export const ClubFields = z.object({
  name: text(100),
  role: ClubRole,
  start: LocalDate.nullable(),
  end: LocalDate.nullable(),
  state: ActivityState,
});
export const ClubRules = ruled(ClubFields, endsAfterStart);

export const ActivityCategory = z.enum([
  'ACADEMIC',
  'ART',
  'ATHLETICS',
  'CAREER',
  'COMMUNITY_SERVICE',
  'COMPUTING',
  'CULTURAL',
  'DANCE',
  'DEBATE',
  'ENVIRONMENT',
  'FAMILY',
  'INTERNSHIP',
  'JOURNALISM',
  'LANGUAGES',
  'MUSIC',
  'RESEARCH',
  'ROBOTICS',
  'SCIENCE_MATH',
  'SOCIAL_JUSTICE',
  'STUDENT_GOVERNMENT',
  'THEATER',
  'WORK',
  'OTHER',
]);
export type ActivityCategory = z.infer<typeof ActivityCategory>;

/** The limits of the Common App. */
export const ActivityFields = z.object({
  category: ActivityCategory,
  /** The role: "Captain". */
  position: text(50),
  organization: note(100),
  description: note(150),
  /** School years in which it was done, 1 to 12; 13 is the time after school. */
  grades: z
    .array(z.number().int().min(1).max(13))
    .max(13)
    .refine((grades) => new Set(grades).size === grades.length, 'Name each grade once'),
  hoursPerWeek: z.number().int().min(0).max(168, 'A week has 168 hours').nullable(),
  weeksPerYear: z.number().int().min(0).max(52, 'A year has 52 weeks').nullable(),
  state: ActivityState,
});

export const LanguageFields = z.object({
  code: LanguageCode,
  proficiency: LanguageProficiency,
});

export const CourseGradeFields = z.object({
  subject: text(80),
  /** As the school writes it: "2025 fall". */
  term: text(40),
  grade: Grade,
});
