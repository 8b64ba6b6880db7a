import type { Outcome } from '@michi/contract/records/records';

export type Admission = Extract<Outcome, { kind: 'ADMISSION' }> & { enrolled: boolean };
export type Test = Extract<Outcome, { kind: 'TEST' }>;

const maxOutcomes = 3;

/**
 * At most three short facts: admissions, verified ones first, then the one attended, then the newest; the
 * last place goes to the best test if there is one, a verified one before a better one that is not.
 */
export function outcomesOf(admissions: readonly Admission[], scores: readonly Test[]): Outcome[] {
  const admitted = admissions
    .toSorted(
      (a, b) =>
        verifiedFirst(a, b) ||
        Number(b.enrolled) - Number(a.enrolled) ||
        b.cycleYear - a.cycleYear ||
        a.college.localeCompare(b.college),
    )
    .map(({ kind, college, cycleYear, verified }) => ({ kind, college, cycleYear, verified }));
  const tests = scores
    .filter(isTold)
    .toSorted((a, b) => verifiedFirst(a, b) || shareOfBest(b) - shareOfBest(a))
    .map(({ kind, type, value, subject, verified }) => ({ kind, type, value, subject, verified }));
  const room = tests.length > 0 ? maxOutcomes - 1 : maxOutcomes;
  return [...withoutRepeats(admitted).slice(0, room), ...withoutRepeats(tests)].slice(0, maxOutcomes);
}

const verifiedFirst = (a: Outcome, b: Outcome) => Number(b.verified) - Number(a.verified);

/** Two programs of one college read the same. */
function withoutRepeats<T extends Outcome>(outcomes: readonly T[]): T[] {
  return [...Map.groupBy(outcomes, ({ verified: _, ...fact }) => JSON.stringify(fact)).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** Grade averages compare badly between schools: they are on the profile, not on a card. */
function isTold({ type }: Test): boolean {
  return type === 'SAT' || type === 'ACT' || type === 'AP';
}

/** Tests before single subjects, each by how close it is to its best value. */
function shareOfBest({ type, value }: Test): number {
  const best = type === 'SAT' ? 1600 : type === 'ACT' ? 36 : 5;
  return value / best + (type === 'AP' ? 0 : 1);
}
