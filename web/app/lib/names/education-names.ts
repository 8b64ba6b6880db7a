import type { EducationLevel, LanguageProficiency } from '@michi/contract/states';
import { m } from '../i18n/i18n.ts';

export function educationLevelName(level: EducationLevel): string {
  switch (level) {
    case 'ELEMENTARY_SCHOOL':
      return m.catalogue_education_elementary();
    case 'MIDDLE_SCHOOL':
      return m.catalogue_education_middle();
    case 'HIGH_SCHOOL':
      return m.catalogue_education_high();
    case 'UNDERGRADUATE':
      return m.catalogue_education_undergraduate();
    case 'POSTGRADUATE':
      return m.catalogue_education_postgraduate();
  }
}

export function proficiencyName(proficiency: LanguageProficiency): string {
  switch (proficiency) {
    case 'BEGINNER':
      return m.catalogue_proficiency_beginner();
    case 'INTERMEDIATE':
      return m.catalogue_proficiency_intermediate();
    case 'ADVANCED':
      return m.catalogue_proficiency_advanced();
    case 'FLUENT':
      return m.catalogue_proficiency_fluent();
    case 'NATIVE':
      return m.catalogue_proficiency_native();
  }
}
