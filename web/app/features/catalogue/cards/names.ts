import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, Level } from '@michi/contract/states';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';

/** Text that the database holds in several languages; English stands in for a missing or empty one. */
export function translated(text: Translated): string {
  return text[currentLocale()] || text.en;
}

export function levelName(level: Level): string {
  switch (level) {
    case 'BEGINNER':
      return m.catalogue_level_beginner();
    case 'INTERMEDIATE':
      return m.catalogue_level_intermediate();
    case 'ADVANCED':
      return m.catalogue_level_advanced();
  }
}

export function formatName(format: CourseFormat): string {
  return format === 'GROUP' ? m.catalogue_format_group() : m.catalogue_format_one();
}
