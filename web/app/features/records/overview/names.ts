import type { RecordRight } from '@michi/contract/records/record-sharing';
import type { CompletenessHint } from '@michi/contract/records/records';
import type {
  ActivityState,
  ClubRole,
  Gender,
  Orientation,
  Progress,
  Visibility,
} from '@michi/contract/states';
import type { z } from 'zod';
import { formatLocalDate, languageName } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';

type Words<S extends z.ZodType<string>> = Record<z.infer<S>, () => string>;

export const genderNames: Words<typeof Gender> = {
  MALE: () => m.records_gender_male(),
  FEMALE: () => m.records_gender_female(),
  NON_BINARY: () => m.records_gender_non_binary(),
  PREFER_NOT_TO_SAY: () => m.records_prefer_not_to_say(),
};
export const orientationNames: Words<typeof Orientation> = {
  HETEROSEXUAL: () => m.records_orientation_heterosexual(),
  LGBTQIA_PLUS: () => m.records_orientation_lgbtqia(),
  PREFER_NOT_TO_SAY: () => m.records_prefer_not_to_say(),
};
export const progressNames: Words<typeof Progress> = {
  COMPLETED: () => m.records_progress_completed(),
  IN_PROGRESS: () => m.records_progress_under_way(),
  INCOMPLETE: () => m.records_progress_incomplete(),
};
export const stateNames: Words<typeof ActivityState> = {
  ONGOING: () => m.records_state_ongoing(),
  COMPLETED: () => m.records_state_completed(),
};
export const clubRoleNames: Words<typeof ClubRole> = {
  PRESIDENT: () => m.catalogue_club_president(),
  MEMBER: () => m.catalogue_club_member(),
};
export const visibilityNames: Words<typeof Visibility> = {
  PRIVATE: () => m.records_private(),
  MY_SENSEI: () => m.records_my_sensei(),
  PUBLIC: () => m.records_public(),
};
export const rightNames: Words<typeof RecordRight> = {
  OWN: () => m.records_right_own(),
  PUBLIC: () => m.records_right_public(),
  MY_SENSEI: () => m.records_right_my_sensei(),
  CONSENT: () => m.records_right_consent(),
  VERIFICATION: () => m.records_right_verification(),
};
export const hintNames: Words<typeof CompletenessHint> = {
  PROFILE_BIRTH_DATE: () => m.records_hint_birth_date(),
  PROFILE_EDUCATION_LEVEL: () => m.records_hint_level(),
  PROFILE_SCHOOL: () => m.records_hint_school(),
  PROFILE_GRADUATION_YEAR: () => m.records_hint_graduation(),
  EDUCATION: () => m.records_hint_education(),
  APPLICATIONS: () => m.records_hint_applications(),
  APPLICATION_DEADLINES: () => m.records_hint_deadlines(),
  SCORES: () => m.records_hint_scores(),
  CLUBS: () => m.records_hint_clubs(),
  ACTIVITIES: () => m.records_hint_activities(),
  ACTIVITY_DESCRIPTIONS: () => m.records_hint_descriptions(),
  LANGUAGES: () => m.records_hint_languages(),
  COURSE_GRADES: () => m.records_hint_grades(),
};

/** Choices of a select, in the enumeration's order. */
export function choicesOf<V extends string>(values: readonly V[], names: Record<V, () => string>) {
  return values.map((value) => ({ value, label: names[value]() }));
}

/** "1 Sep 2022 – 30 Jun 2026", with one end or the other left open. */
export function formatSpan(start: string | null, end: string | null): string {
  if (start && end) return `${formatLocalDate(start)} – ${formatLocalDate(end)}`;
  if (start) return m.records_since({ day: formatLocalDate(start) });
  return end ? m.records_until({ day: formatLocalDate(end) }) : '';
}

/**
 * `pt` → "Português": a name that stands alone begins with a capital, also where sentences write it small.
 */
export function languageTitle(code: string): string {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1);
}
