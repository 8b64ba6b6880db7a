/** So many colleges are offered; any other one can be typed. */
const offered = 10;

type Count = { value: string; count: number };

/** Of the counts of all colleges, by their ids, those that are shown: the most frequent ones, and the one that was chosen. */
export function shownColleges(counts: readonly Count[], chosen: string | null): Count[] {
  return counts
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .filter(({ value }, place) => place < offered || value === chosen);
}
