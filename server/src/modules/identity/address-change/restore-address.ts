import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { redirectMails } from '../../../platform/mail-outbox/redirect-mails.ts';
import { endOtherRegistrations } from '../accounts/confirm-address.ts';
import {
  findHolder,
  type LockedUser,
  lockRegistrations,
  lockUser,
  updateUser,
} from '../accounts/user.repository.ts';
import { deleteIdentitiesSince } from '../google/external-identity.repository.ts';
import { AddressTaken, InvalidWayBack } from '../identity.errors.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { deleteFactorsSince } from '../sessions/factor.repository.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { deletePasswordResets } from '../sign-in/password-reset.repository.ts';
import { issueReset } from '../sign-in/reset-password.ts';
import { deletePendingChange } from './address-change.repository.ts';
import { deleteFormerSince, findFormerAddress, type FormerAddress } from './former-address.repository.ts';

const byWayBack = systemActor('address-restore');
/** Whoever takes an account over gives themselves other ways in first. */
const mayHaveBegun = days(1);

/**
 * The way back out of a change that was not the owner's, without a sign-in. The old address is the account's
 * again; the password, and the passkeys, app and Google account that came since the day before the change,
 * let nobody in any more (an administrator's second factors stay); every session ends, and a link to set a
 * new password goes to the old address. Once. Throws InvalidWayBack (also for a banned or deleted account),
 * AddressTaken.
 */
export async function restoreAddress(ctx: Ctx, token: string): Promise<{ email: string }> {
  return ctx.transaction(async (tx) => {
    const tokenHash = hashSecret(token);
    const former = await findFormerAddress(tx, tokenHash);
    if (!former) throw InvalidWayBack();
    await lockRegistrations(tx, former.email, former.userId);
    const user = await lockUser(tx, former.userId);
    const isOpen = user && user.status !== 'BANNED' && user.status !== 'DELETED';
    // Read again under the lock: of two that press at once, one does it.
    if (!isOpen || !(await findFormerAddress(tx, tokenHash))) throw InvalidWayBack();
    const holder = await findHolder(tx, former.email);
    if (holder && holder.id !== user.id) throw AddressTaken();
    await restore(tx, user, former);
    return { email: former.email };
  });
}

async function restore(tx: Ctx, user: LockedUser, former: FormerAddress): Promise<void> {
  const { email } = former;
  const since = after(former.changedAt, -mayHaveBegun);
  await endOtherRegistrations(tx, byWayBack, { userId: user.id, email });
  const restored = await updateUser(tx, user.id, {
    email,
    email_verified_at: tx.clock.now(),
    password_hash: null,
  });
  if (!restored) throw AddressTaken();
  await deleteFormerSince(tx, former);
  await deletePendingChange(tx, user.id);
  await deletePasswordResets(tx, user.id);
  // The mail box alone opens no administrator's account: another owner, or who owns the machine, resets a
  // factor that is not theirs.
  if (user.type !== 'ADMIN') await deleteFactorsSince(tx, user.id, since);
  await deleteIdentitiesSince(tx, user.id, since);
  await endAllSessions(tx, user.id, 'ADDRESS_RESTORE');
  await redirectMails(tx, user.id, { from: user.email, to: email });
  // Whoever held the link: it proves the mail box, not the person.
  await appendAudit(tx, byWayBack, {
    action: 'user.address_restored',
    targetType: 'user',
    targetId: user.id,
  });
  await tx.announce('user.address_restored', { userId: user.id, lost: user.email });
  await issueReset(tx, user.id);
}
