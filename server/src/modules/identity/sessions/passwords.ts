import { preparePassword } from '@michi/contract/password';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(preparePassword(password), cost);
}

let decoy: Promise<string> | null = null;

/** as-typed: the hash is from before passwords were prepared, and is to be made anew while the password is at hand. */
export type PasswordFit = 'prepared' | 'as-typed';

/**
 * How the password fits the hash; null when it does not. Takes as long without a hash as with one, so that the time tells nobody which
 * addresses are known.
 */
export async function fitOfPassword(passwordHash: string | null, typed: string): Promise<PasswordFit | null> {
  decoy ??= hashPassword('nobody has this password');
  const stand = passwordHash ?? (await decoy);
  const prepared = preparePassword(typed);
  const fit = (await verify(stand, prepared))
    ? 'prepared'
    : typed !== prepared && (await verify(stand, typed))
      ? 'as-typed'
      : null;
  return passwordHash === null ? null : fit;
}

export async function isPasswordRight(passwordHash: string | null, typed: string): Promise<boolean> {
  return (await fitOfPassword(passwordHash, typed)) !== null;
}

const common = /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|abc123|admin|michi)[\d\W_]*$/i;

/** What nobody should use: one character or a run of them repeated, keyboard and counting rows, the own address or name. */
export function isWeakPassword(password: string, person: { email: string; name: string }): boolean {
  const plain = password.toLowerCase();
  const own = [person.email, person.email.split('@')[0] ?? '', person.name].map((part) =>
    part.trim().toLowerCase(),
  );
  return (
    /^(.{1,4})\1+$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    'qwertyuiopasdfghjklzxcvbnm'.includes(plain) ||
    common.test(plain) ||
    own.some((part) => part.length >= 4 && plain.replace(/[\d\W_]+$/, '') === part.replace(/[\d\W_]+$/, ''))
  );
}
