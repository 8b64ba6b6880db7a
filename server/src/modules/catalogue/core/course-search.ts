import type { CourseSearch } from '@michi/contract/catalogue/courses';
import { priceWeightOf } from '@michi/contract/catalogue/price-bands';
import { z } from 'zod';
import { ValidationFailed } from '../../../platform/errors.ts';
import { canBeKept } from '../../../platform/text/text.ts';

/** How many of several words a course may miss: one where no course holds all of them. */
export type Spared = 0 | 1;

/** What was understood by what was typed, from the words of all courses. */
export type Understood = {
  /** Two words that are also looked for as one: "questbridge". */
  joined: readonly string[];
  /** Of words that stand nowhere: the word that each is taken for; or two of which it is made, parted by a space. */
  instead: readonly { typed: string; meant: string }[];
};
export const nothingUnderstood: Understood = { joined: [], instead: [] };
export const meantBy = ({ instead }: Understood): { typed: string; instead: string }[] =>
  instead.map(({ typed, meant }) => ({ typed, instead: meant }));

/**
 * What a first page decides, and all that follow keep, whatever is published meanwhile. `apart`: so many courses hold the words of a quoted
 * phrase that nobody looked whether these stand side by side.
 */
export type Meaning = Understood & { spared: Spared; apart: boolean };

/** Plain words, without signs; several must stand side by side. */
export type SoughtText = string;
/** `isOpen`: or a word that begins like it. */
export type SoughtWord = { text: SoughtText; isOpen: boolean };
/** Of each group one alternative must be met, and of an alternative all words. No course may hold what is excluded. */
export type SoughtWords = {
  groups: readonly (readonly (readonly SoughtWord[])[])[];
  excluded: readonly SoughtText[];
};

/** What a course must be to be found; null: anything. */
export type CourseFilter = {
  words: SoughtWords | null;
  spared: Spared;
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

/** Both ends are within, as `priceWeightOf` weighs them; null: no end. */
export type PriceRange = { least: number | null; most: number | null };

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

/**
 * `rank` stands for relevance with words as the database sees it, `score` as the search index does; `merit` for that without words. By price
 * courses come as `priceWeightOf` weighs it; the names are others than those of the address, since cursors of before hold bare amounts.
 */
export type CourseOrder =
  | 'rank'
  | 'score'
  | 'merit'
  | 'cheapest'
  | 'dearest'
  | 'rating'
  | 'soonest'
  | 'newest';

/** The last course of a page: its key in the order, as text, and its id. */
export type CoursePlace = { key: string; id: string };

export type CoursePage = {
  order: CourseOrder;
  /** The moment of the first page: "free within days" and the rank mean the same on every page. */
  at: Date;
  after: CoursePlace | null;
  /** What the first page decided; null: this is the first one. */
  meaning: Meaning | null;
};

/** What is free within so many days of the first page's moment is free soon. */
export const soonDays = 7;

const keyPatterns: Record<CourseOrder, RegExp> = {
  rank: /^\d{1,18}$/,
  score: /^\d{1,10}$/,
  merit: /^\d{1,6}$/,
  cheapest: /^\d{1,15}$/,
  dearest: /^\d{1,15}$/,
  rating: /^\d{1,4}$/,
  soonest: /^(infinity|\d{1,13})$/,
  newest: /^\d{1,13}$/,
};

/** A text has two hundred signs at most. */
const mostWords = 100;
const Word = z.string().min(1).max(100).refine(canBeKept);
/** Order, key, id, moment; how many words are spared, which are joined, which stand for those that were typed, and whether phrases came apart. */
const Place = z.tuple([
  z.string(),
  z.string(),
  z.uuid(),
  z.int().min(0).max(9_999_999_999_999),
  z.literal([0, 1]),
  z.array(Word).max(mostWords),
  z.array(z.tuple([Word, Word.refine((meant) => meant.split(' ').length <= 2)])).max(mostWords),
  z.boolean(),
]);

export const CannotGoOn = () =>
  ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });

/** Reads where the page begins. Throws `validation_failed` on a cursor that is not ours or of another order. */
export function coursePageOf(search: CourseSearch, now: Date): CoursePage {
  const order = orderOf(search);
  if (search.cursor === undefined) return { order, at: now, after: null, meaning: null };
  const place = readPlace(search.cursor);
  if (place === null) throw CannotGoOn();
  const [cursorOrder, key, id, at, spared, joined, instead, apart] = place;
  const begun = placesOfRelevance.find((each) => each === cursorOrder);
  const own = order === 'rank' ? (begun ?? order) : order;
  if (cursorOrder !== own || !keyPatterns[own].test(key)) throw CannotGoOn();
  const meaning = { spared, apart, joined, instead: instead.map(([typed, meant]) => ({ typed, meant })) };
  return { order: own, at: new Date(at), after: { key, id }, meaning };
}

/** In what order a list by relevance with words may have been begun. */
const placesOfRelevance = ['score', 'merit'] as const;

/** Opaque to callers; null after the last page. `hits` has one more than `limit` when there is another page. */
export function nextCursorOf(
  { order, at, meaning }: CoursePage & { meaning: Meaning },
  hits: readonly CoursePlace[],
  limit: number,
): string | null {
  const last = hits[limit - 1];
  if (!last || hits.length <= limit) return null;
  const { spared, joined, instead, apart } = meaning;
  const place: z.input<typeof Place> = [
    order,
    last.key,
    last.id,
    at.getTime(),
    spared,
    [...joined],
    instead.map(({ typed, meant }) => [typed, meant]),
    apart,
  ];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace(cursor: string): z.output<typeof Place> | null {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

function orderOf({ sort, q }: CourseSearch): CourseOrder {
  switch (sort) {
    case 'relevance':
      return q ? 'rank' : 'merit';
    case 'price':
      return 'cheapest';
    case '-price':
      return 'dearest';
    default:
      return sort;
  }
}

/** What the address means here and now: the ids of a category with those below it and of a college, and the currency of its prices. */
export type Named = { category: string[] | null; collegeId: string | null; currency: string };

export function courseFilterOf(
  search: CourseSearch,
  { category, collegeId, currency }: Named,
  at: Date,
  words: SoughtWords | null,
  spared: Spared = 0,
): CourseFilter {
  return {
    words,
    spared,
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
