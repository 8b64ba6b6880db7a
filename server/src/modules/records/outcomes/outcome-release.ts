import { days } from '../../../platform/clock.ts';

/** No count is of fewer people, and none changes by fewer. */
export const fewest = 5;
/** So long somebody waits for four others of the very same cell before the cell is merged. */
const patience = days(28);

/**
 * Where an admission is counted. A cell that is merged with its neighbours says null instead of what they
 * differ in.
 */
export type Cell = {
  country: string | null;
  collegeId: string | null;
  testBand: string | null;
  round: string | null;
};
/** Somebody whose admission may be counted, where, and since when it is so. */
export type Countable = { userId: string; cell: Required<Cell>; since: Date };
/** A published group. `size` is what was published; of `memberIds` those who left Michi for good are gone. */
export type Cohort = { id: string; cell: Cell; size: number; memberIds: readonly string[] };
export type Release = { withdrawn: string[]; published: { cell: Cell; userIds: string[] }[] };

/** From the finest to the coarsest: rounds are merged first, then test bands, colleges, countries. */
const merges: readonly ((cell: Cell) => Cell)[] = [
  (cell) => cell,
  (cell) => ({ ...cell, round: null }),
  (cell) => ({ ...cell, round: null, testBand: null }),
  ({ country }) => ({ country, collegeId: null, testBand: null, round: null }),
  () => ({ country: null, collegeId: null, testBand: null, round: null }),
];

/**
 * What is published next. People are counted in groups of five and more that are published together, stay in
 * one cell, and are withdrawn together; whoever was in a group is never in another. So every number that was
 * ever shown, at any time, is a sum of whole groups that share nobody, and whatever somebody adds or
 * subtracts of such numbers speaks of five people at least, or of none.
 */
export function planRelease(
  people: readonly Countable[],
  cohorts: readonly Cohort[],
  countedBefore: ReadonlySet<string>,
  now: Date,
): Release {
  const byId = new Map(people.map((person) => [person.userId, person]));
  const stays = (cell: Cell, userId: string) => {
    const person = byId.get(userId);
    return person !== undefined && covers(cell, person.cell);
  };
  const withdrawn = cohorts
    .filter(({ cell, size, memberIds }) => size - memberIds.filter((id) => stays(cell, id)).length >= fewest)
    .map(({ id }) => id);

  let waiting = people.filter(({ userId }) => !countedBefore.has(userId));
  const published: Release['published'] = [];
  for (const [level, merge] of merges.entries()) {
    const ready =
      level === 0 ? waiting : waiting.filter(({ since }) => since.getTime() <= now.getTime() - patience);
    for (const group of Map.groupBy(ready, ({ cell }) => keyOf(merge(cell))).values()) {
      const [first] = group;
      if (!first || group.length < fewest) continue;
      for (const userIds of groupsOf(group.map(({ userId }) => userId).toSorted()))
        published.push({ cell: merge(first.cell), userIds });
    }
    const taken = new Set(published.flatMap(({ userIds }) => userIds));
    waiting = waiting.filter(({ userId }) => !taken.has(userId));
  }
  return { withdrawn, published };
}

export const keyOf = ({ country, collegeId, testBand, round }: Cell) =>
  [country, collegeId, testBand, round].join('|');

function covers(cell: Cell, fine: Cell): boolean {
  const agrees = (wide: string | null, exact: string | null) => wide === null || wide === exact;
  return (
    agrees(cell.country, fine.country) &&
    agrees(cell.collegeId, fine.collegeId) &&
    agrees(cell.testBand, fine.testBand) &&
    agrees(cell.round, fine.round)
  );
}

/** Five to nine each: a small group can be withdrawn, a large one would stay for years. */
function groupsOf(ids: readonly string[]): string[][] {
  const groups = Math.floor(ids.length / fewest);
  return Array.from({ length: groups }, (_, index) =>
    ids.slice(Math.floor((index * ids.length) / groups), Math.floor(((index + 1) * ids.length) / groups)),
  );
}
