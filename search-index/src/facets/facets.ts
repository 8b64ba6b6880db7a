import {
  type CourseFacet,
  type CourseFacetCounts,
  freeDayBands as dayBands,
  leastRatings,
  priceBands,
  timesOfDay,
} from '@michi/contract/discovery/course-facets';
import { priceBandOf } from '@michi/contract/catalogue/price-bands';
import { LanguageProficiency } from '@michi/contract/states';
import { bandIn, freeCodes } from '../free-times/free-starts.ts';

/** Chosen values are the texts of the address; null: not chosen. */
export type Chosen = Record<CourseFacet, string | null>;

/** Weakest first: whoever asks for FLUENT also finds NATIVE. */
const proficiencies: readonly string[] = LanguageProficiency.options;
export const proficiencyRank = (proficiency: string | undefined): number =>
  proficiencies.findIndex((each) => each === proficiency);

/** How many of the least ratings this one reaches, as it is shown: with one decimal. */
export function ratingBandOf(shown: number): number {
  return leastRatings.filter((least) => shown >= Number(least)).length;
}

/**
 * Facets that are counted together: each course has one of few values of the group, and a value says all that
 * the filters of the group ask. So the courses are counted by value, and only the values are judged, once for
 * every choice.
 */
export type FacetGroup<V> = {
  facets: readonly CourseFacet[];
  /**
   * What somebody may choose to find courses of this value; chosen alone, all of it does, unless the group
   * `mustPass`.
   */
  choices(value: V, facet: CourseFacet): readonly string[];
  mustPass?: boolean;
  passes(value: V, chosen: Chosen): boolean;
};

export type Kind = { level: string; format: string; trial: string; educationLevels: readonly string[] };
export const kindGroup: FacetGroup<Kind> = {
  facets: ['level', 'format', 'trial', 'educationLevel'],
  choices: (kind, facet) => {
    if (facet === 'level') return [kind.level];
    if (facet === 'format') return [kind.format];
    return facet === 'trial' ? [kind.trial] : kind.educationLevels;
  },
  passes: (kind, { level, format, trial, educationLevel }) =>
    (level === null || level === kind.level) &&
    (format === null || format === kind.format) &&
    (trial === null || trial === kind.trial) &&
    (educationLevel === null || kind.educationLevels.includes(educationLevel)),
};

/** A category counts what is in it and in those below it. */
export type Place = { category: string; parent: string | null };
export const placeGroup: FacetGroup<Place> = {
  facets: ['category'],
  choices: ({ category, parent }) => (parent === null ? [category] : [category, parent]),
  passes: (place, { category }) =>
    category === null || category === place.category || category === place.parent,
};

/** The languages of a course, and how well its sensei speaks each of them; -1: she does not say. */
export type Speech = { proficiencyOf: ReadonlyMap<string, number> };
export const speechGroup: FacetGroup<Speech> = {
  facets: ['language', 'proficiency'],
  choices: ({ proficiencyOf }, facet) =>
    facet === 'language'
      ? [...proficiencyOf.keys()]
      : proficiencies.slice(0, Math.max(...proficiencyOf.values()) + 1),
  passes: ({ proficiencyOf }, { language, proficiency }) => {
    const least = proficiency === null ? -1 : proficiencyRank(proficiency);
    if (language !== null) return (proficiencyOf.get(language) ?? -2) >= least;
    return least === -1 || [...proficiencyOf.values()].some((spoken) => spoken >= least);
  },
};

export type Worth = { priceBand: number; ratingBand: number };
export const worthGroup: FacetGroup<Worth> = {
  facets: ['price', 'rating'],
  choices: ({ priceBand, ratingBand }, facet) =>
    facet === 'price' ? [priceBands[priceBand] ?? ''] : leastRatings.slice(0, ratingBand),
  passes: ({ priceBand, ratingBand }, { price, rating }) =>
    (price === null || price === priceBands[priceBand]) &&
    (rating === null || leastRatings.slice(0, ratingBand).some((least) => least === rating)),
};
export const worthValues: readonly Worth[] = priceBands.flatMap((_, priceBand) =>
  [0, 1, 2, 3].map((ratingBand) => ({ priceBand, ratingBand })),
);
/** `priceEdges`: of the currency of the price. */
export const worthOf = (price: number, priceEdges: readonly number[], shownRating: number): number =>
  priceBandOf(price, priceEdges) * 4 + ratingBandOf(shownRating);

/** By part of the day: within which of the days that are told apart the first free start lies. */
export type FreeTime = { bands: readonly number[] };
let kept: readonly FreeTime[] | null = null;
/** Made by the first search: who only reads words through the door has no use for thousands of them. */
export function freeTimeValues(): readonly FreeTime[] {
  kept ??= Array.from({ length: freeCodes }, (_, code) => ({
    bands: timesOfDay.map((_part, part) => bandIn(code, part)),
  }));
  return kept;
}

/** `days`: those that are told apart, the last one all that are planned. */
export function freeTimeGroupOf(days: readonly number[]): FacetGroup<FreeTime> {
  return {
    facets: ['freeWithinDays', 'timeOfDay'],
    mustPass: true,
    choices: (_, facet) => (facet === 'freeWithinDays' ? dayBands : timesOfDay),
    passes: ({ bands }, { freeWithinDays, timeOfDay }) => {
      if (freeWithinDays === null && timeOfDay === null) return true;
      const last = freeWithinDays === null ? days.length - 1 : days.indexOf(Number(freeWithinDays));
      return bands.some(
        (band, part) => band <= last && (timeOfDay === null || timeOfDay === timesOfDay[part]),
      );
    },
  };
}

/** Counts of one facet from the courses that every other group lets through, by value of the group. */
export function countChoices<V>(
  group: FacetGroup<V>,
  values: readonly V[],
  courses: Uint32Array,
  chosen: Chosen,
  into: CourseFacetCounts,
): void {
  const mustPass = group.mustPass || group.facets.some((facet) => chosen[facet] !== null);
  for (const facet of group.facets) {
    const counts = new Map<string, number>();
    const asked = new Map<string, Chosen>();
    const withChoice = (choice: string) => {
      const known = asked.get(choice) ?? { ...chosen, [facet]: choice };
      asked.set(choice, known);
      return known;
    };
    values.forEach((value, code) => {
      const count = courses[code] ?? 0;
      if (count === 0) return;
      for (const choice of group.choices(value, facet))
        if (!mustPass || group.passes(value, withChoice(choice)))
          counts.set(choice, (counts.get(choice) ?? 0) + count);
    });
    into[facet] = [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }
}
