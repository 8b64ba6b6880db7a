import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  areSafe,
  bitsOf,
  cellOf,
  combinations,
  type History,
  type Moment,
  momentsOf,
  scattered,
  sizeOf,
  start,
  together,
} from '../../../../test/outcome-histories.ts';
import { after, days } from '../../../platform/clock.ts';
import { type Cell, type Cohort, type Countable, keyOf, planRelease } from './outcome-release.ts';

const people = (count: number, overrides: Partial<Cell> = {}, from = 0, since = start): Countable[] =>
  Array.from({ length: count }, (_, index) => ({
    userId: `p${String(from + index).padStart(3, '0')}`,
    cell: cellOf(overrides),
    since,
  }));
const planned = (waiting: readonly Countable[], now = start) =>
  planRelease(waiting, [], new Set(), now).published.map(({ cell, userIds }) => [
    keyOf(cell),
    userIds.length,
  ]);
const later = after(start, days(28));

describe('the groups in which admissions are counted', () => {
  it('begin with five of the very same cell', () => {
    expect(planned(people(4))).toEqual([]);
    expect(planned(people(5))).toEqual([['US|mit|1500-1600|EARLY_ACTION', 5]]);
    expect(planned(people(14)).map(([, size]) => size)).toEqual([7, 7]);
  });

  it('are merged over rounds, bands, colleges and countries when four weeks brought no fifth', () => {
    const few = [...people(3), ...people(3, { round: 'REGULAR_DECISION' }, 10)];
    expect(planned(few, after(later, -1))).toEqual([]);
    expect(planned(few, later)).toEqual([['US|mit|1500-1600|', 6]]);
    const scattered = [...people(3), ...people(3, { testBand: 'NONE' }, 10)];
    expect(planned(scattered, later)).toEqual([['US|mit||', 6]]);
    const elsewhere = [...people(3), ...people(3, { collegeId: 'yale' }, 10)];
    expect(planned(elsewhere, later)).toEqual([['US|||', 6]]);
    const abroad = [...people(3), ...people(3, { collegeId: 'oxford', country: 'GB' }, 10)];
    expect(planned(abroad, later)).toEqual([['|||', 6]]);
  });

  it('leave those alone who came lately: they may still find four of their own', () => {
    const fresh = people(3, { round: 'REGULAR_DECISION' }, 10, later);
    expect(planned([...people(4), ...fresh], later)).toEqual([]);
  });

  it('stay as they are until five of one group changed, and are then withdrawn whole', () => {
    const all = people(7);
    const ids = all.map(({ userId }) => userId);
    const cohort: Cohort = { id: 'c', cell: cellOf(), size: 7, memberIds: ids };
    const without = (count: number) => planRelease(all.slice(count), [cohort], new Set(ids), later);
    expect(without(4)).toEqual({ withdrawn: [], published: [] });
    expect(without(5)).toEqual({ withdrawn: ['c'], published: [] });
    // Whoever was erased has left, though nothing of the person is kept.
    const erased = { ...cohort, memberIds: ids.slice(5) };
    expect(planRelease(all.slice(5), [erased], new Set(ids), later).withdrawn).toEqual(['c']);
    // Another band is another cell; in a merged cell it is the same.
    const moved = all.map((person) => ({ ...person, cell: cellOf({ testBand: '1400-1490' }) }));
    expect(planRelease(moved, [cohort], new Set(ids), later).withdrawn).toEqual(['c']);
    const merged = { ...cohort, cell: cellOf({ testBand: null, round: null }) };
    expect(planRelease(moved, [merged], new Set(ids), later).withdrawn).toEqual([]);
  });
});

type Publisher = (moment: Moment) => Map<string, string[]>;

/** Lives through a history and writes down every answer that anybody could have read in it. */
function collect(history: History, publish: Publisher): Answers {
  const seen = new Set<bigint>();
  for (const moment of momentsOf(history)) for (const ids of publish(moment).values()) seen.add(bitsOf(ids));
  return [...seen];
}

