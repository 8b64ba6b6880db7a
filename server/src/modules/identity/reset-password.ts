import { z } from 'zod';
import { systemActor } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { endAllSessions } from './end-sessions.ts';
import { InvalidResetToken, WeakPassword } from './identity.errors.ts';
import { takeLimit } from './limits.ts';
import { deletePasswordResets, findPasswordReset, insertPasswordReset } from './password-reset.repository.ts';
import { forgetTries } from './password-tries.ts';
import { hashPassword, isWeakPassword } from './passwords.ts';
import { hashSecret, newSecretToken } from './secret-tokens.ts';
import { findByEmail, type LockedUser, lockUser, updateUser } from './user.repository.ts';

const resetLife = hours(1);

/** The same answer, in the same time, for every address: whether there is an account is found out by a job. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  if ((await takeLimit(ctx, 'unaskedMail', `reset ${email}`)) > 0) return;
  await ctx.enqueue('identity.send-reset', { email });
}

export const sendResetJob = defineJob(
  'identity.send-reset',
  z.object({ email: z.string() }),
  (ctx, { email }) =>
    ctx.transaction(async (tx) => {
      const user = await findByEmail(tx, email);
      if (!user || user.status === 'BANNED' || user.status === 'DELETED') return;
      const token = newSecretToken();
      const expiresAt = after(tx.clock.now(), resetLife);
      await insertPasswordReset(tx, { userId: user.id, tokenHash: hashSecret(token), expiresAt });
      await tx.announce('user.password_reset_requested', { userId: user.id, token });
    }),
);

/**
 * Sets a new password, once per link, and ends every session. The link came by mail, so the address is verified with it.
 * Throws InvalidResetToken, WeakPassword.
 */
export async function setNewPassword(
  ctx: Ctx,
  input: { token: string; newPassword: string },
  client: { address: string | null },
): Promise<void> {
  const passwordHash = await hashPassword(input.newPassword);
  const email = await ctx.transaction(async (tx) => {
    const user = await lockOwnerOf(tx, hashSecret(input.token));
    if (!user || user.status === 'BANNED' || user.status === 'DELETED') throw InvalidResetToken();
    if (isWeakPassword(input.newPassword, user)) throw WeakPassword({ field: 'newPassword' });
    await deletePasswordResets(tx, user.id);
    const proven = user.emailVerifiedAt === null;
    await updateUser(tx, user.id, {
      password_hash: passwordHash,
      ...(proven ? { email_verified_at: tx.clock.now(), status: 'ACTIVE' as const } : {}),
    });
    await endAllSessions(tx, user.id, 'PASSWORD_RESET');
    // Whoever held the link: it proves the mail box, not the person.
    await appendAudit(tx, systemActor('password-reset'), {
      action: 'user.password_reset',
      targetType: 'user',
      targetId: user.id,
    });
    await tx.announce('user.password_changed', { userId: user.id });
    if (proven) await announceProof(tx, user);
    return user.email;
  });
  await forgetTries(ctx, { email, address: client.address });
}

/** The account first, as everywhere: its other links end with this one. Whoever waited for the lock may find this one used. */
async function lockOwnerOf(tx: Ctx, tokenHash: Buffer): Promise<LockedUser | null> {
  const reset = await findPasswordReset(tx, tokenHash);
  const user = reset && (await lockUser(tx, reset.userId));
  return user && (await findPasswordReset(tx, tokenHash)) ? user : null;
}

async function announceProof(ctx: Ctx, user: LockedUser): Promise<void> {
  await ctx.announce('user.email_verified', { userId: user.id });
  if (user.status !== 'ACTIVE')
    await ctx.announce('user.status_changed', { userId: user.id, from: user.status, to: 'ACTIVE' });
}
