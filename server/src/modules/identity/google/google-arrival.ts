import { cutText } from '@michi/contract/cut-text';
import { PersonName } from '@michi/contract/fields';
import type { SsoFailure } from '@michi/contract/identity/google-sso';
import type { ProvenIdentity } from '../../../platform/gateways/sign-in/sign-in.ts';
import type { Account } from '../accounts/account.ts';

type Known = Pick<Account, 'id' | 'status'>;
/** The address and the name under which a person comes who has no account yet. */
export type Newcomer = { email: string; name: string };

export type Arrival =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'register'; newcomer: Newcomer }
  /** The address is another account's: who holds that one must say so. */
  | { kind: 'prove'; userId: string }
  | { kind: 'refuse'; failure: SsoFailure };

/**
 * What becomes of somebody whom Google vouches for. `connected` is the account of this identity, `holder` the
 * one that proved its address. An address never opens an account that proved it by itself; see docs/decisions
 * on connecting accounts.
 */
export function judgeArrival(
  identity: ProvenIdentity,
  connected: Known | null,
  holder: Known | null,
): Arrival {
  if (connected) return refusalOf(connected) ?? { kind: 'sign-in', userId: connected.id };
  const { email, emailVerified } = identity;
  if (email === null || !emailVerified) return { kind: 'refuse', failure: 'email_unverified' };
  const newcomer = { email, name: nameOf(identity.name) ?? email.split('@')[0] ?? email };
  if (!holder) return { kind: 'register', newcomer };
  return refusalOf(holder) ?? { kind: 'prove', userId: holder.id };
}

/** As one of our own forms would take it. */
function nameOf(given: string | null): string | null {
  const name = PersonName.safeParse(given === null ? null : cutText(given, 120));
  return name.success ? name.data : null;
}

function refusalOf({ status }: Known): Arrival | null {
  if (status === 'BANNED') return { kind: 'refuse', failure: 'account_banned' };
  if (status === 'DELETED') return { kind: 'refuse', failure: 'account_deleted' };
  return null;
}
