import type { ScoreType } from '@michi/contract/states';

export type Admission = { college: string; cycleYear: number; enrolled: boolean };
export type OfficialScore = { type: ScoreType; value: number; subject: string | null };

const maxOutcomes = 3;

/** At most three short facts: admissions, the one attended first, then the newest; the last place goes to the best test if there is one. */
export function outcomesOf(admissions: readonly Admission[], scores: readonly OfficialScore[]): string[] {
  const admitted = admissions
    .toSorted(
      (a, b) =>
        Number(b.enrolled) - Number(a.enrolled) ||
        b.cycleYear - a.cycleYear ||
        a.college.localeCompare(b.college),
    )
    .map((admission) => `Admitted to ${admission.college}, ${admission.cycleYear}`);
  const tests = scores
    .filter(isTold)
    .toSorted((a, b) => shareOfBest(b) - shareOfBest(a))
    .map(scoreText);
  const room = tests.length > 0 ? maxOutcomes - 1 : maxOutcomes;
  const unique = [...new Set(admitted)].slice(0, room);
  return [...unique, ...new Set(tests)].slice(0, maxOutcomes);
}

/** Grade averages compare badly between schools: they are on the profile, not on a card. */
function isTold(score: OfficialScore): boolean {
  return score.type === 'SAT' || score.type === 'ACT' || score.type === 'AP';
}

/** Tests before single subjects, each by how close it is to its best value. */
function shareOfBest(score: OfficialScore): number {
  const best = score.type === 'SAT' ? 1600 : score.type === 'ACT' ? 36 : 5;
  return score.value / best + (score.type === 'AP' ? 0 : 1);
}

function scoreText(score: OfficialScore): string {
  return score.type === 'AP'
    ? `AP ${score.subject ?? ''} ${score.value}`.replace(/ {2,}/, ' ')
    : `${score.type} ${score.value}`;
}
