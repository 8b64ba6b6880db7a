import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { issueVerification } from './issue-verification.ts';
import { demandLimit, takeLimit } from '../sessions/account-limits.ts';
import { tellOwner } from './register-user.ts';
import { findHolder, lockUser } from '../accounts/user.repository.ts';
import { findLatestVerification } from '../sessions/verification.repository.ts';

/**
 * Sends a new code. The same for an id that no account has: the work is done by a job, so that even the time
 * tells nothing.
 */
export async function resendVerification(ctx: Ctx, userId: string): Promise<void> {
  await demandLimit(ctx, 'resend', userId);
  await ctx.enqueue(sendVerificationJob, { userId });
}

export const sendVerificationJob = defineJob(
  declareJob('identity.send-verification', z.object({ userId: z.uuid() })),
  (ctx, { userId }) =>
    ctx.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.emailVerifiedAt || user.status !== 'INACTIVE') return;
      const latest = await findLatestVerification(tx, userId);
      const email = latest?.email ?? user.email;
      const returnTo = latest?.returnTo ?? null;
      // The code that went there before stays good.
      if ((await takeLimit(tx, 'codesTo', email)) > 0) return;
      await requestFor(tx, { userId, email, returnTo });
    }),
);

/**
 * A mistyped address, corrected before it was verified. The account keeps the old one until the code sent to
 * the new one is entered; a known address gets its owner a mail instead, and the caller the same answer.
 */
export async function correctAddress(ctx: Ctx, actor: SignedIn, email: string): Promise<void> {
  if (actor.emailVerified) throw Forbidden({ message: 'This address is verified already', field: 'email' });
  await demandDeliverable(ctx, email);
  await demandLimit(ctx, 'resend', actor.id);
  await demandLimit(ctx, 'codesTo', email);
  await ctx.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    if (!user || user.emailVerifiedAt) return;
    const latest = await findLatestVerification(tx, user.id);
    await requestFor(tx, { userId: user.id, email, returnTo: latest?.returnTo ?? null });
  });
}

async function requestFor(
  ctx: Ctx,
  request: { userId: string; email: string; returnTo: string | null },
): Promise<void> {
  const code = await issueVerification(ctx, request);
  const holder = await findHolder(ctx, request.email);
  if (holder && holder.id !== request.userId) return tellOwner(ctx, request.email);
  await ctx.announce('user.verification_requested', { ...request, code });
}
