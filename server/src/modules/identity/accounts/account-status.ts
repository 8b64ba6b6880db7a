import type { AccountStatus } from '@michi/contract/states';
import { type AnyActor, isUser, may } from '../../../platform/actor.ts';
import type { Account } from './account.ts';

/**
 * INACTIVE (unverified or paused) ⇄ ACTIVE
 *     │  └────────────┬──────────┘ │
 *     │            BANNED ─ appeal ┤ → ACTIVE
 *     └─────────── DELETED ────────┘   final
 */
const steps: Record<AccountStatus, readonly AccountStatus[]> = {
  INACTIVE: ['ACTIVE', 'BANNED', 'DELETED'],
  ACTIVE: ['INACTIVE', 'BANNED', 'DELETED'],
  BANNED: ['ACTIVE'],
  DELETED: [],
};

export function canAccountGo(from: AccountStatus, to: AccountStatus): boolean {
  return steps[from].includes(to);
}

/** One may pause, resume or delete oneself; administrators may do it for others, ban, and lift a ban. */
export function canChangeAccountStatus(actor: AnyActor, userId: string, to: AccountStatus): boolean {
  if (isUser(actor, userId)) return to !== 'BANNED';
  return may(actor, 'users.manage');
}

/**
 * ACTIVE always has a verified address: a ban lifted from an unverified account leaves it INACTIVE, and
 * nobody verifies by resuming.
 */
export function statusAfter(
  account: Pick<Account, 'status' | 'emailVerifiedAt'>,
  to: AccountStatus,
): AccountStatus | null {
  if (!canAccountGo(account.status, to)) return null;
  if (to !== 'ACTIVE' || account.emailVerifiedAt) return to;
  return account.status === 'BANNED' ? 'INACTIVE' : null;
}
