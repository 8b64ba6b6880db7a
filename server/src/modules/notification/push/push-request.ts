import { createHash } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushSubscriptionInput } from '@michi/contract/notification/push';
import { importJWK, SignJWT } from 'jose';
import { after, hours } from '../../../platform/clock.ts';
import type { PushKey } from './push-key.ts';

/** What a browser shows. `tag`: of the notice that it takes the place of. */
export type PushWords = { title: string; body: string; link: string; tag: string };

export type PushOrder = {
  target: PushSubscriptionInput;
  words: PushWords;
  key: PushKey;
  /** Whom a push service writes to: an address of the web or of mail. */
  subject: string;
  now: Date;
  expiresAt: Date;
  isUrgent: boolean;
};

/**
 * As https://www.rfc-editor.org/rfc/rfc8030#section-5 has it, encrypted by RFC 8291 for that browser alone,
 * signed by RFC 8292.
 */
export async function pushRequest(
  order: PushOrder,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { target, words, key, now, expiresAt, isUrgent } = order;
  const plain = Buffer.from(JSON.stringify(words));
  const body = Buffer.from(await encryptNotification({ ...target, expirationTime: null }, plain));
  const publicKey = key.publicKey.toString('base64url');
  return {
    headers: {
      authorization: `vapid t=${await signed(order)}, k=${publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))),
      urgency: isUrgent ? 'high' : 'normal',
      topic: words.tag,
    },
    body,
  };
}

/** At most a day, says RFC 8292. */
const tokenLife = hours(12);

async function signed({ target, key, subject, now }: PushOrder): Promise<string> {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: key.publicKey.subarray(1, 33).toString('base64url'),
    y: key.publicKey.subarray(33).toString('base64url'),
    d: key.privateKey.toString('base64url'),
  };
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(target.endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(after(now, tokenLife))
    .sign(await importJWK(jwk, 'ES256'));
}

/** A topic of RFC 8030: 32 signs of base64url, which tell a push service nothing. */
export const topicOfPush = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32);

/**
 * When a push service wants to be asked again, by its answer; null: it does not say.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function askedAgainAt(header: string | undefined, now: Date): Date | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return after(now, Number(header) * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : new Date(Math.max(at, now.getTime()));
}
