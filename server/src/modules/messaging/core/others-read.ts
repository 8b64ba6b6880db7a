import type { Participant } from './conversation.repository.ts';

/** How far all but this person have read; 0 where nobody else is in it. */
export function othersRead(people: readonly Participant[], userId: string): number {
  const others = people.filter(({ id }) => id !== userId);
  return others.length === 0 ? 0 : Math.min(...others.map(({ readSeq }) => readSeq));
}
