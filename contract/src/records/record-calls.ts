import { z } from 'zod';
import { Counter, Id } from '../fields.ts';
import { listOf } from '../page.ts';
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
  Activity,
  Application,
  Club,
  CourseGrade,
  Education,
  KnownLanguage,
  OwnRecords,
  recordLimits,
  RecordProfile,
  RecordSection,
  Score,
  SectionState,
} from './records.ts';
import { defineRoute } from '../route.ts';
import { Visibility } from '../states.ts';

export const getOwnRecords = defineRoute({
  method: 'GET',
  path: '/users/me/records',
  auth: 'required',
  summary: 'All own records, with the visibility of each section and what is missing',
  response: OwnRecords,
});
export const setSectionVisibility = defineRoute({
  method: 'PUT',
  path: '/users/me/record-visibility',
  auth: 'required',
  summary: 'Who may see a section: nobody else, my sensei, everybody',
  body: z.object({ section: RecordSection, visibility: Visibility }),
  response: SectionState,
});
export const getRecordProfile = defineRoute({
  method: 'GET',
  path: '/users/me/records/profile',
  auth: 'required',
  summary: 'The own profile of the records',
  response: RecordProfile,
});
export const updateRecordProfile = defineRoute({
  method: 'PATCH',
  path: '/users/me/records/profile',
  auth: 'required',
  summary: 'Change what is given of the profile',
  body: ProfileFields.partial().extend({ version: Counter }),
  response: RecordProfile,
});

/**
 * The four calls of a section. `draft` is what must be given to begin an item; a change is any part of it,
 * with the version.
 */
function callsOf<I extends z.ZodType, D extends z.ZodType, C extends z.ZodType>(
  path: string,
  what: string,
  { item, draft, change }: { item: I; draft: D; change: C },
) {
  const base = `/users/me/records/${path}`;
  const params = z.object({ id: Id });
  return {
    list: defineRoute({
      method: 'GET',
      path: base,
      auth: 'required',
      summary: `Own ${what}, all of them`,
      response: listOf(item),
    }),
    create: defineRoute({
      method: 'POST',
      path: base,
      auth: 'required',
      summary: `Add to the own ${what}`,
      body: draft,
      response: item,
      status: 201,
    }),
    update: defineRoute({
      method: 'PATCH',
      path: `${base}/:id`,
      auth: 'required',
      summary: `Change what is given of one of the own ${what}`,
      params,
      body: change,
      response: item,
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: `${base}/:id`,
      auth: 'required',
      summary: `Delete one of the own ${what}`,
      params,
    }),
  };
}

const version = { version: Counter };

export const educationCalls = callsOf('education', 'education', {
  item: Education,
  draft: EducationFields.partial().required({ school: true, level: true }),
  change: EducationFields.partial().extend(version),
});
export const applicationCalls = callsOf('applications', 'college applications', {
  item: Application,
  draft: ApplicationFields.partial().required({ collegeId: true, cycleYear: true, round: true }),
  change: ApplicationFields.partial().extend(version),
});
export const scoreCalls = callsOf('scores', 'scores', {
  item: Score,
  draft: ScoreFields.partial().required({ type: true, value: true }),
  change: ScoreFields.partial().extend(version),
});
export const clubCalls = callsOf('clubs', 'clubs', {
  item: Club,
  draft: ClubFields.partial().required({ name: true }),
  change: ClubFields.partial().extend(version),
});
export const activityCalls = callsOf('activities', 'activities, in their order', {
  item: Activity,
  draft: ActivityFields.partial().required({ category: true, position: true }),
  change: ActivityFields.partial().extend(version),
});
export const languageCalls = callsOf('languages', 'languages', {
  item: KnownLanguage,
  draft: LanguageFields,
  change: LanguageFields.partial().extend(version),
});
export const courseGradeCalls = callsOf('course-grades', 'course grades', {
  item: CourseGrade,
  draft: CourseGradeFields,
  change: CourseGradeFields.partial().extend(version),
});
export const orderActivities = defineRoute({
  method: 'PUT',
  path: '/users/me/records/activity-order',
  auth: 'required',
  summary: 'Put all activities in this order',
  body: z.object({ ids: z.array(Id).max(recordLimits.ACTIVITIES) }),
  response: listOf(Activity),
});
