import { createHash } from 'node:crypto';

export type StandInPerson = { subject: string; email: string; name: string; emailVerified: boolean };

/** As Google's: digits only. The same address is the same person, also after a restart. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(`google stand-in ${email.toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest.slice(0, 17)}`)
    .toString()
    .padStart(21, '1');
}

export function personOf(email: string, name: string, emailVerified: boolean): StandInPerson {
  return { subject: subjectOf(email), email, name, emailVerified };
}

/** Who the chooser offers. The second has an account in the demo world, made with a password. */
export const people: readonly StandInPerson[] = [
  personOf('noa.lindgren@gmail.test', 'Noa Lindgren', true),
  personOf('student@michi.test', 'Sofia Marques', true),
  personOf('rafael.prado@gmail.test', 'Rafael Prado', true),
];
