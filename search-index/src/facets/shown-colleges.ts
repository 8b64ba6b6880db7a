/** So many colleges are offered; any other one can be typed. */
const offered = 10;

type Count = { value: string; count: number };

/**
 * Of the counts of all colleges, by their ids, those that are shown: the most frequent ones, and the one that
 * was chosen.
 */
export function shownColleges(counts: readonly Count[], chosen: string | null): Count[] {
  const shown: Count[] = [];
  // Of the thousands that a broad search has, ten are put in their order.
  for (const count of counts) {
    const last = shown[offered - 1];
    if (last && !comesBefore(count, last)) continue;
    const place = shown.findIndex((each) => comesBefore(count, each));
    shown.splice(place === -1 ? shown.length : place, 0, count);
    shown.length = Math.min(shown.length, offered);
  }
  const named = counts.find(({ value }) => value === chosen);
  return named === undefined || shown.includes(named) ? shown : [...shown, named];
}

const comesBefore = (one: Count, other: Count) =>
  one.count > other.count || (one.count === other.count && one.value < other.value);
