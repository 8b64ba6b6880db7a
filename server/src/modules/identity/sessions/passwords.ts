import { preparePassword } from '@michi/contract/password';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(preparePassword(password), cost);
}

let decoy: Promise<string> | null = null;

/**
 * as-typed: the hash is from before passwords were prepared, and is to be made anew while the password is at
 * hand.
 */
export type PasswordFit = 'prepared' | 'as-typed';

/**
 * How the password fits the hash; null when it does not. Takes as long without a hash as with one, so that
 * the time tells nobody which addresses are known.
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
