import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newCode } from '../sessions/secret-tokens.ts';
import { replaceVerification } from '../sessions/verification.repository.ts';

/** Of every code that proves an address. */
export const codeLife = hours(24);

/**
 * Makes the one valid code of this account for this address. The plain code goes into the mail, nowhere else.
 */
export async function issueVerification(
  ctx: Ctx,
  verification: { userId: string; email: string; returnTo: string | null },
): Promise<string> {
  const code = newCode();
  await replaceVerification(ctx, { ...verification, code, expiresAt: after(ctx.clock.now(), codeLife) });
  return code;
}
