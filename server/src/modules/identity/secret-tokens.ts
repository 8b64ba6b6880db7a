import { createHash, randomBytes, randomInt } from 'node:crypto';

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

/** Typed in lower case, with dashes or blanks: the same code. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
