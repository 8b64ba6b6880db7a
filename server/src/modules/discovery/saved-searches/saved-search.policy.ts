import type { AccountStatus, UserType } from '@michi/contract/states';
import type { Actor } from '../../../platform/actor.ts';

/** Searches are kept by those who book. */
export function canSaveSearches(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'STUDENT';
}

/** Banned, deleted and paused accounts hear of nothing new. */
export function isToldMatches(
  account: { type: UserType | null; status: AccountStatus } | undefined,
): boolean {
  return account?.type === 'STUDENT' && account.status === 'ACTIVE';
}
