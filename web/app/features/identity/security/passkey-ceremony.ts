import type { Tokens } from '@michi/contract/identity/users';
import {
  addPasskey,
  askForPasskey,
  askForSecondPasskey,
  askToConfirm,
  preparePasskey,
  signInWithPasskey,
} from '@michi/contract/identity/passkey';
import type { RouteOutput } from '@michi/contract/route';
import { confirmIdentity, passSecondFactor } from '@michi/contract/identity/second-factor';
import { api } from '../../../lib/api/client.ts';

/**
 * The browser's part came to nothing: it cannot do it, the person stopped, or this device has the passkey
 * already.
 */
export class PasskeyStopped extends Error {
  readonly why: 'unsupported' | 'stopped' | 'known';
  constructor(why: PasskeyStopped['why'], options?: ErrorOptions) {
    super(`The passkey was not used: ${why}`, options);
    this.name = 'PasskeyStopped';
    this.why = why;
  }
}

/** Signs in by a passkey alone. Throws ApiError, PasskeyStopped. */
export async function enterWithPasskey(): Promise<Tokens> {
  const credential = await prove(await api(askForPasskey));
  return api(signInWithPasskey, { body: { credential } });
}

/** The second half of a sign-in. Throws ApiError, PasskeyStopped. */
export async function passWithPasskey(challenge: string): Promise<Tokens> {
  const credential = await prove(await api(askForSecondPasskey, { body: { challenge } }));
  return api(passSecondFactor, { body: { challenge, method: 'PASSKEY', credential } });
}

/** Proves again who is signed in. Throws ApiError, PasskeyStopped. */
export async function confirmWithPasskey() {
  const credential = await prove(await api(askToConfirm));
  return api(confirmIdentity, { body: { method: 'PASSKEY', credential } });
}

/** Makes a new one. Throws ApiError, PasskeyStopped. */
export async function makePasskey(name: string) {
  const optionsJSON = await api(preparePasskey);
  const { startRegistration } = await library();
  const credential = await startRegistration({ optionsJSON }).catch(stopped);
  return api(addPasskey, { body: { name, credential } });
}

async function prove(optionsJSON: RouteOutput<typeof askForPasskey>) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(stopped);
}

/** Loaded by the first press. */
async function library() {
  const loaded = await import('@simplewebauthn/browser');
  if (!loaded.browserSupportsWebAuthn()) throw new PasskeyStopped('unsupported');
  return loaded;
}

function stopped(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyStopped(name === 'InvalidStateError' ? 'known' : 'stopped', { cause: error });
}
