/**
 * The order by relevance, for a search with words; without them it is the same but for the first and the
 * last:
 *
 *   words (0–1000) × standing (500–5000) × soon (5 or 6) × outcomes (10 or 11) × title (6, 8, 10 or 12)
 *
 * words: for each typed word the best place where it stands, by the weights of PostgreSQL's `ts_rank` (title
 *   1, names 0.4, summary 0.2, text 0.1), lowered when it stands there in another form, as the beginning of a
 *   longer word or as a synonym; the mean of all.
 * title: a typed word says more of a short title than of a long one that names it beside others, as the
 *   length of a field counts in BM25 (Robertson and Zaragoza, 2009). Of courses whose title says none of the
 *   words nothing is thought.
 * standing: the Bayesian mean of the ratings, written by the catalogue (`course.standing`): the average,
 *   pulled to four stars by five imaginary ratings, so that one happy student does not win; half a star less
 *   where no time can be booked.
 * soon: a fifth more when a time is free within seven days.
 * outcomes: a tenth more for a sensei of whom a result was verified.
 *
 * It is made of the course and the typed words alone, of no counts of other courses: so every process gives
 * the same order, and what others publish meanwhile moves nothing between two pages. Whole numbers below 2³²,
 * which a cursor carries exactly.
 */
export const fieldWeights = { title: 100, sensei: 40, category: 40, summary: 20, text: 10 } as const;
export const fields = ['title', 'sensei', 'category', 'summary', 'text'] as const;
export type Field = (typeof fields)[number];

/** How much of a word's weight remains, in percent. */
export const qualities = { same: 100, form: 90, synonym: 80, beginning: 70 } as const;

export function wordsScore(marks: number, words: number): number {
  return Math.floor((marks * 10) / words);
}

/** How short a title is, 0 to 3, by how many words of it say something. */
export const titleBrevity = (words: number): number => (words > 5 ? 0 : words > 3 ? 1 : words === 3 ? 2 : 3);

/** More than names alone give: a typed word stands in the title. */
const leastOfTitles = fieldWeights.sensei * 10;

/** What is free within so many days of the first page's moment is free soon. */
export const soonDays = 7;

/**
 * Without words. `isSoon` and `hasOutcomes` are 1 or 0: the keys of a million courses are made without a
 * branch.
 */
export function meritOf(standing: number, isSoon: number, hasOutcomes: number): number {
  return standing * (5 + isSoon) * (10 + hasOutcomes);
}

/** `brevity`: 0 to 3. */
export function scoreOf(
  words: number,
  standing: number,
  isSoon: number,
  hasOutcomes: number,
  brevity: number,
): number {
  const isTitled = (leastOfTitles - words) >>> 31;
  return words * meritOf(standing, isSoon, hasOutcomes) * (6 + 2 * brevity * isTitled);
}
