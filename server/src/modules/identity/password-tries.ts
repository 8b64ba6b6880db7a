import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/errors.ts';
import { callerOf } from '../../platform/network.ts';
import { clearLimit, demandLimit, giveBack, takeLimit } from './limits.ts';

export type Trier = { email: string; address: string | null };
const placeOf = ({ email, address }: Trier) => `${email} ${callerOf(address ?? '')}`;

/**
 * Only wrong passwords count: the right one gives back what it took. Counted by the address that was typed, whether there is an
 * account or not. Throws rate_limited.
 */
export async function tryPassword(ctx: Ctx, trier: Trier, check: () => Promise<boolean>): Promise<boolean> {
  const place = placeOf(trier);
  // Before the check, so that many at once are counted too.
  await demandLimit(ctx, 'passwordHere', place);
  const wait = await takeLimit(ctx, 'passwordAnywhere', trier.email);
  const isRight = wait === 0 && (await check());
  if (wait > 0 || isRight) await giveBack(ctx, 'passwordHere', place);
  if (wait > 0) throw rateLimited(wait);
  if (isRight) await giveBack(ctx, 'passwordAnywhere', trier.email);
  return isRight;
}

/** Who set a new password by the link of a mail is the owner, and may come in at once, whatever others tried. */
export async function forgetTries(ctx: Ctx, trier: Trier): Promise<void> {
  await clearLimit(ctx, 'passwordHere', placeOf(trier));
  await clearLimit(ctx, 'passwordAnywhere', trier.email);
}
