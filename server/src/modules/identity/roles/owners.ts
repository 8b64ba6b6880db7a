import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { findActiveOwners, lockActiveAdmins } from './role.repository.ts';

/**
 * tx. The active owners, while nobody else takes one away: whoever removes, bans or demotes waits here,
 * before any other lock.
 */
export async function lockOwners(tx: Ctx): Promise<string[]> {
  await lockActiveAdmins(tx);
  // A look of its own, after the lock: the roles that were changed meanwhile are not in the first one.
  return findActiveOwners(tx);
}

/** tx. Locks the owners and answers them. Throws Forbidden when the caller is none of them any more. */
export async function demandOwner(tx: Ctx, actor: SignedIn): Promise<string[]> {
  const owners = await lockOwners(tx);
  authorize(owners.includes(actor.id));
  return owners;
}

export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.length === 1 && owners[0] === userId;
}
