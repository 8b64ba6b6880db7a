import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from './passwords.ts';
import { countActiveAdmins, insertUser } from './user.repository.ts';

/** Makes the administrator named in the configuration, unless there is one already. Never promotes an account that exists. */
export async function ensureFirstAdmin(ctx: Ctx): Promise<void> {
  const first = ctx.config.firstAdmin;
  if ((await countActiveAdmins(ctx)) > 0) return;
  if (!first) {
    if (ctx.config.mode === 'production')
      ctx.log.warn('There is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD');
    return;
  }
  const inserted = await insertUser(ctx, {
    id: newId(ctx.clock),
    email: first.email.toLowerCase(),
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
  if (!inserted)
    ctx.log.error('ADMIN_EMAIL belongs to an account that is no administrator: choose another address');
}
