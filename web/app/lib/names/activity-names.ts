import type { ActivityCategory } from '@michi/contract/records/record-fields';
import { m } from '../i18n/i18n.ts';

export const activityNames: Record<ActivityCategory, () => string> = {
  ACADEMIC: () => m.records_category_academic(),
  ART: () => m.records_category_art(),
  ATHLETICS: () => m.records_category_athletics(),
  CAREER: () => m.records_category_career(),
  COMMUNITY_SERVICE: () => m.records_category_community_service(),
  COMPUTING: () => m.records_category_computing(),
  CULTURAL: () => m.records_category_cultural(),
  DANCE: () => m.records_category_dance(),
  DEBATE: () => m.records_category_debate(),
  ENVIRONMENT: () => m.records_category_environment(),
  FAMILY: () => m.records_category_family(),
  INTERNSHIP: () => m.records_category_internship(),
  JOURNALISM: () => m.records_category_journalism(),
  LANGUAGES: () => m.records_category_languages(),
  MUSIC: () => m.records_category_music(),
  RESEARCH: () => m.records_category_research(),
  ROBOTICS: () => m.records_category_robotics(),
  SCIENCE_MATH: () => m.records_category_science_math(),
  SOCIAL_JUSTICE: () => m.records_category_social_justice(),
  STUDENT_GOVERNMENT: () => m.records_category_student_government(),
  THEATER: () => m.records_category_theater(),
  WORK: () => m.records_category_work(),
  OTHER: () => m.records_category_other(),
};
