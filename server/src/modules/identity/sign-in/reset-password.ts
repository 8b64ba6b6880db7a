import { z } from 'zod';
import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { confirmAddress, endOtherRegistrations } from '../accounts/confirm-address.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { InvalidResetToken, WeakPassword } from '../identity.errors.ts';
import { takeLimit } from '../sessions/account-limits.ts';
import {
  deletePasswordResets,
  findPasswordReset,
  insertPasswordReset,
  lockPasswordReset,
} from './password-reset.repository.ts';
import { forgetTries } from './password-tries.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import {
  findAccount,
  findClaimants,
  insertUser,
  type LockedUser,
  lockRegistrations,
  lockUser,
  updateUser,
} from '../accounts/user.repository.ts';
import { isWeakPassword } from './weak-password.ts';

const resetLife = hours(1);
const byReset = systemActor('password-reset');

/**
 * The same answer, in the same time, for every address: whether there is an account is found out by a job.
 */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  if ((await takeLimit(ctx, 'resetsTo', email)) > 0) return;
  await ctx.enqueue(sendResetJob, { email });
}

export const sendResetJob = defineJob(
  declareJob('identity.send-reset', z.object({ email: z.string() })),
  (ctx, { email }) =>
    ctx.transaction(async (tx) => {
      // Where nobody proved the address yet, who follows the link proves it for the newest registration.
      const [user] = await findClaimants(tx, email, 1);
      if (!user || user.status === 'BANNED' || user.status === 'DELETED') return;
      await issueReset(tx, user.id);
    }),
);

/** tx. A link to set a new password, to the account's own address. */
export async function issueReset(tx: Ctx, userId: string): Promise<void> {
  const token = newSecretToken();
  const expiresAt = after(tx.clock.now(), resetLife);
  await insertPasswordReset(tx, { userId, tokenHash: hashSecret(token), expiresAt });
  await tx.announce('user.password_reset_requested', { userId, token });
}

/**
 * Sets a new password, once per link, and ends every session. The link came by mail, so the address is
 * verified with it. Where several registrations wait for its proof nobody knows which one is meant: all of
 * them end, and an account begins that has nothing of any. Throws InvalidResetToken, WeakPassword.
 */
export async function setNewPassword(
  ctx: Ctx,
  input: { token: string; newPassword: string },
  client: { address: string | null },
): Promise<void> {
  const passwordHash = await hashPassword(input.newPassword);
  const email = await ctx.transaction(async (tx) => {
    const { user, isOneOfSeveral } = await lockResetting(tx, hashSecret(input.token));
    if (!user || user.status === 'BANNED' || user.status === 'DELETED') throw InvalidResetToken();
    if (isWeakPassword(input.newPassword, user)) throw WeakPassword({ field: 'newPassword' });
    await deletePasswordResets(tx, user.id);
    if (isOneOfSeveral) return beginAnew(tx, user, passwordHash);
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await endAllSessions(tx, user.id, 'PASSWORD_RESET');
    // Whoever held the link: it proves the mail box, not the person.
    await appendAudit(tx, byReset, {
      action: 'user.password_reset',
      targetType: 'user',
      targetId: user.id,
    });
    await tx.announce('user.password_changed', { userId: user.id });
    if (!user.emailVerifiedAt && !(await confirmAddress(tx, user, user.email))) throw InvalidResetToken();
    return user.email;
  });
  await forgetTries(ctx, { email, address: client.address });
}

/**
 * The account that the link is for, locked with what is registered beside it; null when the link is no longer
 * good.
 */
async function lockResetting(ctx: Ctx, tokenHash: Buffer): Promise<Resetting> {
  const nobody = { user: null, isOneOfSeveral: false };
  const reset = await findPasswordReset(ctx, tokenHash);
  const account = reset && (await findAccount(ctx, reset.userId));
  if (!account) return nobody;
  const others = account.emailVerifiedAt ? [] : await lockRegistrations(ctx, account.email, account.id);
  const user = await lockUser(ctx, account.id);
  if (!(await lockPasswordReset(ctx, tokenHash))) return nobody;
  return { user, isOneOfSeveral: others.length > 0 };
}
type Resetting = { user: LockedUser | null; isOneOfSeveral: boolean };

/**
 * tx. A name and a type are chosen once the person is there, as after a sign-in with Google. Answers the
 * address.
 */
async function beginAnew(
  ctx: Ctx,
  { email, locale, timeZone }: LockedUser,
  passwordHash: string,
): Promise<string> {
  const id = newId(ctx.clock);
  const inserted = await insertUser(ctx, {
    id,
    email,
    name: email.split('@')[0] ?? email,
    passwordHash,
    type: null,
    status: 'ACTIVE',
    senseiStatus: null,
    emailVerifiedAt: ctx.clock.now(),
    locale,
    timeZone,
    avatar: null,
  });
  if (!inserted) throw InvalidResetToken();
  await endOtherRegistrations(ctx, byReset, { userId: id, email });
  await appendAudit(ctx, byReset, { action: 'user.password_reset', targetType: 'user', targetId: id });
  await ctx.announce('user.email_verified', { userId: id });
  return email;
}
