import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, days } from '../../platform/clock.ts';
import { type Cell, type Cohort, type Countable, keyOf, planRelease } from './outcome-release.ts';

const start = new Date('2026-03-02T00:00:00Z');
const cellOf = (overrides: Partial<Cell> = {}): Cell => ({
  country: 'US',
  collegeId: 'mit',
  testBand: '1500-1600',
  round: 'EARLY_ACTION',
  ...overrides,
});
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

/** What happens to people between two releases. */
type Edit = { person: number; move: 'CELL' | 'HIDE' | 'RETURN' | 'ERASE'; to: number };
type Step = { days: number; edits: Edit[] };
/** A number that was shown: whom it counted, as bits. Everybody who looks at the product can collect them. */
type Answers = bigint[];
type Publisher = (
  present: readonly Countable[],
  erased: ReadonlySet<string>,
  now: Date,
) => Map<string, string[]>;

const cells = ['mit', 'yale', 'oxford'].flatMap((collegeId) =>
  ['1500-1600', '1400-1490'].flatMap((testBand) =>
    ['EARLY_ACTION', 'REGULAR_DECISION'].map((round) =>
      cellOf({ collegeId, testBand, round, country: collegeId === 'oxford' ? 'GB' : 'US' }),
    ),
  ),
);
const histories = fc.record({
  first: fc.array(fc.nat(cells.length - 1), { minLength: 20, maxLength: 60 }),
  steps: fc.array(
    fc.record({
      days: fc.constantFrom(1, 1, 10, 30),
      edits: fc.array(
        fc.record({
          person: fc.nat(69),
          move: fc.constantFrom('CELL', 'HIDE', 'RETURN', 'ERASE'),
          to: fc.nat(cells.length - 1),
        }),
        { maxLength: 25 },
      ),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

/** Lives through a history and writes down every answer that anybody could have read in it. */
function collect({ first, steps }: { first: number[]; steps: Step[] }, publish: Publisher): Answers {
  let now = start;
  const erased = new Set<string>();
  const hidden = new Set<number>();
  const at = new Map(first.map((cell, person) => [person, { cell, since: start }]));
  const seen = new Set<bigint>();
  for (const step of [{ days: 0, edits: [] }, ...steps]) {
    now = after(now, days(step.days));
    for (const { person, move, to } of step.edits) {
      if (erased.has(idOf(person))) continue;
      if (move === 'CELL') at.set(person, { cell: to, since: now });
      else if (move === 'HIDE') hidden.add(person);
      else if (move === 'RETURN') hidden.delete(person);
      else if (at.delete(person)) erased.add(idOf(person));
    }
    const present = [...at]
      .filter(([person]) => !hidden.has(person))
      .flatMap(([person, { cell, since }]) => {
        const found = cells[cell];
        return found ? [{ userId: idOf(person), cell: found, since }] : [];
      });
    for (const ids of publish(present, erased, now).values()) seen.add(bitsOf(ids));
  }
  return [...seen];
}

const idOf = (person: number) => `p${String(person).padStart(3, '0')}`;
const bitsOf = (ids: readonly string[]) => ids.reduce((bits, id) => bits | (1n << BigInt(id.slice(1))), 0n);
function sizeOf(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
const isSafe = (people: number) => people === 0 || people >= 5;

/** Ours, with the store that a server has. */
function ours(): Publisher {
  const store: (Cohort & { counted: string[]; open: boolean })[] = [];
  return (present, erased, now) => {
    const known = store.map((each) => ({ ...each, memberIds: each.counted.filter((id) => !erased.has(id)) }));
    const open = known.filter((each) => each.open);
    const release = planRelease(present, open, new Set(known.flatMap((each) => each.memberIds)), now);
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
const countAnew: Publisher = (present) =>
  new Map(
    [...Map.groupBy(present, ({ cell }) => keyOf(cell))]
      .filter(([, group]) => group.length >= 5)
      .map(([key, group]) => [key, group.map(({ userId }) => userId)]),
  );

/** The next obvious: show a cell anew when five people of it changed since it was last shown. */
function whenFiveChanged(): Publisher {
  const shown = new Map<string, string[]>();
  return (...state) => {
    const fresh = countAnew(...state);
    for (const key of new Set([...shown.keys(), ...fresh.keys()])) {
      const next = fresh.get(key) ?? [];
      if (sizeOf(bitsOf(shown.get(key) ?? []) ^ bitsOf(next)) >= 5) shown.set(key, next);
    }
    return new Map(shown);
  };
}

/** Any two answers, of whatever cells and times. */
const pairsAreSafe = (answers: Answers) =>
  answers.every((one, index) => answers.slice(index + 1).every((other) => isSafe(sizeOf(one ^ other))));
/** Two unions of answers: "the whole college before" against "its cells after". */
const unionsAreSafe = (answers: Answers, [left, right]: [bigint, bigint]) => {
  const union = (mask: bigint) =>
    answers.reduce((all, bits, index) => ((mask >> BigInt(index)) & 1n ? all | bits : all), 0n);
  return isSafe(sizeOf(union(left) ^ union(right)));
};
/** Any sum and difference, with any factors: whom the result still depends on. */
const sumsAreSafe = (answers: Answers, factors: readonly number[]) => {
  const weights = Array.from({ length: 70 }, (_, person) =>
    answers.reduce(
      (sum, bits, index) =>
        sum + Number((bits >> BigInt(person)) & 1n) * (factors[index % factors.length] ?? 0),
      0,
    ),
  );
  return isSafe(weights.filter((weight) => weight !== 0).length);
};

const masks = fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 200n }), fc.bigInt({ min: 0n, max: 2n ** 200n }));
const factors = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 40 });
const attack = (publisher: () => Publisher) =>
  fc.property(histories, masks, factors, (history, unions, sums) => {
    const answers = collect(history, publisher());
    return (
      answers.every((bits) => sizeOf(bits) >= 5 || bits === 0n) &&
      pairsAreSafe(answers) &&
      unionsAreSafe(answers, unions) &&
      sumsAreSafe(answers, sums)
    );
  });

describe('an attacker who keeps every answer ever given and compares them', () => {
  it('finds no two, no unions and no sums that differ by fewer than five people', () => {
    expect(fc.check(attack(ours), { numRuns: 300 }).counterexample).toBeNull();
  });

  it('does find them where cells are counted anew, and where a cell waits for five changes of its own', () => {
    expect(
      fc.check(
        attack(() => countAnew),
        { endOnFailure: true },
      ).failed,
    ).toBe(true);
    expect(fc.check(attack(whenFiveChanged), { endOnFailure: true }).failed).toBe(true);
  });

  it('has answers to compare: the histories publish, publish again, merge and withdraw', () => {
    const shown = fc.sample(histories, { numRuns: 40, seed: 5 }).map((history) => collect(history, ours()));
    expect(shown.filter((answers) => answers.length >= 4).length).toBeGreaterThan(20);
  });
});
