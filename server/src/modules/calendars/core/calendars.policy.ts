import type { SignedIn } from '../../../platform/actor.ts';

/** Whoever has classes here: students and sensei. */
export const canUseCalendars = (actor: SignedIn): boolean =>
  actor.type === 'STUDENT' || actor.type === 'SENSEI';
