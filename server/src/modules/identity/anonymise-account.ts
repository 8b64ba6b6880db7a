import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { deleteIdentity } from './external-identity.repository.ts';
import { deletePasswordResets } from './password-reset.repository.ts';
import { deleteCodesOf } from './sso-code.repository.ts';
import { lockUser, updateUser } from './user.repository.ts';
import { deleteVerifications } from './verification.repository.ts';

/** Some time after a deletion nothing in the account names the person any more, and the address is free again. */
export const anonymiseJob = defineJob(
  'identity.anonymise',
  z.object({ userId: z.uuid() }),
  (ctx, { userId }) => ctx.transaction((tx) => anonymise(tx, userId)),
);

/** Of a DELETED account; else nothing happens. */
export async function anonymise(ctx: Ctx, userId: string): Promise<void> {
  const user = await lockUser(ctx, userId);
  if (user?.status !== 'DELETED') return;
  await updateUser(ctx, userId, {
    email: `deleted-${userId}@deleted.invalid`,
    name: 'Deleted account',
    avatar: null,
    password_hash: null,
    email_verified_at: null,
  });
  await deletePasswordResets(ctx, userId);
  await deleteVerifications(ctx, userId);
  await deleteIdentity(ctx, userId);
  await deleteCodesOf(ctx, userId);
  await ctx.announce('user.changed', { userId });
}
