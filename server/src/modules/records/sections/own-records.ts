import {
  type OwnRecords,
  recordLimits,
  RecordSection,
  type SectionState,
} from '@michi/contract/records/records';
import type { Visibility } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { completenessOf } from './completeness.ts';
import { findProfile } from '../core/record-profile.repository.ts';
import { findVisibilities } from '../core/record-section.repository.ts';
import { findRows, type RecordTable, type Stamp } from '../core/record-table.repository.ts';
import { canKeepRecords } from '../core/records.policy.ts';
import * as section from '../core/section-tables.repository.ts';

export async function getOwn(ctx: Ctx, actor: SignedIn): Promise<OwnRecords> {
  authorize(canKeepRecords(actor));
  return getAllRecords(ctx, actor.id);
}

/**
 * Everything, for the owner alone: the pages of the owner, the export, the résumé. Empty for an unknown
 * person.
 */
export async function getAllRecords(ctx: Ctx, userId: string): Promise<OwnRecords> {
  const items = <F extends object, R extends F & Stamp, I extends Stamp>(table: RecordTable<F, R, I>) =>
    findRows(ctx, table, userId).then(table.present);
  const all = {
    profile: await findProfile(ctx, userId),
    education: await items(section.educationTable),
    applications: await items(section.applicationTable),
    scores: await items(section.scoreTable),
    clubs: await items(section.clubTable),
    activities: await items(section.activityTable),
    languages: await items(section.languageTable),
    courseGrades: await items(section.courseGradeTable),
  };
  const visibilities = await findVisibilities(ctx, userId);
  const counts: Record<RecordSection, number> = {
    PROFILE: all.profile.version > 0 ? 1 : 0,
    EDUCATION: all.education.length,
    APPLICATIONS: all.applications.length,
    SCORES: all.scores.length,
    CLUBS: all.clubs.length,
    ACTIVITIES: all.activities.length,
    LANGUAGES: all.languages.length,
    COURSE_GRADES: all.courseGrades.length,
  };
  return {
    sections: RecordSection.options.map((each) =>
      sectionState(each, visibilities.get(each) ?? 'PRIVATE', counts[each]),
    ),
    ...all,
    completeness: completenessOf(all),
  };
}

export function sectionState(each: RecordSection, visibility: Visibility, count: number): SectionState {
  return { section: each, visibility, count, limit: each === 'PROFILE' ? null : recordLimits[each] };
}
