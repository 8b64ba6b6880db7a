import type { OwnAuth, User } from '@michi/contract/identity';
import type { SignedIn } from '../../platform/actor.ts';
import type { Account } from './account.ts';
import { canSeeFields, type View } from './user.policy.ts';

/** What this view shows of the account; the rest is null. */
export function presentUser(view: View, account: Account): User {
  const contact = canSeeFields(view, 'contact');
  const standing = canSeeFields(view, 'standing');
  return {
    id: account.id,
    email: contact ? account.email : null,
    name: account.name,
    type: account.type,
    status: account.status,
    emailVerifiedAt: standing ? (account.emailVerifiedAt?.toISOString() ?? null) : null,
    locale: account.locale,
    timeZone: account.timeZone,
    avatar: account.avatar,
    senseiStatus: standing ? account.senseiStatus : null,
    createdAt: account.createdAt.toISOString(),
  };
}

export function presentOwnAuth(actor: SignedIn, signInMethods: OwnAuth['signInMethods']): OwnAuth {
  return {
    type: actor.type,
    status: actor.status,
    senseiStatus: actor.senseiStatus,
    emailVerified: actor.emailVerified,
    permissions: permissionsOf(actor),
    signInMethods,
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
