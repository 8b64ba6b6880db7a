import { createHash, randomBytes, randomInt } from 'node:crypto';
import { plainCode } from '@michi/contract/typed-code';

/** 256 random bits; only the hash is stored. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** No characters that are taken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** For typing by hand: 8 characters, 39 bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** As people read it: `ABCD-EFGH`. */
export function spellCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const shape = new RegExp(`^[A-Z\\d]{${codeLength}}$`);

/** Null for what can be no code of ours: whoever types that has guessed nothing. */
export function readCode(typed: string): string | null {
  const code = plainCode(typed);
  return shape.test(code) ? code : null;
}
