import { isChallenge, type SecondFactorChallenge, signIn } from '@michi/contract/identity/users';
import { addPasskey, preparePasskey } from '@michi/contract/identity/passkey';
import {
  confirmAuthenticatorApp,
  confirmIdentity,
  prepareAuthenticatorApp,
} from '@michi/contract/identity/second-factor';
import { Secret, TOTP } from 'otpauth';
import { encrypt } from '../../src/platform/security/encryption.ts';
import type { Caller, TestApp } from '../harness.ts';
import {
  type Habits,
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../providers/software-authenticator.ts';
import { testPassword } from './identity.ts';

/** What the app shows now, or so many steps of 30 s later. */
export function codeOf(app: TestApp, secret: string, stepsLater = 0): string {
  const timestamp = app.clock.now().getTime() + stepsLater * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

type Enrolled = { secret: string; recoveryCodes: string[] };

/** Sets an authenticator app up through the calls; the code of the last step is spent by it. */
export async function enrolApp(app: TestApp, caller: Caller, password = testPassword): Promise<Enrolled> {
  await caller.call(confirmIdentity, { body: { password } });
  const { secret } = await caller.call(prepareAuthenticatorApp, {});
  const code = codeOf(app, secret, -1);
  const { recoveryCodes } = await caller.call(confirmAuthenticatorApp, { body: { code } });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

type EnrolledKey = { key: SoftwareAuthenticator; passkeyId: string; recoveryCodes: string[] | null };

/** Adds a passkey through the calls. */
export async function enrolPasskey(
  app: TestApp,
  caller: Caller,
  habits: Partial<Habits & { name: string }> = {},
): Promise<EnrolledKey> {
  const { name = 'My key', ...others } = habits;
  const origin = app.ctx.config.publicUrl ?? '';
  const key = softwareAuthenticator({ origin, knowsHolder: true, counts: true, ...others });
  await caller.call(confirmIdentity, { body: { password: testPassword } });
  const credential = key.create(await caller.call(preparePasskey, {}));
  const { passkey, recoveryCodes } = await caller.call(addPasskey, { body: { name, credential } });
  return { key, passkeyId: passkey.id, recoveryCodes };
}

/** The right password, which is not enough. */
export async function challengeOf(
  app: TestApp,
  email: string,
  password = testPassword,
): Promise<SecondFactorChallenge> {
  const answer = await app.as(null).attempt(signIn, { body: { email, password } });
  if (answer.status !== 202 || !isChallenge(answer.body)) throw new Error('The password alone was enough');
  return answer.body;
}

/**
 * A confirmed authenticator app, past the calls, for accounts that could not prove a password; answers its
 * secret, base32.
 */
export async function giveAuthenticatorApp(app: TestApp, userId: string): Promise<string> {
  const { ctx } = app;
  const secret = new Secret({ size: 20 });
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('authenticator_app')
    .values({
      user_id: userId,
      secret: encrypt(ctx, 'authenticator app', userId, secret.bytes),
      confirmed_at: now,
      created_at: now,
    })
    .execute();
  return secret.base32;
}
