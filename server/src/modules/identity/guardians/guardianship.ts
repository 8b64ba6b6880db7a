import { mostChildren, mostGuardians, type AgeStanding } from '@michi/contract/identity/guardians';
import type { UserType } from '@michi/contract/states';
import type { ExpectedError } from '../../../platform/errors.ts';
import type { Account } from '../accounts/account.ts';
import {
  BirthDateNeeded,
  GuardianAlready,
  GuardianCircle,
  GuardianNotAdult,
  GuardianNotStudent,
  GuardianOfAdult,
  GuardianOfOneself,
  TooManyChildren,
  TooManyGuardians,
} from './guardian.errors.ts';

export type Party = { id: string; type: UserType | null; standing: AgeStanding };
export type Ties = {
  /** Of the child; open invitations to others do not count here. */
  guardianIds: readonly string[];
  /** Of who is to become the guardian. */
  childCount: number;
  /** Who would become the guardian is guarded by the child. */
  isReversed: boolean;
};

/** Why this person cannot become the guardian of that one; null: they can. */
export function refusalToGuard(guardian: Party, child: Party, ties: Ties): ExpectedError | null {
  if (guardian.id === child.id) return GuardianOfOneself();
  if (ties.isReversed) return GuardianCircle();
  if (child.standing === 'ADULT') return GuardianOfAdult();
  if (guardian.type !== 'STUDENT') return GuardianNotStudent();
  if (guardian.standing === 'UNKNOWN') return BirthDateNeeded();
  if (guardian.standing !== 'ADULT') return GuardianNotAdult();
  if (ties.guardianIds.includes(guardian.id)) return GuardianAlready();
  if (ties.guardianIds.length >= mostGuardians) return TooManyGuardians({ values: { max: mostGuardians } });
  if (ties.childCount >= mostChildren) return TooManyChildren({ values: { max: mostChildren } });
  return null;
}

export const childDomain = '@child.invalid';
/** Of a child that a guardian made: no mail goes there, and nobody can register it. */
export const addressOfChild = (id: string) => `child-${id}${childDomain}`;
export const isAddressOfChild = (email: string) => email.endsWith(childDomain);
/** Not of a child without a sign-in, nor of one that has not used the mail that gives it. */
export const hasMailbox = ({ email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt !== null && !isAddressOfChild(email);
