import type { OwnAuth, User } from '@michi/contract/identity';
import { type Actor, isAdmin, isUser, type SignedIn } from '../../platform/actor.ts';
import type { Account } from './account.ts';

/** Strangers find sensei who teach; who is signed in also finds paused ones; students are nobody's to look up. */
export function canSeeAccount(
  actor: Actor,
  account: Pick<Account, 'id' | 'status' | 'senseiStatus'>,
): boolean {
  if (isAdmin(actor) || isUser(actor, account.id)) return true;
  if (account.status !== 'ACTIVE') return false;
  return account.senseiStatus === 'ACTIVE' || (account.senseiStatus === 'INACTIVE' && actor.kind === 'user');
}

/** The address, and how things stand with the account, are for its owner and administrators. */
export function presentUser(actor: Actor, account: Account): User {
  const inner = isAdmin(actor) || isUser(actor, account.id);
  return {
    id: account.id,
    email: inner ? account.email : null,
    name: account.name,
    type: account.type,
    status: account.status,
    emailVerifiedAt: inner ? (account.emailVerifiedAt?.toISOString() ?? null) : null,
    locale: account.locale,
    timeZone: account.timeZone,
    avatar: account.avatar,
    senseiStatus: inner ? account.senseiStatus : null,
    createdAt: account.createdAt.toISOString(),
  };
}

export function presentOwnAuth(actor: SignedIn, hasPassword: boolean): OwnAuth {
  return {
    type: actor.type,
    status: actor.status,
    senseiStatus: actor.senseiStatus,
    emailVerified: actor.emailVerified,
    permissions: permissionsOf(actor),
    signInMethods: hasPassword ? ['PASSWORD'] : [],
  };
}

/** For the web's convenience; every call checks by itself. */
function permissionsOf(actor: SignedIn): string[] {
  if (!actor.emailVerified || actor.status !== 'ACTIVE') return [];
  switch (actor.type) {
    case 'ADMIN':
      return ['users.manage', 'courses.manage', 'orders.manage', 'platform.configure'];
    case 'SENSEI':
      return actor.senseiStatus === 'ACTIVE' ? ['courses.draft', 'courses.publish'] : ['courses.draft'];
    case 'STUDENT':
      return ['courses.book'];
    case null:
      return [];
  }
}
