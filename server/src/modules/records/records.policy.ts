import type { Actor } from '../../platform/actor.ts';

/** Students and sensei have records of their own. */
export function canKeepRecords(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.type === 'STUDENT' || actor.type === 'SENSEI');
}
