import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { endOtherRegistrations } from '../accounts/confirm-address.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { countActiveAdmins, saveRoles } from '../roles/role.repository.ts';
import { insertUser } from '../accounts/user.repository.ts';

/**
 * Makes the owner named in the configuration, unless there is one already. Never promotes an account that
 * exists.
 */
export async function ensureFirstAdmin(ctx: Ctx): Promise<void> {
  const first = ctx.config.firstAdmin;
  if ((await countActiveAdmins(ctx)) > 0) return;
  if (!first) {
    if (ctx.config.mode === 'production')
      ctx.log.warn('There is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD');
    return;
  }
  await ctx.transaction((tx) => insertAdmin(tx, first));
}

async function insertAdmin(ctx: Ctx, first: { email: string; password: string }): Promise<void> {
  const id = newId(ctx.clock);
  const inserted = await insertUser(ctx, {
    id,
    email: first.email,
    name: 'Administrator',
    passwordHash: await hashPassword(first.password),
    type: 'ADMIN',
    status: 'ACTIVE',
    senseiStatus: null,
    emailVerifiedAt: ctx.clock.now(),
    locale: 'en',
    timeZone: 'UTC',
    avatar: null,
  });
  if (inserted) {
    const byConfiguration = systemActor('configuration');
    await saveRoles(ctx, id, ['OWNER'], null);
    await endOtherRegistrations(ctx, byConfiguration, { userId: id, email: first.email });
  } else ctx.log.error('ADMIN_EMAIL belongs to an account that is no administrator: choose another address');
}
