import type { OutcomeMatch } from '@michi/contract/records/outcomes';
import type { ApplicationRound } from '@michi/contract/states';
import type { BestScores } from '../../records/index.ts';

/** One public admission of a sensei to a college that the reader aims at, with the sensei's public scores. */
export type MatchCandidate = BestScores & {
  senseiId: string;
  collegeId: string;
  cycleYear: number;
  round: ApplicationRound;
  enrolled: boolean;
  verified: boolean;
};
export type Score = OutcomeMatch['score'];
/** `place` orders the list, smallest first; the id makes it unique. */
export type RankedMatch = {
  admission: MatchCandidate;
  alsoAdmittedTo: { collegeId: string; verified: boolean }[];
  score: Score;
  place: number[];
};

/** What counts as near: one of these is as much as the others. */
export const near = { SAT: 40, ACT: 1, GPA_UNWEIGHTED: 0.1 } as const;
const kinds = [
  { type: 'SAT', of: ({ sat }: BestScores) => sat },
  { type: 'ACT', of: ({ act }: BestScores) => act },
  { type: 'GPA_UNWEIGHTED', of: ({ gpa }: BestScores) => gpa },
] as const;
const closeness = (score: NonNullable<Score>) => Math.abs(score.difference) / near[score.type];

/**
 * The tests say more than a grade average, which each school gives in its own way: that one decides where
 * there is no test.
 */
export function compareScores(theirs: BestScores, own: BestScores): Score {
  const shared = kinds.flatMap(({ type, of }) => {
    const [value, mine] = [of(theirs), of(own)];
    if (value === null || mine === null) return [];
    const difference = Math.round((value - mine) * 100) / 100;
    return [{ type, value, difference, isNear: Math.abs(difference) <= near[type] }];
  });
  const tests = shared.filter(({ type }) => type !== 'GPA_UNWEIGHTED');
  return (tests.length > 0 ? tests : shared).toSorted((a, b) => closeness(a) - closeness(b))[0] ?? null;
}

/**
 * Each sensei once, with the admission that says most. First those with scores near the reader's, then those
 * whose scores nobody can compare, then the others; within these what was verified, then who got into more of
 * the colleges, then the nearer score.
 */
export function rankMatches(candidates: readonly MatchCandidate[], own: BestScores): RankedMatch[] {
  return [...Map.groupBy(candidates, ({ senseiId }) => senseiId).values()]
    .flatMap((admissions) => {
      const [best, ...others] = admissions.toSorted(
        (a, b) =>
          Number(b.verified) - Number(a.verified) ||
          Number(b.enrolled) - Number(a.enrolled) ||
          b.cycleYear - a.cycleYear ||
          a.collegeId.localeCompare(b.collegeId),
      );
      if (!best) return [];
      const elsewhere = others.filter(({ collegeId }) => collegeId !== best.collegeId);
      const alsoAdmittedTo = [...Map.groupBy(elsewhere, ({ collegeId }) => collegeId)].map(
        ([collegeId, there]) => ({ collegeId, verified: there.some(({ verified }) => verified) }),
      );
      const score = compareScores(best, own);
      const place = [
        score === null ? 1 : score.isNear ? 0 : 2,
        best.verified ? 0 : 1,
        -alsoAdmittedTo.length,
        score === null ? 0 : Math.round(100 * closeness(score)),
      ];
      return [{ admission: best, alsoAdmittedTo, score, place }];
    })
    .toSorted((a, b) => comparePlaces(endOf(a), endOf(b)));
}

export type MatchEnd = { place: readonly number[]; id: string };
export const endOf = ({ place, admission }: RankedMatch): MatchEnd => ({ place, id: admission.senseiId });

export function comparePlaces(one: MatchEnd, other: MatchEnd): number {
  for (const [index, value] of one.place.entries()) {
    const difference = value - (other.place[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
