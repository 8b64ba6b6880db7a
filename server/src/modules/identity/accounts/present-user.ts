import type { User } from '@michi/contract/identity/users';
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
