import { needsUtf8 } from '@michi/contract/email';
import type { Ctx } from '../context.ts';
import { ValidationFailed } from '../errors.ts';

/**
 * Before an address is kept to be written to. Throws validation_failed where the mail server knows no letters
 * beyond ASCII in it.
 */
export async function demandDeliverable(ctx: Ctx, email: string): Promise<void> {
  if (!needsUtf8(email) || (await ctx.gateways.mail.takesUtf8())) return;
  throw ValidationFailed({
    field: 'email',
    message:
      'Our mail server cannot write to addresses with letters such as é or ñ before the @; use another address',
  });
}
