import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import type { Person } from './identity.ts';

/** What a move of the class would do; without a time, what may be done at all. */
export const lookAtMove = (person: Person, classId: string, startsAt?: string) =>
  person.caller.attempt(getMove, { params: { id: classId }, query: { startsAt } });

/** Looks at the outcome, and wants exactly that. */
export async function moveTo(person: Person, classId: string, startsAt: string) {
  const seen = await lookAtMove(person, classId, startsAt);
  if (seen.status !== 200) return seen;
  const fingerprint = seen.body.outcome?.fingerprint ?? '';
  return person.caller.attempt(moveClass, { params: { id: classId }, body: { startsAt, fingerprint } });
}
