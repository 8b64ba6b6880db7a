/**
 * The order by relevance, for a search with words:
 *
 *   words (0–1000) × standing (500–5000) × soon (10 or 12) × outcomes (10 or 11)
 *
 * words: for each typed word the best place where it stands, by the weights of PostgreSQL's `ts_rank` (title 1, names 0.4, summary 0.2,
 *   text 0.1), lowered when it stands there in another form, as the beginning of a longer word or as a synonym; the mean of all.
 * standing: the Bayesian mean of the ratings, written by the catalogue (`course.standing`): the average, pulled to four stars by five
 *   imaginary ratings, so that one happy student does not win; half a star less where no time can be booked.
 * soon: a fifth more when a time is free within seven days. outcomes: a tenth more for a sensei of whom a result was verified.
 *
 * It is made of the course and the typed words alone, of no counts of other courses: so every process gives the same order, and what
 * others publish meanwhile moves nothing between two pages. Whole numbers below 2³², which a cursor carries exactly.
 */
export const fieldWeights = { title: 100, sensei: 40, category: 40, summary: 20, text: 10 } as const;
export const fields = ['title', 'sensei', 'category', 'summary', 'text'] as const;
export type Field = (typeof fields)[number];

/** How much of a word's weight remains, in percent. */
export const qualities = { same: 100, form: 90, synonym: 80, beginning: 70 } as const;

export const soonDays = 7;

export function wordsScore(marks: number, words: number): number {
  return Math.floor((marks * 10) / words);
}

/** `isSoon` and `hasOutcomes` are 1 or 0: scores of a million courses are made without a branch. */
export function scoreOf(words: number, standing: number, isSoon: number, hasOutcomes: number): number {
  return words * standing * (10 + 2 * isSoon) * (10 + hasOutcomes);
}
