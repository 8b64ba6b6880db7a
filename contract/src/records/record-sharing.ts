import { z } from 'zod';
import { Id, Instant, LocalDate } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { ActivityFields, ClubFields, CourseGradeFields, LanguageFields } from './record-fields.ts';
import { PublicRecords, RecordSection, RoundConflict } from './records.ts';
import { defineRoute } from '../route.ts';
import { EducationLevel } from '../states.ts';

/** By which right somebody else's section is seen. */
export const RecordRight = z.enum(['OWN', 'PUBLIC', 'MY_SENSEI', 'CONSENT', 'VERIFICATION']);
export type RecordRight = z.infer<typeof RecordRight>;

/**
 * Somebody's records as far as the caller may see: null is a section that is not shown. Gender, orientation,
 * the birth date and the notes of applications are in none of it. Deadlines and round conflicts only where
 * the section is not merely PUBLIC.
 */
export const SharedRecords = z.object({
  userId: Id,
  /** The sections shown, and why; a consent with its end. */
  shown: z.array(z.object({ section: RecordSection, right: RecordRight, expiresAt: Instant.nullable() })),
  profile: z
    .object({
      educationLevel: EducationLevel.nullable(),
      school: z.string().nullable(),
      graduationYear: z.number().int().nullable(),
    })
    .nullable(),
  education: PublicRecords.shape.education.nullable(),
  applications: z
    .array(
      PublicRecords.shape.applications.element.extend({
        collegeTimeZone: z.string(),
        deadlineAt: Instant.nullable(),
        submittedAt: LocalDate.nullable(),
        decidedAt: LocalDate.nullable(),
        conflicts: z.array(RoundConflict),
      }),
    )
    .nullable(),
  scores: PublicRecords.shape.scores.nullable(),
  clubs: z.array(ClubFields.extend({ id: Id })).nullable(),
  activities: z.array(ActivityFields.extend({ id: Id, order: z.number().int() })).nullable(),
  languages: z.array(LanguageFields.extend({ id: Id })).nullable(),
  courseGrades: z.array(CourseGradeFields.extend({ id: Id })).nullable(),
});
export type SharedRecords = z.infer<typeof SharedRecords>;

const PersonName = z.object({ id: Id, name: z.string(), avatar: z.string().nullable() });

/** One section for one sensei until a date. */
export const RecordConsent = z.object({
  id: Id,
  sensei: PersonName,
  section: RecordSection,
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
});
export type RecordConsent = z.infer<typeof RecordConsent>;

/** Somebody else read one of the own sections that is not PUBLIC. */
export const RecordRead = z.object({
  id: Id,
  reader: PersonName,
  section: RecordSection,
  right: RecordRight.exclude(['OWN', 'PUBLIC']),
  at: Instant,
});
export type RecordRead = z.infer<typeof RecordRead>;

/** A person whose records the calling sensei may read, besides PUBLIC ones. */
export const RecordShare = z.object({
  student: PersonName,
  sections: z.array(
    z.object({
      section: RecordSection,
      right: RecordRight.extract(['MY_SENSEI', 'CONSENT']),
      expiresAt: Instant.nullable(),
    }),
  ),
});
export type RecordShare = z.infer<typeof RecordShare>;

export const getRecords = defineRoute({
  method: 'GET',
  path: '/users/:id/records',
  auth: 'optional',
  summary:
    'The records of a person as far as the caller may see; a read of what is not public is shown to the owner',
  params: z.object({ id: Id }),
  response: SharedRecords,
});
export const grantRecordConsent = defineRoute({
  method: 'POST',
  path: '/users/me/record-consents',
  auth: 'required',
  summary:
    'Share one section with one sensei until a date; a second one for the same section takes the place of the first',
  body: z.object({
    senseiId: Id,
    section: RecordSection,
    /** The last day, by the calendar of the own time zone: today to a year from now. */
    until: LocalDate,
  }),
  response: RecordConsent,
  status: 201,
});
export const listRecordConsents = defineRoute({
  method: 'GET',
  path: '/users/me/record-consents',
  auth: 'required',
  summary: 'Own consents, newest first, ended ones included',
  query: CursorQuery,
  response: listOf(RecordConsent),
});
export const revokeRecordConsent = defineRoute({
  method: 'DELETE',
  path: '/users/me/record-consents/:id',
  auth: 'required',
  summary: 'Revoke a consent at once',
  params: z.object({ id: Id }),
  response: RecordConsent,
});
export const listRecordReads = defineRoute({
  method: 'GET',
  path: '/users/me/record-reads',
  auth: 'required',
  summary: 'Who read which of the own sections, when and by which right, newest first',
  query: CursorQuery,
  response: listOf(RecordRead),
});
export const listRecordShares = defineRoute({
  method: 'GET',
  path: '/users/me/record-shares',
  auth: 'required',
  summary: 'For sensei: whose records may be read, and which sections',
  query: CursorQuery,
  response: listOf(RecordShare),
});
/** Students choose from their own sensei; the search finds any other. */
export const listOwnSensei = defineRoute({
  method: 'GET',
  path: '/users/me/sensei',
  auth: 'required',
  summary: 'The sensei with whom the caller has or had a class, who see what is shared with MY_SENSEI',
  response: listOf(PersonName),
});
