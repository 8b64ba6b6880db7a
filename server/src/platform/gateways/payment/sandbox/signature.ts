import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';
const toleranceSeconds = 300;

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** The account's signing secret, derived so that it is not the platform's own. */
export const webhookSecret = (platformSecret: string) =>
  createHmac('sha256', platformSecret).update('sandbox-webhooks').digest('hex');

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the way Stripe signs. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/**
 * False for a wrong signature, and for one older or newer than five minutes: a recorded webhook cannot be
 * played again later.
 */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match?.[1] || !match[2]) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(match[2], 'hex'));
}
