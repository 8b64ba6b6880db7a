import type { User } from '@michi/contract/identity/users';

/** What came of one of them; `why` in the server's words. */
export type Outcome = { isApproved: true } | { isApproved: false; why: string };

/** Who of them can be approved at all: an account that is banned or paused comes back first. */
export const waitingOf = <Person extends Pick<User, 'status' | 'senseiStatus'>>(
  people: readonly Person[],
): Person[] =>
  people.filter(({ status, senseiStatus }) => senseiStatus === 'PENDING_APPROVAL' && status === 'ACTIVE');
