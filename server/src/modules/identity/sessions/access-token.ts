import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';

export const accessTokenLife = minutes(15);
const issuer = 'michi';
const algorithm = 'HS256';

const keys = new Map<string, KeyObject>();
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, known);
  return known;
}

export type AccessToken = { token: string; expiresAt: Date };

/** Names the account and the session; what they may do is read from the database at each call. */
export async function issueAccessToken(ctx: Ctx, userId: string, sessionId: string): Promise<AccessToken> {
  const now = ctx.clock.now();
  const expiresAt = after(now, accessTokenLife);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(ctx.config.secret));
  return { token, expiresAt: new Date(Math.floor(expiresAt.getTime() / 1000) * 1000) };
}

/** Null when it is not ours, was changed, or has expired. */
export async function readAccessToken(
  ctx: Ctx,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx.config.secret), {
      issuer,
      algorithms: [algorithm],
      currentDate: ctx.clock.now(),
    });
    const sessionId = payload['sid'];
    return payload.sub && typeof sessionId === 'string' ? { userId: payload.sub, sessionId } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
