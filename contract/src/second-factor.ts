import { z } from 'zod';
import { SecondFactorChallenge, Tokens } from './identity.ts';
import { defineRoute } from './route.ts';

/** The same time step is accepted once; blanks that apps show inside are no part of it. */
export const TotpCode = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits from the app'));
/** As it was shown, or in lower case and without the dash. */
export const RecoveryCode = z.string().trim().min(8, 'Enter one of your recovery codes').max(40);

const challenge = SecondFactorChallenge.shape.challenge.min(1).max(200);

export const passSecondFactor = defineRoute({
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'open',
  summary: 'Finish a sign-in with a code from the app or a recovery code',
  body: z.discriminatedUnion('method', [
    z.object({ challenge, method: z.literal('TOTP'), code: TotpCode }),
    z.object({ challenge, method: z.literal('RECOVERY_CODE'), code: RecoveryCode }),
  ]),
  response: Tokens,
});
