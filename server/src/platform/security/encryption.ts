import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '../context.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** One key for each purpose, so that what is sealed for one cannot be opened as another. */
function keyFor(ctx: Pick<Ctx, 'config'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', ctx.config.secret, 'michi sealed values', purpose, 32));
}

/**
 * Encrypts what must be read again, with a key derived from MICHI_SECRET: nonce, ciphertext, tag. `owner` is
 * bound to it, so that a value copied to another row opens nothing.
 */
export function encrypt(ctx: Pick<Ctx, 'config'>, purpose: string, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyFor(ctx, purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed with another secret, for another purpose or owner, or changed. */
export function decrypt(
  ctx: Pick<Ctx, 'config'>,
  purpose: string,
  owner: string,
  sealed: Uint8Array,
): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, keyFor(ctx, purpose), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
}

/**
 * For short secrets that are only compared: without the platform's secret their hashes cannot be tried out.
 */
export function keyedHash(ctx: Pick<Ctx, 'config'>, purpose: string, owner: string, value: string): Buffer {
  return createHmac('sha256', keyFor(ctx, purpose)).update(`${owner} ${value}`).digest();
}
