import type { ClassView } from '@michi/contract/scheduling/classes';

/**
 * Which class stands on top of a conversation: the one that was meant by its room, else the next that takes
 * place.
 */
export function nextOfClasses(
  classes: readonly ClassView[],
  meantRoom: string | null,
): ClassView | undefined {
  const meant = classes.find(({ classroomId }) => meantRoom !== null && classroomId === meantRoom);
  return meant ?? classes.find(({ status }) => status !== 'CANCELED');
}
