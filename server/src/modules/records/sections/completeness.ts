import type { CompletenessHint, OwnRecords, RecordSection } from '@michi/contract/records/records';

type Judged = Omit<OwnRecords, 'sections' | 'completeness'>;
type Check = { section: RecordSection; hint: CompletenessHint; isDone: (records: Judged) => boolean };

const has = (items: readonly unknown[]) => items.length > 0;

/** All weigh the same. What concerns the items of an empty section is not done either: it would come next. */
const checks: readonly Check[] = [
  {
    section: 'PROFILE',
    hint: 'PROFILE_EDUCATION_LEVEL',
    isDone: ({ profile }) => profile.educationLevel !== null,
  },
  { section: 'PROFILE', hint: 'PROFILE_SCHOOL', isDone: ({ profile }) => profile.school !== null },
  {
    section: 'PROFILE',
    hint: 'PROFILE_GRADUATION_YEAR',
    isDone: ({ profile }) => profile.graduationYear !== null,
  },
  { section: 'PROFILE', hint: 'PROFILE_BIRTH_DATE', isDone: ({ profile }) => profile.birthDate !== null },
  { section: 'EDUCATION', hint: 'EDUCATION', isDone: ({ education }) => has(education) },
  { section: 'APPLICATIONS', hint: 'APPLICATIONS', isDone: ({ applications }) => has(applications) },
  {
    section: 'APPLICATIONS',
    hint: 'APPLICATION_DEADLINES',
    isDone: ({ applications }) =>
      has(applications) && applications.every((each) => each.deadlineDate !== null || each.decision !== null),
  },
  { section: 'SCORES', hint: 'SCORES', isDone: ({ scores }) => has(scores) },
  { section: 'CLUBS', hint: 'CLUBS', isDone: ({ clubs }) => has(clubs) },
  { section: 'ACTIVITIES', hint: 'ACTIVITIES', isDone: ({ activities }) => has(activities) },
  {
    section: 'ACTIVITIES',
    hint: 'ACTIVITY_DESCRIPTIONS',
    isDone: ({ activities }) => has(activities) && activities.every((each) => each.description !== null),
  },
  { section: 'LANGUAGES', hint: 'LANGUAGES', isDone: ({ languages }) => has(languages) },
  { section: 'COURSE_GRADES', hint: 'COURSE_GRADES', isDone: ({ courseGrades }) => has(courseGrades) },
];

/** Percent of what could be told, rounded down, so that 100 means all of it. */
export function completenessOf(records: Judged): OwnRecords['completeness'] {
  const missing = checks.filter((check) => !check.isDone(records));
  return {
    percent: Math.floor((100 * (checks.length - missing.length)) / checks.length),
    missing: missing.map(({ section, hint }) => ({ section, hint })),
  };
}
