import type { User } from '@michi/contract/identity/users';
import { type Actor, isUser, may } from '../../../platform/actor.ts';
import type { Account } from './account.ts';

/**
 * From where a caller looks at an account; the first that fits. Whoever has not verified an address is a
 * stranger to others.
 */
export type View = 'SELF' | 'ADMIN' | 'ACQUAINTED' | 'STRANGER';

type Looked = Pick<Account, 'id' | 'status' | 'senseiStatus'>;

/** `acquainted`: the two booked a class with one another, which only later modules know. */
export function viewOf(actor: Actor, account: Pick<Account, 'id'>, acquainted: boolean): View {
  if (isUser(actor, account.id)) return 'SELF';
  if (may(actor, 'users.read')) return 'ADMIN';
  return acquainted && isVerified(actor) ? 'ACQUAINTED' : 'STRANGER';
}

export function isVerified(actor: Actor): boolean {
  return actor.kind === 'user' && actor.emailVerified;
}

/**
 * Sensei who teach are everybody's; a pause hides from all but those who booked with one another; students
 * are nobody else's to look up.
 */
export function canSeeAccount(view: View, account: Looked): boolean {
  if (view === 'SELF' || view === 'ADMIN') return true;
  if (account.status === 'ACTIVE' && account.senseiStatus === 'ACTIVE') return true;
  return view === 'ACQUAINTED' && (account.status === 'ACTIVE' || account.status === 'INACTIVE');
}

/** Every field of a user belongs to one group, and a group is seen whole or not at all. */
const groups = {
  /** Who it is, as on a card; to whoever may see the account. */
  card: ['id', 'name', 'type', 'avatar', 'status', 'createdAt'],
  /** What a class together is planned by; to whoever may see the account. */
  place: ['locale', 'timeZone'],
  contact: ['email'],
  /** How things stand with the account. */
  standing: ['emailVerifiedAt', 'senseiStatus'],
} as const satisfies Record<string, readonly (keyof User)[]>;
export type FieldGroup = keyof typeof groups;
export const fieldGroups = groups;

export function canSeeFields(view: View, group: FieldGroup): boolean {
  switch (group) {
    case 'card':
    case 'place':
      return true;
    case 'contact':
    case 'standing':
      return view === 'SELF' || view === 'ADMIN';
  }
}
