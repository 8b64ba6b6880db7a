import {
  acceptGuardianInvitation,
  guardianConsentVersion,
  inviteGuardian,
} from '@michi/contract/identity/guardians';
import { type Purse, setPurse } from '@michi/contract/ordering/family';
import type { TestApp } from '../harness.ts';
import { tokenMailedTo } from './administrators.ts';
import { createStudent, type Person, type PersonOverrides } from './identity.ts';

/** Sixteen, as the tests' clock has it. */
export const minorBirthDate = '2010-01-15';
/** Eleven. */
export const youngBirthDate = '2014-09-30';

export const createMinor = (app: TestApp, overrides: PersonOverrides = {}): Promise<Person> =>
  createStudent(app, { name: 'Tiago Marques', birthDate: minorBirthDate, ...overrides });

/** Answers the token of the link. */
export async function inviteFor(app: TestApp, child: Person, email: string): Promise<string> {
  await child.caller.call(inviteGuardian, { body: { email } });
  return tokenMailedTo(app, email, 'GUARDIAN_INVITED');
}

/** The child invites, and the guardian accepts: nothing goes through without being asked. */
export async function guard(app: TestApp, child: Person, guardian: Person): Promise<void> {
  const token = await inviteFor(app, child, guardian.email);
  await guardian.caller.call(acceptGuardianInvitation, { body: { token, consent: guardianConsentVersion } });
}

export async function createFamily(app: TestApp) {
  const [child, guardian] = [await createMinor(app), await createStudent(app, { name: 'Sofía Marques' })];
  await guard(app, child, guardian);
  return { child, guardian };
}

export const limit = (
  guardian: Person,
  child: { id: string },
  limits: Partial<Pick<Purse, 'monthCap' | 'classCap' | 'smallUpTo'>>,
  version = 0,
): Promise<Purse> =>
  guardian.caller.call(setPurse, {
    params: { id: child.id },
    body: { monthCap: null, classCap: null, smallUpTo: null, ...limits, version },
  });
