import fc from 'fast-check';
import { type Cell, type Countable } from '../src/modules/records/outcomes/outcome-release.ts';
import { after, days } from '../src/platform/clock.ts';

/**
 * Histories of people whose admissions are counted, and what an attacker makes of the answers that were read
 * in them.
 */
export const start = new Date('2026-03-02T00:00:00Z');
export const cellOf = (overrides: Partial<Cell> = {}): Cell => ({
  country: 'US',
  collegeId: 'mit',
  testBand: '1500-1600',
  round: 'EARLY_ACTION',
  ...overrides,
});
/** The first four differ in round and band alone. */
const cells = ['mit', 'yale', 'oxford'].flatMap((collegeId) =>
  ['1500-1600', '1400-1490'].flatMap((testBand) =>
    ['EARLY_ACTION', 'REGULAR_DECISION'].map((round) =>
      cellOf({ collegeId, testBand, round, country: collegeId === 'oxford' ? 'GB' : 'US' }),
    ),
  ),
);

/** What happens between two releases: to one person, or to all of a cell together but for so many of them. */
type Move = 'CELL' | 'HIDE' | 'RETURN' | 'ERASE';
type Edit = { move: Move; to: number } & ({ person: number } | { cell: number; but: number });
export type History = { first: number[]; steps: { days: number; edits: Edit[] }[] };
export type Moment = { present: readonly Countable[]; erased: ReadonlySet<string>; now: Date };
/** A number that was shown: whom it counted, as bits. Everybody who looks at the product can collect them. */
export type Answers = bigint[];

export const mostPeople = 70;
const anyCell = fc.nat(cells.length - 1);
/** Everybody for themselves. */
export const scattered: fc.Arbitrary<History> = fc.record({
  first: fc.array(anyCell, { minLength: 20, maxLength: 60 }),
  steps: fc.array(
    fc.record({
      days: fc.constantFrom(1, 1, 10, 30),
      edits: fc.array(
        fc.record({
          person: fc.nat(mostPeople - 1),
          move: fc.constantFrom<Move>('CELL', 'HIDE', 'RETURN', 'ERASE'),
          to: anyCell,
        }),
        { maxLength: 25 },
      ),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

/**
 * Whole groups leave a cell together, split, merge with another, and come back; now and then one person
 * joins.
 */
export function together(people: number): fc.Arbitrary<History> {
  const cell = fc.nat(3);
  const group = fc.record({
    cell,
    but: fc.constantFrom(0, 0, 0, 1, 2, 5),
    move: fc.constantFrom<Move>('CELL', 'CELL', 'CELL', 'HIDE', 'RETURN'),
    to: cell,
  });
  const one = fc.record({
    person: fc.nat(people - 1),
    move: fc.constantFrom<Move>('CELL', 'CELL', 'HIDE', 'RETURN', 'ERASE'),
    to: cell,
  });
  return fc.record({
    first: fc.array(cell, { minLength: Math.floor(people / 2), maxLength: people - 2 }),
    steps: fc.array(
      fc.record({
        days: fc.constantFrom(1, 1, 10, 30),
        edits: fc.array(fc.oneof(group, one), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 3, maxLength: 8 },
    ),
  });
}

/** What stands in the records at each release of a history. */
export function* momentsOf({ first, steps }: History): Generator<Moment> {
  let now = start;
  const erased = new Set<string>();
  const hidden = new Set<number>();
  const at = new Map(first.map((cell, person) => [person, { cell, since: start }]));
  for (const step of [{ days: 0, edits: [] }, ...steps]) {
    now = after(now, days(step.days));
    for (const edit of step.edits) {
      const { move, to } = edit;
      for (const person of peopleOf(edit, at)) {
        if (erased.has(idOf(person))) continue;
        if (move === 'CELL') at.set(person, { cell: to, since: now });
        else if (move === 'HIDE') hidden.add(person);
        else if (move === 'RETURN') hidden.delete(person);
        else if (at.delete(person)) erased.add(idOf(person));
      }
    }
    const present = [...at]
      .filter(([person]) => !hidden.has(person))
      .flatMap(([person, { cell, since }]) => {
        const found = cells[cell];
        return found ? [{ userId: idOf(person), cell: found, since }] : [];
      });
    yield { present, erased, now };
  }
}

function peopleOf(edit: Edit, at: ReadonlyMap<number, { cell: number }>): number[] {
  if ('person' in edit) return [edit.person];
  const members = [...at].flatMap(([person, { cell }]) => (cell === edit.cell ? [person] : []));
  return members.slice(0, Math.max(0, members.length - edit.but));
}

export const idOf = (person: number) => `p${String(person).padStart(3, '0')}`;
export const bitsOf = (ids: readonly string[]) =>
  ids.reduce((bits, id) => bits | (1n << BigInt(id.slice(1))), 0n);
export function sizeOf(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
const isSafe = (people: number) => people === 0 || people >= 5;

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
  const weights = Array.from({ length: mostPeople }, (_, person) =>
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

/** How an attacker combines all answers that were ever read. */
export const combinations = fc.record({ unions: masks, sums: factors });
export type Combination = { unions: [bigint, bigint]; sums: number[] };
export const areSafe = (answers: Answers, { unions, sums }: Combination): boolean =>
  answers.every((bits) => sizeOf(bits) >= 5 || bits === 0n) &&
  pairsAreSafe(answers) &&
  unionsAreSafe(answers, unions) &&
  sumsAreSafe(answers, sums);
