import type {
  addPasskey as addRoute,
  Passkey as PresentedPasskey,
  PasskeyCreation,
} from '@michi/contract/identity/passkey';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import { demandConfirmed } from '../sign-in/confirm-identity.ts';
import { PasskeyRefused } from '../identity.errors.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type Passkey,
  updatePasskeyName,
} from './passkey.repository.ts';
import {
  ceremonyMilliseconds,
  keepChallenge,
  relyingParty,
  takeSignedChallenge,
  webAuthn,
} from './relying-party.ts';
import { findAccount } from '../accounts/user.repository.ts';

const maxPasskeys = 20;
/** EdDSA, ES256, RS256: what authenticators have (IANA's COSE algorithms). */
const supportedAlgorithmIDs = [-8, -7, -257];

function presentPasskey(passkey: Omit<Passkey, 'publicKey'>): PresentedPasskey {
  return {
    id: passkey.id,
    name: passkey.name,
    isBackedUp: passkey.isBackedUp,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  };
}

export async function listOwnPasskeys(ctx: Ctx, actor: SignedIn): Promise<List<PresentedPasskey>> {
  return { items: (await findPasskeys(ctx, actor.id)).map(presentPasskey), nextCursor: null };
}

/** Throws ConfirmationRequired. */
export async function prepareOwnPasskey(ctx: Ctx, actor: SignedIn): Promise<z.input<typeof PasskeyCreation>> {
  await demandConfirmed(ctx, actor);
  const account = found(await findAccount(ctx, actor.id));
  const { id, name } = relyingParty(ctx);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(actor.id),
    userName: account.email,
    userDisplayName: account.name,
    timeout: ceremonyMilliseconds,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await findPasskeys(ctx, actor.id)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // Kept by the authenticator and asking who holds it, if it can: such a passkey signs in alone. Others
    // still serve after a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(ctx, options.challenge, { purpose: 'REGISTER', userId: actor.id });
  return options;
}

type Addition = z.output<(typeof addRoute)['body']>;

/** Throws ConfirmationRequired, PasskeyRefused, Conflict. */
export async function addOwnPasskey(
  ctx: Ctx,
  actor: SignedIn,
  { name, credential }: Addition,
): Promise<z.input<(typeof addRoute)['response']>> {
  await demandConfirmed(ctx, actor);
  const made = await readCredential(ctx, actor, credential);
  const passkey = { ...made, id: newId(ctx.clock), userId: actor.id, name, createdAt: ctx.clock.now() };
  const recoveryCodes = await addFactor(ctx, actor, { change: 'PASSKEY_ADDED', name }, async (tx) => {
    if ((await findPasskeys(tx, actor.id)).length >= maxPasskeys)
      throw Conflict({ message: `At most ${maxPasskeys} passkeys; remove one first` });
    if (!(await insertPasskey(tx, passkey))) throw PasskeyRefused();
  });
  return { passkey: presentPasskey({ ...passkey, lastUsedAt: null }), recoveryCodes };
}

type MadeCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>;

async function readCredential(
  ctx: Ctx,
  actor: SignedIn,
  credential: Addition['credential'],
): Promise<MadeCredential> {
  const ask = { purpose: 'REGISTER', userId: actor.id } as const;
  const challenge = await takeSignedChallenge(ctx, credential.response.clientDataJSON, ask);
  if (challenge === null) throw PasskeyRefused();
  const { id, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was refused');
    throw PasskeyRefused();
  });
  if (!result.verified) throw PasskeyRefused();
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: made.publicKey,
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** A name opens no door, so it needs no proof. Throws NotFound. */
export async function renameOwnPasskey(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  name: string,
): Promise<PresentedPasskey> {
  return presentPasskey(found(await updatePasskeyName(ctx, { id, userId: actor.id }, name)));
}

/** Throws ConfirmationRequired, NotFound, SecondFactorRequired. */
export async function removeOwnPasskey(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  const own = (await findPasskeys(ctx, actor.id)).find((passkey) => passkey.id === id);
  const { name } = found(own);
  await demandConfirmed(ctx, actor);
  await removeFactor(ctx, actor, { change: 'PASSKEY_REMOVED', name }, async (tx) => {
    found(await deletePasskey(tx, { id, userId: actor.id }));
  });
}
