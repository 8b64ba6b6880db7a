import type { AccountStatus, SenseiStatus } from '@michi/contract/states';
import { type Actor, isUser, may, type SignedIn } from '../../../platform/actor.ts';

/** Students and sensei have records of their own. */
export function canKeepRecords(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.type === 'STUDENT' || actor.type === 'SENSEI');
}

/** A sensei who may work here: a paused one too, who still teaches what was booked. */
export function canReadAsSensei(actor: Actor): actor is SignedIn {
  return (
    actor.kind === 'user' &&
    actor.type === 'SENSEI' &&
    actor.status === 'ACTIVE' &&
    actor.emailVerified &&
    (actor.senseiStatus === 'ACTIVE' || actor.senseiStatus === 'INACTIVE')
  );
}

type Person = { id: string; status: AccountStatus; senseiStatus: SenseiStatus | null };

/**
 * Whose records are shown at all, whatever their visibility: nobody's who is banned, deleted, paused or not
 * approved as a sensei; but an administrator, who decides about her, sees what a sensei will show.
 */
export function isShown(actor: Actor, owner: Person): boolean {
  if (isUser(actor, owner.id) || (may(actor, 'users.read') && owner.senseiStatus !== null)) return true;
  if (owner.status !== 'ACTIVE') return false;
  return owner.senseiStatus === null || owner.senseiStatus === 'ACTIVE' || owner.senseiStatus === 'INACTIVE';
}

/** Who is known to be there even when nothing of the records is shown; students are nobody's to look up. */
export function isKnown(actor: Actor, owner: Person): boolean {
  return isUser(actor, owner.id) || may(actor, 'users.read') || owner.senseiStatus !== null;
}

/** Whom a section can be shared with. */
export function canReceiveConsent(owner: Pick<Person, 'id'>, sensei: Person): boolean {
  return sensei.id !== owner.id && sensei.status === 'ACTIVE' && sensei.senseiStatus === 'ACTIVE';
}
