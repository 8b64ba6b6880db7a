import type { Category } from '@michi/contract/catalogue/courses';
import { cutText } from '@michi/contract/cut-text';
import { activityNames } from '../../../lib/names/activity-names.ts';
import { educationLevelName, proficiencyName } from '../../../lib/names/education-names.ts';
import { formatNumber, languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { Site } from '../../../lib/api/load-context.ts';
import { roundName } from '../../../lib/names/record-names.ts';
import { gpaBandName, testBandName } from '../facets/band-names.ts';
import {
  educationLevels,
  formats,
  gpaBands,
  levels,
  priceBands,
  proficiencies,
  rounds,
  testBands,
  timesOfDay,
} from '../facets/choices.ts';
import { priceBandName, timeOfDayName } from '../facets/count-facets.tsx';
import { formatName, levelName, translated } from '../../catalogue/cards/names.ts';
import type { SearchState } from './search-state.ts';

/**
 * What a search asks for, in words: what was typed first, then each filter. `senseiName`: of the sensei whose
 * courses it keeps to; null where nobody knows her.
 */
export function wordsOfSearch(
  state: SearchState,
  categories: readonly Pick<Category, 'slug' | 'formerSlugs' | 'name'>[],
  site: Pick<Site, 'currency' | 'priceEdges'>,
  senseiName: string | null,
): string[] {
  const category = categories.find(
    ({ slug, formerSlugs }) => slug === state.category || formerSlugs.some((each) => each === state.category),
  );
  const given = (value: string | undefined, name: (value: string) => string) =>
    value === undefined ? null : name(value);
  return [
    state.q ?? null,
    given(state.senseiId, () =>
      senseiName === null ? m.catalogue_courses_of_one() : m.catalogue_courses_of({ name: senseiName }),
    ),
    category ? translated(category.name) : (state.category ?? null),
    given(state.admittedTo, (college) => `${m.catalogue_admitted_to()} ${college}`),
    nameOf(rounds, state.round, roundName),
    nameOf(testBands, state.test, testBandName),
    given(nameOf(gpaBands, state.gpa, gpaBandName) ?? undefined, (band) => `GPA ${band}`),
    given(state.activity, activityName),
    nameOf(formats, state.format, formatName),
    given(state.freeWithinDays, (days) =>
      m.catalogue_saved_free({ within: m.catalogue_within_days({ count: Number(days) }) }),
    ),
    nameOf(timesOfDay, state.timeOfDay, timeOfDayName),
    nameOf(priceBands, state.price, (band) => priceBandName(band, site)),
    given(state.rating, (least) =>
      m.catalogue_rating_from({ stars: formatNumber(Number(least), { minimumFractionDigits: 1 }) }),
    ),
    nameOf(levels, state.level, levelName),
    nameOf(educationLevels, state.educationLevel, educationLevelName),
    given(state.language, languageName),
    nameOf(proficiencies, state.proficiency, proficiencyName),
    state.trial === 'true' ? m.catalogue_with_trial() : null,
  ].filter((word) => word !== null);
}

const longestName = 80;

/** The name that is proposed: as many of the words as fit. */
export function proposedName(words: readonly string[]): string {
  let name = cutText(words[0] ?? m.catalogue_search_title(), longestName);
  for (const word of words.slice(1)) {
    const longer = `${name} · ${word}`;
    if (longer.length > longestName) break;
    name = longer;
  }
  return name;
}

function nameOf<V extends string>(
  values: readonly V[],
  value: string | undefined,
  name: (value: V) => string,
): string | null {
  const found = values.find((each) => each === value);
  return found === undefined ? null : name(found);
}

export function activityName(activity: string): string {
  const names: Readonly<Record<string, () => string>> = activityNames;
  return names[activity]?.() ?? activity;
}
