import { z } from 'zod';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  insertPasskeyChallenge,
  type PasskeyAsk,
  takePasskeyChallenge,
} from '../sessions/passkey-challenge.repository.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';

/** Somebody may have to look for the phone first. */
const challengeLife = minutes(5);
export const ceremonyMilliseconds = challengeLife;

/** Loaded with the first passkey: much code, for few. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to the host of PUBLIC_URL: after a move to another one they are of no use. */
export function relyingParty(ctx: Ctx): { id: string; origin: string; name: string } {
  const origin = ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
  return { id: new URL(origin).hostname, origin, name: ctx.settings.get('brand.name') };
}

/** Keeps what the authenticator is asked to sign. */
export async function keepChallenge(ctx: Ctx, challenge: string, ask: PasskeyAsk): Promise<void> {
  await insertPasskeyChallenge(ctx, hashSecret(challenge), ask, after(ctx.clock.now(), challengeLife));
}

const ClientData = z.object({ challenge: z.string().min(1) });

/**
 * The challenge that was signed, taken once; null when it was not asked for this, was used, or is too old.
 */
export async function takeSignedChallenge(
  ctx: Ctx,
  clientDataJson: string,
  ask: PasskeyAsk,
): Promise<string | null> {
  const signed = ClientData.safeParse(readUntrusted(clientDataJson));
  if (!signed.success) return null;
  const { challenge } = signed.data;
  return (await takePasskeyChallenge(ctx, hashSecret(challenge), ask)) ? challenge : null;
}

function readUntrusted(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
