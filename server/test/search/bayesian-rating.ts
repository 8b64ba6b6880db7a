/** An unrated course is taken for one of this rating … */
export const priorRating = 4;
/** … that so many people gave. */
const priorCount = 5;

/**
 * The Bayesian mean of `count` ratings that add up to `sum`: (C·m + Σ) / (C + n), here with C = 5 imaginary
 * ratings of m = 4 (https://en.wikipedia.org/wiki/Bayesian_average; the weighted rating of the Internet Movie
 * Database is the same formula). It orders ("best rated", and as a factor of relevance): the columns
 * `course.rating_weight` and `course.standing` are it in thousandths. What people are shown is the plain mean
 * with the number of ratings beside it. Why: docs/decisions/2026-11-21-what-a-rating-says.md.
 */
export function bayesianRating(sum: number, count: number): number {
  return (priorCount * priorRating + sum) / (priorCount + count);
}
