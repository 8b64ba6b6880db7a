import { after, minutes } from '../../../platform/clock.ts';

/** A code of the app or a passkey is a FACTOR; a recovery code is none. */
export type Proof = 'PASSWORD' | 'FACTOR';

export type Proofs = {
  signedInAt: Date;
  /** When a proof was asked for again and given. */
  confirmedAt: Date | null;
  /** At the sign-in or later. */
  passwordAt: Date | null;
  factorAt: Date | null;
  /** The account has one by now. */
  hasPassword: boolean;
};

export const confirmationLife = minutes(10);

/**
 * For changes of how one signs in: who has a password has to have proved it again, who has none has signed in
 * lately or proved a passkey.
 */
export function confirmedUntil(proofs: Proofs, now: Date): Date | null {
  const { hasPassword, confirmedAt, signedInAt } = proofs;
  return still(hasPassword ? confirmedAt : latest(confirmedAt, signedInAt), now);
}

/**
 * For an administrator's gravest steps: who has a second factor has to have proved it lately, at the sign-in
 * or since; who has none, the password; who has neither, to have signed in lately.
 */
export function steppedUpUntil(proofs: Proofs, hasFactor: boolean, now: Date): Date | null {
  if (hasFactor) return still(proofs.factorAt, now);
  return still(proofs.hasPassword ? proofs.passwordAt : proofs.signedInAt, now);
}

/**
 * For an administrator's changes of how one signs in, beside the confirmation: a second factor is never added
 * or taken away by the password alone. A sign-in of now counts as well: it passed the factor, or used a
 * recovery code since the factor is lost.
 */
export function isFactorFresh({ factorAt, signedInAt }: Proofs, hasFactor: boolean, now: Date): boolean {
  return !hasFactor || still(latest(factorAt, signedInAt), now) !== null;
}

function still(from: Date | null, now: Date): Date | null {
  const until = from ? after(from, confirmationLife) : null;
  return until && until > now ? until : null;
}

const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