/**
 * Ours, with the store that a server has. `countsAgain`: whoever left with a withdrawn group is counted anew,
 * as if it had never been shown.
 */
function ours({ countsAgain = false, onWithdrawn = () => {} } = {}): Publisher {
  const store: (Cohort & { counted: string[]; open: boolean })[] = [];
  return ({ present, erased, now }) => {
    const known = store.map((each) => ({ ...each, memberIds: each.counted.filter((id) => !erased.has(id)) }));
    const open = known.filter((each) => each.open);
    const counted = new Set((countsAgain ? open : known).flatMap((each) => each.memberIds));
    const release = planRelease(present, open, counted, now);
    if (release.withdrawn.length > 0) onWithdrawn();
    for (const each of store) if (release.withdrawn.includes(each.id)) each.open = false;
    for (const { cell, userIds } of release.published) {
      const made = { id: `c${store.length}`, cell, size: userIds.length, memberIds: userIds };
      store.push({ ...made, counted: userIds, open: true });
    }
    const shown = Map.groupBy(
      store.filter((each) => each.open),
      ({ cell }) => keyOf(cell),
    );
    return new Map([...shown].map(([key, groups]) => [key, groups.flatMap(({ counted }) => counted)]));
  };
}

/** The obvious way: count anew, show what is five or more. */
const countAnew: Publisher = ({ present }) =>
  new Map(
    [...Map.groupBy(present, ({ cell }) => keyOf(cell))]
      .filter(([, group]) => group.length >= 5)
      .map(([key, group]) => [key, group.map(({ userId }) => userId)]),
  );

/** The next obvious: show a cell anew when five people of it changed since it was last shown. */
function whenFiveChanged(): Publisher {
  const shown = new Map<string, string[]>();
  return (moment) => {
    const fresh = countAnew(moment);
    for (const key of new Set([...shown.keys(), ...fresh.keys()])) {
      const next = fresh.get(key) ?? [];
      if (sizeOf(bitsOf(shown.get(key) ?? []) ^ bitsOf(next)) >= 5) shown.set(key, next);
    }
    return new Map(shown);
  };
}

const attack = (histories: fc.Arbitrary<History>, publisher: () => Publisher) =>
  fc.property(histories, combinations, (history, combination) =>
    areSafe(collect(history, publisher()), combination),
  );
const isFound = (histories: fc.Arbitrary<History>, publisher: () => Publisher) =>
  fc.check(attack(histories, publisher), { numRuns: 300, endOnFailure: true }).failed;

describe('an attacker who keeps every answer ever given and compares them', () => {
  it.each([
    ['everybody moves alone', scattered],
    ['groups move together', together(30)],
  ])(
    'finds no two, no unions and no sums that differ by fewer than five people where %s',
    (_where, histories) => {
      expect(fc.check(attack(histories, ours), { numRuns: 300 }).counterexample).toBeNull();
    },
  );

  it('does find them where cells are counted anew, and where a cell waits for five changes of its own', () => {
    expect(isFound(scattered, () => countAnew)).toBe(true);
    expect(isFound(scattered, whenFiveChanged)).toBe(true);
  });

  it('does find them where people of withdrawn groups are counted again', () => {
    expect(isFound(together(30), () => ours({ countsAgain: true }))).toBe(true);
  });

  it('has answers to compare: the histories publish, publish again, merge and withdraw', () => {
    const shown = fc.sample(scattered, { numRuns: 40, seed: 5 }).map((history) => collect(history, ours()));
    expect(shown.filter((answers) => answers.length >= 4).length).toBeGreaterThan(20);
    const withdrawing = fc.sample(together(30), { numRuns: 100, seed: 5 }).filter((history) => {
      let withdrawals = 0;
      collect(history, ours({ onWithdrawn: () => (withdrawals += 1) }));
      return withdrawals > 0;
    });
    expect(withdrawing.length).toBeGreaterThan(50);
  });
});
