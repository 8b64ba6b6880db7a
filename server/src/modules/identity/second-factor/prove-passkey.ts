import type { PasskeyProof, PasskeyRequest } from '@michi/contract/identity/passkey';
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { findPasskeys, lockPasskey, markPasskeyUsed, type Passkey } from './passkey.repository.ts';
import type { PasskeyAsk } from '../sessions/passkey-challenge.repository.ts';
import {
  ceremonyMilliseconds,
  keepChallenge,
  relyingParty,
  takeSignedChallenge,
  webAuthn,
} from './relying-party.ts';

type Asked =
  | Extract<PasskeyAsk, { purpose: 'SIGN_IN' }>
  | { purpose: 'SECOND_FACTOR' | 'CONFIRM'; userId: string };

/**
 * What an authenticator has to sign. Alone, a passkey is both factors, so the authenticator must know who
 * holds it (PIN, finger, face); after a password, and in a running session, having it is enough.
 */
export async function askForPasskey(ctx: Ctx, ask: Asked): Promise<z.input<typeof PasskeyRequest>> {
  const passkeys = ask.userId === null ? [] : await findPasskeys(ctx, ask.userId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    timeout: ceremonyMilliseconds,
    userVerification: ask.purpose === 'SIGN_IN' ? 'required' : 'preferred',
    ...(ask.userId === null
      ? {}
      : {
          allowCredentials: passkeys.map(({ credentialId, transports }) => ({
            id: credentialId,
            transports,
          })),
        }),
  });
  await keepChallenge(ctx, options.challenge, ask);
  return options;
}

/**
 * Whose passkey it is, or null when the proof is not right. The challenge is used up by it, either way: call
 * it inside a transaction that commits.
 */
export async function provePasskey(ctx: Ctx, proof: PasskeyProof, ask: Asked): Promise<string | null> {
  const challenge = await takeSignedChallenge(ctx, proof.response.clientDataJSON, ask);
  const passkey = challenge === null ? null : await lockPasskey(ctx, proof.id);
  if (challenge === null || !passkey || !isMeant(passkey, proof, ask)) return null;
  const info = await verified(ctx, proof, passkey, challenge, ask.purpose === 'SIGN_IN');
  if (!info) return null;
  await markPasskeyUsed(ctx, passkey.id, {
    counter: info.newCounter,
    isBackedUp: info.credentialBackedUp,
  });
  return passkey.userId;
}

/** Of the account that the sign-in began with, and kept by the authenticator for that account. */
function isMeant(passkey: Passkey, proof: PasskeyProof, ask: Asked): boolean {
  if (ask.userId !== null && passkey.userId !== ask.userId) return false;
  const { userHandle } = proof.response;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.userId;
}

/** Null when the signature, the origin, the host or the counter is not right. */
async function verified(
  ctx: Ctx,
  proof: PasskeyProof,
  passkey: Passkey,
  challenge: string,
  mustKnowHolder: boolean,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const { id, origin } = relyingParty(ctx);
  const { credentialId, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const result = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey, counter, transports },
      requireUserVerification: mustKnowHolder,
    });
    return result.verified ? result.authenticationInfo : null;
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  }
}
