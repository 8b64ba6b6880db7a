import * as fields from '@michi/contract/records/record-fields';
import {
  CollegeName,
  CourseGrade,
  Club,
  Education,
  KnownLanguage,
  Score,
} from '@michi/contract/records/records';
import { Instant } from '@michi/contract/fields';
import { z } from 'zod';
import { sql } from '../../../platform/db/db.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { isCollegeOf } from './college.repository.ts';
import { presentApplications } from './present-application.ts';
import type { RecordTable, Stamp } from './record-table.repository.ts';

const asTheyAre = <T>(rows: readonly T[]): T[] => [...rows];
const newestFirst = sql`start_date desc nulls last`;

type Plain<F extends object, I extends F & Stamp> = RecordTable<F, I, I>;

export const educationTable: Plain<z.infer<typeof fields.EducationFields>, Education> = {
  section: 'EDUCATION',
  name: 'education',
  columns: {
    school: 'school',
    level: 'level',
    field: 'field',
    start: 'start_date',
    end: 'end_date',
    progress: 'progress',
  },
  rules: fields.EducationRules,
  blank: { field: null, start: null, end: null, progress: 'IN_PROGRESS' },
  row: Education,
  orderBy: newestFirst,
  present: asTheyAre,
};

export const ApplicationRow = fields.ApplicationFields.extend({
  id: z.string(),
  version: z.number(),
  updatedAt: Instant,
  verifiedAt: Instant.nullable(),
  college: CollegeName,
});
export const applicationTable = {
  section: 'APPLICATIONS',
  name: 'college_application',
  columns: {
    collegeId: 'college_id',
    program: 'program',
    cycleYear: 'cycle_year',
    round: 'round',
    deadlineDate: 'deadline_date',
    deadlineTime: 'deadline_time',
    submittedAt: 'submitted_at',
    decision: 'decision',
    decidedAt: 'decided_at',
    enrolled: 'enrolled',
    notes: 'notes',
  },
  rules: fields.ApplicationRules,
  pastFields: ['submittedAt', 'decidedAt'],
  blank: {
    program: null,
    deadlineDate: null,
    deadlineTime: null,
    submittedAt: null,
    decision: null,
    decidedAt: null,
    enrolled: false,
    notes: null,
  },
  row: ApplicationRow,
  extras: {
    verifiedAt: sql`verified_at`,
    college: sql`(select json_build_object('id', college.id, 'name', name, 'country', country, 'timeZone', time_zone, 'isPrivate', is_private, 'isOwn', owner_id is not null)
      from college where college.id = college_id)`,
  },
  orderBy: sql`cycle_year desc, deadline_date nulls last, created_at`,
  check: async (ctx, userId, { collegeId }) => {
    if (!(await isCollegeOf(ctx, userId, collegeId)))
      throw ValidationFailed({ field: 'collegeId', message: 'Choose a college of the list' });
  },
  verifiedFields: ['collegeId', 'program', 'cycleYear', 'round', 'decision', 'enrolled'],
  present: presentApplications,
} satisfies RecordTable<
  z.infer<typeof fields.ApplicationFields>,
  z.infer<typeof ApplicationRow>,
  ReturnType<typeof presentApplications>[number]
>;

export const scoreTable: Plain<z.infer<typeof fields.ScoreFields>, Score> = {
  section: 'SCORES',
  name: 'score',
  columns: { type: 'type', value: 'value', subject: 'subject', takenAt: 'taken_at', official: 'official' },
  rules: fields.ScoreRules,
  pastFields: ['takenAt'],
  blank: { subject: null, takenAt: null, official: false },
  row: Score,
  extras: { verifiedAt: sql`verified_at` },
  orderBy: sql`taken_at desc nulls last`,
  verifiedFields: ['type', 'value', 'subject', 'takenAt', 'official'],
  present: asTheyAre,
};

export const clubTable: Plain<z.infer<typeof fields.ClubFields>, Club> = {
  section: 'CLUBS',
  name: 'club',
  columns: { name: 'name', role: 'role', start: 'start_date', end: 'end_date', state: 'state' },
  rules: fields.ClubRules,
  blank: { role: 'MEMBER', start: null, end: null, state: 'ONGOING' },
  row: Club,
  orderBy: newestFirst,
  present: asTheyAre,
};

const ActivityRow = fields.ActivityFields.extend({ id: z.string(), version: z.number(), updatedAt: Instant });
type ActivityRow = z.infer<typeof ActivityRow>;
export const activityTable: RecordTable<
  z.infer<typeof fields.ActivityFields>,
  ActivityRow,
  ActivityRow & { order: number }
> = {
  section: 'ACTIVITIES',
  name: 'activity',
  columns: {
    category: 'category',
    position: 'position',
    organization: 'organization',
    description: 'description',
    grades: 'grades',
    hoursPerWeek: 'hours_per_week',
    weeksPerYear: 'weeks_per_year',
    state: 'state',
  },
  rules: fields.ActivityFields,
  blank: {
    organization: null,
    description: null,
    grades: [],
    hoursPerWeek: null,
    weeksPerYear: null,
    state: 'ONGOING',
  },
  row: ActivityRow,
  orderBy: sql`sort_order`,
  onInsert: (userId) => ({
    column: 'sort_order',
    value: sql`(select coalesce(max(sort_order), 0) + 1 from activity where user_id = ${userId})`,
  }),
  present: (rows) => rows.map((row, index) => ({ ...row, order: index + 1 })),
};

export const languageTable: Plain<z.infer<typeof fields.LanguageFields>, KnownLanguage> = {
  section: 'LANGUAGES',
  name: 'known_language',
  columns: { code: 'code', proficiency: 'proficiency' },
  rules: fields.LanguageFields,
  blank: {},
  row: KnownLanguage,
  orderBy: sql`array_position(array['NATIVE', 'FLUENT', 'ADVANCED', 'INTERMEDIATE', 'BEGINNER'], proficiency), code`,
  present: asTheyAre,
};

export const courseGradeTable: Plain<z.infer<typeof fields.CourseGradeFields>, CourseGrade> = {
  section: 'COURSE_GRADES',
  name: 'course_grade',
  columns: { subject: 'subject', term: 'term', grade: 'grade' },
  rules: fields.CourseGradeFields,
  blank: {},
  row: CourseGrade,
  orderBy: sql`term desc, lower(subject)`,
  present: asTheyAre,
};
