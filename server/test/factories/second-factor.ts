import { Secret, TOTP } from 'otpauth';
import { seal } from '../../src/platform/sealed.ts';
import type { TestApp } from '../harness.ts';

/** A confirmed authenticator app, past the calls; answers its secret, base32. */
export async function giveAuthenticatorApp(app: TestApp, userId: string): Promise<string> {
  const { ctx } = app;
  const secret = new Secret({ size: 20 });
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('authenticator_app')
    .values({
      user_id: userId,
      secret: seal(ctx, 'authenticator app', userId, secret.bytes),
      confirmed_at: now,
      created_at: now,
    })
    .execute();
  return secret.base32;
}

/** What the app shows now, or so many steps of 30 s later. */
export function codeOf(app: TestApp, secret: string, stepsLater = 0): string {
  const timestamp = app.clock.now().getTime() + stepsLater * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
