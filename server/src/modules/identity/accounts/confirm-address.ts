import { type AnyActor, systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { anonymise } from './anonymise-account.ts';
import { moveAccount } from './change-account-status.ts';
import { type LockedUser, lockRegistrations, lockUser, updateUser } from './user.repository.ts';

const byProof = systemActor('address-proof');

/**
 * tx. The address is this account's from now on, and nobody else's. False when somebody else proved it; the
 * transaction is lost then.
 */
export async function confirmAddress(ctx: Ctx, user: LockedUser, email: string): Promise<boolean> {
  await endOtherRegistrations(ctx, byProof, { userId: user.id, email });
  const updated = await updateUser(ctx, user.id, {
    email,
    email_verified_at: ctx.clock.now(),
    status: 'ACTIVE',
  });
  if (!updated) return false;
  await ctx.announce('user.email_verified', { userId: user.id });
  if (user.status !== 'ACTIVE')
    await ctx.announce('user.status_changed', { userId: user.id, from: user.status, to: 'ACTIVE' });
  return true;
}

/**
 * tx. What was registered with an address that somebody else has proved goes with its password, sessions and
 * codes: it was never verified, so nothing was ever done with it but choosing a password and a type.
 */
export async function endOtherRegistrations(
  ctx: Ctx,
  actor: AnyActor,
  proved: { userId: string; email: string },
): Promise<void> {
  for (const id of await lockRegistrations(ctx, proved.email, proved.userId)) {
    const other = await lockUser(ctx, id);
    if (!other) continue;
    await moveAccount(ctx, actor, other, 'DELETED', 'ADDRESS_PROVEN_BY_ANOTHER');
    await anonymise(ctx, id);
  }
}
