import type { Purse } from '@michi/contract/ordering/family';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion } from '../../../platform/errors.ts';
import { CapBelowSpent } from '../ordering.errors.ts';
import { monthOf } from '../purse/purse.ts';
import { lockPurse, sumSpent, updatePurse } from '../purse/purse.repository.ts';
import { canBook } from '../rules/order.policy.ts';
import { ownChild } from './own-child.ts';

type Change = Pick<Purse, 'monthCap' | 'classCap' | 'smallUpTo' | 'version'>;

/** In the default currency. Throws NotFound, stale_version, cap_below_spent (field `monthCap`). */
export async function setPurse(
  ctx: Ctx,
  actor: SignedIn,
  childId: string,
  { version, ...limits }: Change,
): Promise<Purse> {
  const child = await ownChild(ctx, actor, childId);
  authorize(canBook(actor));
  const currency = ctx.settings.get('currency.default');
  return ctx.transaction(async (tx) => {
    const before = await lockPurse(tx, childId);
    if (before.version !== version) throw StaleVersion();
    const month = monthOf(tx.clock.now(), child.timeZone);
    const spent = await sumSpent(tx, childId, { ...month, currency });
    if (limits.monthCap !== null && limits.monthCap < spent)
      throw CapBelowSpent({ field: 'monthCap', values: { spent: { amount: spent, currency } } });
    const purse = { ...limits, currency };
    await updatePurse(tx, childId, purse, actor.id);
    await appendAudit(tx, actor, {
      action: 'purse.changed',
      targetType: 'user',
      targetId: childId,
      detail: { ...purse },
    });
    return { ...purse, version: version + 1 };
  });
}
