import type { Ctx } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/network.ts';
import { clearLimit, demandLimit, giveBack, takeLimit } from '../sessions/account-limits.ts';

export type Trier = { email: string; address: string | null };
/** An address as somebody typed it, from where they are. */
export const placeOf = ({ email, address }: Trier) => `${email} ${callerOf(address ?? '')}`;

/**
 * What the check finds; null (or false) for a wrong password. Only wrong ones count: the right one gives back
 * what it took. Counted by the address that was typed, whether there is an account or not. Throws
 * rate_limited.
 */
export async function tryPassword<T>(ctx: Ctx, trier: Trier, check: () => Promise<T>): Promise<T | null> {
  const place = placeOf(trier);
  // Before the check, so that many at once are counted too.
  await demandLimit(ctx, 'passwordHere', place);
  const wait = await takeLimit(ctx, 'passwordAnywhere', trier.email);
  const found = wait === 0 ? await check() : null;
  const isRight = Boolean(found);
  if (wait > 0 || isRight) await giveBack(ctx, 'passwordHere', place);
  if (wait > 0) throw rateLimited(wait);
  if (isRight) await giveBack(ctx, 'passwordAnywhere', trier.email);
  return found;
}

/**
 * Who set a new password by the link of a mail is the owner, and may come in at once, whatever others tried.
 */
export async function forgetTries(ctx: Ctx, trier: Trier): Promise<void> {
  await clearLimit(ctx, 'passwordHere', placeOf(trier));
  await clearLimit(ctx, 'passwordAnywhere', trier.email);
}
