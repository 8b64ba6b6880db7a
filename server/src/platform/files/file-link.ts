import { createHmac, timingSafeEqual } from 'node:crypto';
import { after, minutes } from '../clock.ts';
import type { Ctx } from '../context.ts';

/** Long enough to begin a download, too short to be passed on. */
export const linkLife = minutes(5);

type Of = Pick<Ctx, 'config' | 'clock'>;

/**
 * Below the API's base: whoever has this link reads the file until it expires. The secret part is hidden in
 * logs by its name.
 */
export function fileLink(ctx: Of, fileId: string): { url: string; expiresAt: Date } {
  const expiresAt = after(ctx.clock.now(), linkLife);
  const token = `${expiresAt.getTime()}.${signatureOf(ctx, fileId, expiresAt.getTime())}`;
  return { url: `/api/files/${fileId}?token=${token}`, expiresAt };
}

export function isLinkValid(ctx: Of, fileId: string, token: string): boolean {
  const [until = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(until) || Number(until) <= ctx.clock.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(ctx, fileId, Number(until)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(ctx: Of, fileId: string, until: number): string {
  return createHmac('sha256', ctx.config.secret).update(`file:${fileId}:${until}`).digest('base64url');
}
