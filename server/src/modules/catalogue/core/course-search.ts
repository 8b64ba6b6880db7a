import type { CourseSearch } from '@michi/contract/catalogue/courses';
import { priceWeightOf } from '@michi/contract/catalogue/price-bands';
import type { PriceRange } from '@michi/search-index';

/** Words to find. `isOpen`: the last of them may be the beginning of one. */
export type TypedWords = { text: string; isOpen: boolean };
/**
 * Of each group one alternative must be met, and of an alternative all: plain words, without signs, several
 * of which must stand side by side. No course may hold what is excluded.
 */
export type SoughtPhrases = {
  groups: readonly (readonly (readonly TypedWords[])[])[];
  excluded: readonly string[];
};

/** What a course must be to be found; null: anything. */
export type CourseFilter = {
  words: TypedWords | null;
  /** A category and those below it. */
  category: string[] | null;
  level: string | null;
  format: string | null;
  language: string | null;
  educationLevel: string | null;
  trial: boolean | null;
  /** Of the language, or of any that the course is taught in. */
  proficiency: string | null;
  price: string | null;
  rating: string | null;
  timeOfDay: string | null;
  timeZone: string;
  /** The moment of the first page: what is free is free after it. */
  at: Date;
  /** Null: published whenever. */
  publishedAfter: Date | null;
  prices: PriceRange;
  freeWithinDays: number | null;
  senseiId: string | null;
  /** What the sensei's PUBLIC records say; null: anything. */
  outcome: OutcomeFilter | null;
};

/** `currency`: of the site, in which the amounts of the address are meant. */
export function priceRangeOf({ minPrice, maxPrice }: CourseSearch, currency: string): PriceRange {
  const weigh = (price: number | undefined) => (price === undefined ? null : priceWeightOf(price, currency));
  return { least: weigh(minPrice), most: weigh(maxPrice) };
}

/** At least one is not null. */
export type OutcomeFilter = {
  collegeId: string | null;
  round: string | null;
  testBand: string | null;
  gpaBand: string | null;
  activity: string | null;
};

/** `rank`: by how well the words are met. */
export type DatabaseOrder = 'rank' | 'newest';

/** The last course of a page: its key in the order, as text, and its id. */
export type CoursePlace = { key: string; id: string };

/**
 * What the address means here and now: the ids of a category with those below it and of a college, and the
 * currency of its prices.
 */
export type Named = { category: string[] | null; collegeId: string | null; currency: string };

export function courseFilterOf(
  search: CourseSearch,
  { category, collegeId, currency }: Named,
  at: Date,
  words: TypedWords | null,
): CourseFilter {
  return {
    words,
    category,
    level: search.level ?? null,
    format: search.format ?? null,
    language: search.language ?? null,
    educationLevel: search.educationLevel ?? null,
    trial: search.trial ?? null,
    publishedAfter: null,
    prices: priceRangeOf(search, currency),
    freeWithinDays: search.freeWithinDays ?? null,
    proficiency: search.proficiency ?? null,
    price: search.price ?? null,
    rating: search.rating ?? null,
    timeOfDay: search.timeOfDay ?? null,
    timeZone: search.timeZone,
    at,
    senseiId: search.senseiId ?? null,
    outcome: outcomeOf(search, collegeId),
  };
}

function outcomeOf(search: CourseSearch, collegeId: string | null): OutcomeFilter | null {
  const outcome = {
    collegeId,
    round: search.round ?? null,
    testBand: search.test ?? null,
    gpaBand: search.gpa ?? null,
    activity: search.activity ?? null,
  };
  return Object.values(outcome).every((value) => value === null) ? null : outcome;
}
