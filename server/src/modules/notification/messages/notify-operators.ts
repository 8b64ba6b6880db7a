import type { AdminPermission } from '@michi/contract/identity/roles';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Ctx } from '../../../platform/context.ts';
import { listAdministratorsWho } from '../../identity/index.ts';
import { type Notification, notifyAccount } from '../delivery/notify.ts';

/**
 * tx. Every administrator who may deal with it gets a notice; the mail goes to the operators' common address,
 * or, without one, to each of them.
 */
export async function notifyOperators<C extends TemplateCode>(
  ctx: Ctx,
  { whoMay, ...notification }: Omit<Notification<C>, 'channels' | 'to'> & { whoMay: AdminPermission },
): Promise<void> {
  const { contactEmail } = ctx.config;
  for (const [index, operator] of (await listAdministratorsWho(ctx, whoMay)).entries()) {
    const isMailed = contactEmail === null || index === 0;
    await notifyAccount(ctx, operator, {
      ...notification,
      channels: isMailed ? ['EMAIL', 'IN_APP'] : ['IN_APP'],
      ...(contactEmail ? { to: contactEmail } : {}),
    });
  }
}
