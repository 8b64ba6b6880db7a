import type { SellerIdentity } from '@michi/contract/pricing/tax';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, StaleVersion } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { findSeller, writeSeller } from './seller.repository.ts';
import { taxModeNow, taxSourceNow } from './tax-of-sale.ts';
import { canKeepTax } from './tax.policy.ts';

export async function getSeller(ctx: Ctx, actor: SignedIn) {
  authorize(canKeepTax(actor));
  return { seller: await findSeller(ctx), mode: taxModeNow(ctx), source: taxSourceNow(ctx) };
}

/** Throws stale_version. */
export async function saveSeller(ctx: Ctx, actor: SignedIn, seller: SellerIdentity) {
  authorize(canKeepTax(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const before = await findSeller(tx);
    if (!(await writeSeller(tx, seller))) throw StaleVersion();
    const { version: _seen, ...given } = seller;
    const changes = changesBetween(before ?? {}, given);
    if (Object.keys(changes).length > 0)
      await appendAudit(tx, actor, {
        action: 'seller.changed',
        targetType: 'seller',
        targetId: null,
        detail: { changes },
      });
    return {
      seller: { ...seller, version: seller.version + 1 },
      mode: taxModeNow(tx),
      source: taxSourceNow(tx),
    };
  });
}
