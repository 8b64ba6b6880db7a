import { type SignedIn, systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ExpectedError } from '../../../platform/errors.ts';
import { redirectMails } from '../../../platform/mail-outbox/redirect-mails.ts';
import { endOtherRegistrations } from '../accounts/confirm-address.ts';
import {
  findHolder,
  type LockedUser,
  lockRegistrations,
  lockUser,
  updateUser,
} from '../accounts/user.repository.ts';
import { AddressTaken, CodeExpired, InvalidCode } from '../identity.errors.ts';
import { deviceOf } from '../sessions/device.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { hashSecret, newSecretToken, readCode } from '../sessions/secret-tokens.ts';
import { isCodeOf } from '../sessions/verification.repository.ts';
import { deletePasswordResets } from '../sign-in/password-reset.repository.ts';
import { maxAttempts } from '../sign-in/verify-email.ts';
import {
  countChangeAttempt,
  deletePendingChange,
  findPendingChange,
  type PendingChange,
} from './address-change.repository.ts';
import { insertFormerAddress } from './former-address.repository.ts';

const byProof = systemActor('address-proof');
export const wayBackLife = days(14);

/**
 * The right code makes the waiting address the account's own: other sessions end, mails that wait go there,
 * and the old address learns of it with a way back. Throws InvalidCode (also when nothing waits),
 * CodeExpired, AddressTaken when somebody proved it meanwhile.
 */
export async function proveNewAddress(
  ctx: Ctx,
  actor: SignedIn,
  typed: string,
  client: ClientFacts,
): Promise<void> {
  const code = readCode(typed);
  const refusal = await ctx.transaction(async (tx) => {
    const waiting = await findPendingChange(tx, actor.id);
    if (waiting) await lockRegistrations(tx, waiting.email, actor.id);
    const user = await lockUser(tx, actor.id);
    // Read again under the lock.
    const pending = await findPendingChange(tx, actor.id);
    if (!user || !pending || pending.email !== waiting?.email || code === null)
      return InvalidCode({ field: 'code' });
    const refused = await judge(tx, user.id, pending, code);
    if (!refused) await change(tx, actor, user, pending.email, client);
    return refused;
  });
  // Thrown after the commit, so that a wrong attempt counts.
  if (refusal) throw refusal;
}

async function judge(
  tx: Ctx,
  userId: string,
  pending: PendingChange,
  code: string,
): Promise<ExpectedError | null> {
  if (!isCodeOf(pending, code)) {
    await countChangeAttempt(tx, userId);
    return InvalidCode({ field: 'code' });
  }
  if (pending.attempts >= maxAttempts || pending.expiresAt <= tx.clock.now())
    return CodeExpired({ field: 'code' });
  return (await findHolder(tx, pending.email)) ? AddressTaken({ field: 'code' }) : null;
}

async function change(
  tx: Ctx,
  actor: SignedIn,
  user: LockedUser,
  email: string,
  client: ClientFacts,
): Promise<void> {
  const now = tx.clock.now();
  await endOtherRegistrations(tx, byProof, { userId: user.id, email });
  // Somebody proved it in this very moment.
  if (!(await updateUser(tx, user.id, { email, email_verified_at: now })))
    throw AddressTaken({ field: 'code' });
  await deletePendingChange(tx, user.id);
  await deletePasswordResets(tx, user.id);
  await endSessionsOf(tx, user.id, 'ADDRESS_CHANGE', actor.sessionId);
  await redirectMails(tx, user.id, { from: user.email, to: email });
  const token = newSecretToken();
  const expiresAt = after(now, wayBackLife);
  await insertFormerAddress(tx, {
    userId: user.id,
    email: user.email,
    tokenHash: hashSecret(token),
    expiresAt,
  });
  // No address: what stands there stays after an erasure.
  await appendAudit(tx, actor, { action: 'user.address_changed', targetType: 'user', targetId: user.id });
  const { browser, system } = deviceOf(client.userAgent);
  await tx.announce('user.address_changed', {
    userId: user.id,
    former: user.email,
    token,
    until: expiresAt,
    device: browser || system ? [browser, system].filter((part) => part !== null).join(', ') : null,
  });
}
