import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { SecondFactorChallenge, Tokens } from './users.ts';
import { CurrentPassword } from '../password.ts';
import { PasskeyProof } from './passkey.ts';
import { defineRoute } from '../route.ts';
import { plainCode } from '../typed-code.ts';

export const TotpCode = z
  .string()
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits from the app'));
export const RecoveryCode = z
  .string()
  .max(100)
  .overwrite(plainCode)
  .min(8, 'Enter one of your recovery codes')
  .max(40);
/** Shown once, never again. */
const RecoveryCodes = z.array(z.string());

/** What happened to somebody's second factor. */
export const FactorChange = z.enum([
  'APP_ADDED',
  'APP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'CODES_RENEWED',
  'CODE_USED',
  'RESET',
]);
export type FactorChange = z.infer<typeof FactorChange>;

const challenge = SecondFactorChallenge.shape.challenge.min(1).max(200);

export const passSecondFactor = defineRoute({
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'open',
  summary: 'Finish a sign-in with a code from the app, a passkey or a recovery code',
  body: z.discriminatedUnion('method', [
    z.object({ challenge, method: z.literal('TOTP'), code: TotpCode }),
    z.object({ challenge, method: z.literal('PASSKEY'), credential: PasskeyProof }),
    z.object({ challenge, method: z.literal('RECOVERY_CODE'), code: RecoveryCode }),
  ]),
  response: Tokens,
});
/** Who has neither a password nor a second factor signs in again instead. */
export const confirmIdentity = defineRoute({
  method: 'POST',
  path: '/auth/confirm',
  auth: 'required',
  summary:
    'Prove again who one is, by the password, a code from the app or a passkey: before changes of how one signs in, and before the gravest steps of administrators',
  body: z.union([
    z.object({ password: CurrentPassword }),
    z.object({ method: z.literal('TOTP'), code: TotpCode }),
    z.object({ method: z.literal('PASSKEY'), credential: PasskeyProof }),
  ]),
  response: z.object({
    confirmedUntil: Instant,
    /** Null: this proof is not enough for an administrator's gravest steps. */
    steppedUpUntil: Instant.nullable(),
  }),
});
export const prepareAuthenticatorApp = defineRoute({
  method: 'POST',
  path: '/users/me/authenticator-app',
  auth: 'required',
  summary: 'A new secret for an authenticator app; no factor before a code was right',
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
});
export const confirmAuthenticatorApp = defineRoute({
  method: 'POST',
  path: '/users/me/authenticator-app/confirm',
  auth: 'required',
  summary: 'Turn the authenticator app on with a code that it shows',
  body: z.object({ code: TotpCode }),
  response: z.object({
    /** Only with the account's first factor. */
    recoveryCodes: RecoveryCodes.nullable(),
  }),
});
export const removeAuthenticatorApp = defineRoute({
  method: 'DELETE',
  path: '/users/me/authenticator-app',
  auth: 'required',
  summary: 'Turn the authenticator app off',
});
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/users/me/recovery-codes',
  auth: 'required',
  summary: 'Ten new recovery codes; the earlier ones end',
  response: z.object({ recoveryCodes: RecoveryCodes }),
});
export const getSecondFactorOf = defineRoute({
  method: 'GET',
  path: '/users/:id/second-factor',
  auth: 'required',
  summary: 'Whether another person has a second factor; administrators only',
  params: z.object({ id: Id }),
  response: z.object({ isSet: z.boolean() }),
});
export const resetSecondFactor = defineRoute({
  method: 'DELETE',
  path: '/users/:id/second-factor',
  auth: 'required',
  stepUp: true,
  summary: "Remove another person's second factor, who lost it; ends their sessions",
  params: z.object({ id: Id }),
  query: z.object({ reason: z.string().trim().min(3, 'Say why').max(500) }),
});
