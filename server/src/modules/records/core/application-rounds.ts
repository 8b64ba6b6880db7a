import type { RoundConflict } from '@michi/contract/records/records';
import type { ApplicationDecision, ApplicationRound } from '@michi/contract/states';
import type { z } from 'zod';

type Round = z.infer<typeof ApplicationRound>;
type Kind = RoundConflict['kind'];

/**
 * The rules of rounds. A restrictive round promises the college exclusivity among its kind: no other college
 * is applied to in a round of that kind in the same cycle. EARLY_ACTION and REGULAR_DECISION promise nothing,
 * but break the promise given to another college.
 *
 *                               EARLY_ACTION   RESTRICTIVE_EARLY   REGULAR   RESTRICTIVE_REGULAR
 *   EARLY_ACTION                     ·              conflict           ·              ·
 *   RESTRICTIVE_EARLY_ACTION      conflict          conflict           ·              ·
 *   REGULAR_DECISION                 ·                 ·               ·           conflict
 *   RESTRICTIVE_REGULAR_DECISION     ·                 ·            conflict       conflict
 *
 * - Only between different colleges, and only within one cycle.
 * - A rejected application is out: the college has let the student go. Accepted and wait-listed ones still
 *   count, for the promise was made for the whole round.
 * - Many colleges let their early restrictive applicants apply to public ones early as well. That is theirs
 *   to say, so the warning stays, as CHECK_TERMS instead of CONFLICT, where every promise in the pair is
 *   broken by a public college alone.
 */
const rounds: Record<Round, { kind: Kind; restrictive: boolean }> = {
  EARLY_ACTION: { kind: 'EARLY', restrictive: false },
  RESTRICTIVE_EARLY_ACTION: { kind: 'EARLY', restrictive: true },
  REGULAR_DECISION: { kind: 'REGULAR', restrictive: false },
  RESTRICTIVE_REGULAR_DECISION: { kind: 'REGULAR', restrictive: true },
};

export type GuardedApplication = {
  id: string;
  collegeId: string;
  cycleYear: number;
  round: Round;
  decision: z.infer<typeof ApplicationDecision> | null;
  /** `isPrivate` null: not known, taken as private. */
  college: { name: string; isPrivate: boolean | null };
};

/** The warnings of each application, by its id; in the order of the applications. */
export function roundConflicts(applications: readonly GuardedApplication[]): Map<string, RoundConflict[]> {
  return new Map(
    applications.map((one) => [one.id, applications.flatMap((other) => conflictOf(one, other) ?? [])]),
  );
}

function conflictOf(one: GuardedApplication, other: GuardedApplication): RoundConflict | null {
  const [mine, theirs] = [rounds[one.round], rounds[other.round]];
  const apart = one.collegeId === other.collegeId || one.cycleYear !== other.cycleYear;
  const open = one.decision !== 'REJECTED' && other.decision !== 'REJECTED';
  if (apart || !open || mine.kind !== theirs.kind || !(mine.restrictive || theirs.restrictive)) return null;
  const promisedBy = mine.restrictive && theirs.restrictive ? 'BOTH' : mine.restrictive ? 'THIS' : 'OTHER';
  return {
    applicationId: other.id,
    college: other.college.name,
    round: other.round,
    kind: mine.kind,
    level: mayBeExcepted(one, other) ? 'CHECK_TERMS' : 'CONFLICT',
    promisedBy,
  };
}

/** The exception is for early rounds, and needs a public college on the side that promised nothing. */
function mayBeExcepted(one: GuardedApplication, other: GuardedApplication): boolean {
  const free = [one, other].filter(({ round }) => !rounds[round].restrictive);
  return free.length === 1 && free[0]?.round === 'EARLY_ACTION' && free[0].college.isPrivate === false;
}
