import type {
  changeSellerDetails as changeRoute,
  getSellerDetails as route,
} from '@michi/contract/invoicing/seller-details';
import type { RouteOutput } from '@michi/contract/route';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { demandStepUp } from '../identity/index.ts';
import { isSensei } from './invoice.policy.ts';
import { SellerDetailsChanged } from './invoicing.errors.ts';
import { findSellerDetails, keepSellerDetails, type StoredDetails } from './seller-details.repository.ts';

type Answer = RouteOutput<typeof route>;

export async function getSellerDetails(ctx: Ctx, actor: SignedIn): Promise<Answer> {
  authorize(isSensei(actor));
  return present(ctx, await findSellerDetails(ctx, actor.id));
}

/**
 * On the papers to come; those that were issued stay as they are. Throws conflict when another tab was
 * quicker.
 */
export async function changeSellerDetails(
  ctx: Ctx,
  actor: SignedIn,
  { version, ...details }: z.output<typeof changeRoute.body>,
): Promise<Answer> {
  authorize(isSensei(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const kept = await keepSellerDetails(tx, actor.id, details, version);
    if (!kept) throw SellerDetailsChanged();
    await appendAudit(tx, actor, {
      action: 'seller_details.changed',
      targetType: 'user',
      targetId: actor.id,
      personId: actor.id,
    });
    return present(tx, kept);
  });
}

function present(ctx: Ctx, stored: StoredDetails | null): Answer {
  const isIssuer = ctx.settings.get('invoice.issuer') === 'sensei';
  if (!stored) return { details: null, version: 0, isIssuer };
  const { senseiId: _id, version, ...details } = stored;
  return { details, version, isIssuer };
}
