import { preparePassword } from '@michi/contract/password';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found } from '../../../platform/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { NoPassword, WeakPassword, WrongPassword } from '../identity.errors.ts';
import { tryPassword } from './password-tries.ts';
import { deletePasswordResets } from './password-reset.repository.ts';
import { hashPassword, isPasswordRight } from '../sessions/passwords.ts';
import { findSignInRow, lockUser, updateUser } from '../accounts/user.repository.ts';
import { isWeakPassword } from './weak-password.ts';

type Change = { currentPassword: string; newPassword: string };

/**
 * Needs the current password, whoever holds the session; ends every other session and any reset link on its
 * way. Throws WrongPassword, WeakPassword, NoPassword, rate_limited.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  actor: SignedIn,
  change: Change,
  client: { address: string | null },
): Promise<void> {
  const user = found(await findSignInRow(ctx, actor.id));
  const { passwordHash } = user;
  if (passwordHash === null) throw NoPassword();
  const isRight = await tryPassword(ctx, { email: user.email, address: client.address }, () =>
    isPasswordRight(passwordHash, change.currentPassword),
  );
  if (!isRight) throw WrongPassword({ field: 'currentPassword' });
  const isSame = change.newPassword === preparePassword(change.currentPassword);
  if (isSame || isWeakPassword(change.newPassword, user)) throw WeakPassword({ field: 'newPassword' });
  const newHash = await hashPassword(change.newPassword);
  await ctx.transaction(async (tx) => {
    const locked = await lockUser(tx, actor.id);
    // Somebody was quicker, perhaps by the link of a mail.
    if (locked?.passwordHash !== passwordHash) throw Conflict();
    await updateUser(tx, actor.id, { password_hash: newHash });
    await deletePasswordResets(tx, actor.id);
    await endSessionsOf(tx, actor.id, 'PASSWORD_CHANGE', actor.sessionId);
    await appendAudit(tx, actor, {
      action: 'user.password_changed',
      targetType: 'user',
      targetId: actor.id,
    });
    await tx.announce('user.password_changed', { userId: actor.id });
  });
}
