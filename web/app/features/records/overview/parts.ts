import type { RecordSection } from '@michi/contract/records/records';
import { m } from '../../../lib/i18n/i18n.ts';

/** The parts of the page, in the order of the path; `sharing` is the last stop and no section. */
export const partIds = [
  'profile',
  'education',
  'applications',
  'scores',
  'grades',
  'activities',
  'clubs',
  'languages',
  'sharing',
] as const;
export type PartId = (typeof partIds)[number];
export type SectionPartId = Exclude<PartId, 'sharing'>;

export const sectionParts = partIds.filter((id): id is SectionPartId => id !== 'sharing');

export const sectionOf: Record<SectionPartId, RecordSection> = {
  profile: 'PROFILE',
  education: 'EDUCATION',
  applications: 'APPLICATIONS',
  scores: 'SCORES',
  grades: 'COURSE_GRADES',
  activities: 'ACTIVITIES',
  clubs: 'CLUBS',
  languages: 'LANGUAGES',
};

export function partOfSection(section: RecordSection): SectionPartId {
  return sectionParts.find((id) => sectionOf[id] === section) ?? 'profile';
}

export function partFrom(text: string | null): PartId | null {
  return partIds.find((id) => id === text) ?? null;
}

export function partAddress(id: PartId | null): string {
  return id ? `/profile?section=records&part=${id}` : '/profile?section=records';
}

export function sectionName(section: RecordSection): string {
  switch (section) {
    case 'PROFILE':
      return m.records_profile();
    case 'EDUCATION':
      return m.records_education();
    case 'APPLICATIONS':
      return m.records_applications();
    case 'SCORES':
      return m.records_scores();
    case 'COURSE_GRADES':
      return m.records_grades();
    case 'ACTIVITIES':
      return m.records_activities();
    case 'CLUBS':
      return m.records_clubs();
    case 'LANGUAGES':
      return m.records_languages();
  }
}

export function partName(id: PartId): string {
  return id === 'sharing' ? m.records_sharing() : sectionName(sectionOf[id]);
}
