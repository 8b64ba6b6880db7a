import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { listOf } from '../page.ts';
import { SecondFactorChallenge, Tokens } from './users.ts';
import { defineRoute } from '../route.ts';

// What browsers and authenticators exchange: the JSON forms of Web Authentication Level 3, as far as they are
// used here.
const Base64Url = z.string().regex(/^[\w-]*$/, 'Not base64url');
const short = Base64Url.min(1).max(2000);
const long = Base64Url.min(1).max(20_000);
const attachment = z.enum(['platform', 'cross-platform']).optional();
const verification = z.enum(['required', 'preferred', 'discouraged']);
const extensionResults = z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() });
const descriptor = z.object({
  id: short,
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: Base64Url,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verification.optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});
export const PasskeyRequest = z.object({
  challenge: Base64Url,
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: verification.optional(),
});
export const NewPasskeyCredential = z.object({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: long,
    attestationObject: long,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});
export const PasskeyProof = z.object({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: long,
    authenticatorData: long,
    signature: long,
    userHandle: Base64Url.max(200).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const PasskeyName = z.string().trim().min(1, 'Give it a name').max(60);
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synced between devices by its provider. */
  isBackedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const params = z.object({ id: Id });

export const askForPasskey = defineRoute({
  method: 'POST',
  path: '/auth/passkey/options',
  auth: 'open',
  summary: 'What an authenticator has to sign for a sign-in by a passkey alone',
  response: PasskeyRequest,
});
export const signInWithPasskey = defineRoute({
  method: 'POST',
  path: '/auth/passkey',
  auth: 'open',
  summary: 'Sign in by a passkey alone: it counts as both factors',
  body: z.object({ credential: PasskeyProof }),
  response: Tokens,
});
export const askForSecondPasskey = defineRoute({
  method: 'POST',
  path: '/auth/second-factor/passkey-options',
  auth: 'open',
  summary: 'What an authenticator has to sign to finish a sign-in',
  body: z.object({ challenge: SecondFactorChallenge.shape.challenge.min(1).max(200) }),
  response: PasskeyRequest,
});
export const askToConfirm = defineRoute({
  method: 'POST',
  path: '/auth/confirm/passkey-options',
  auth: 'required',
  summary: 'What an authenticator has to sign to prove again who one is',
  response: PasskeyRequest,
});
export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/users/me/passkeys',
  auth: 'required',
  summary: 'The own passkeys; there are few, so all of them',
  response: listOf(Passkey),
});
export const preparePasskey = defineRoute({
  method: 'POST',
  path: '/users/me/passkeys/options',
  auth: 'required',
  summary: 'What an authenticator has to make a new passkey of',
  response: PasskeyCreation,
});
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/users/me/passkeys',
  auth: 'required',
  summary: 'Keep a new passkey',
  body: z.object({ name: PasskeyName, credential: NewPasskeyCredential }),
  response: z.object({
    passkey: Passkey,
    /** Only with the account's first factor. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  status: 201,
});
export const renamePasskey = defineRoute({
  method: 'PATCH',
  path: '/users/me/passkeys/:id',
  auth: 'required',
  summary: 'Rename a passkey',
  params,
  body: z.object({ name: PasskeyName }),
  response: Passkey,
});
export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  auth: 'required',
  summary: 'Remove a passkey',
  params,
});
