import type { AdminDashboard } from '@michi/contract/administration';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { countFailures } from '../../platform/failures.ts';
import { countAccounts } from '../identity/index.ts';
import { getMarketFigures } from '../ordering/index.ts';
import { canAdminister } from './administration.policy.ts';

/** The market in figures: the last 30 days, and what stands right now. */
export async function getDashboard(ctx: Ctx, actor: SignedIn): Promise<z.input<typeof AdminDashboard>> {
  authorize(canAdminister(actor));
  const since = after(ctx.clock.now(), -days(30));
  const [market, accounts, failures] = await Promise.all([
    getMarketFigures(ctx, since),
    countAccounts(ctx, since),
    countFailures(ctx),
  ]);
  return {
    currency: ctx.settings.get('currency.default'),
    ordersLast30Days: market.orders,
    volumeLast30Days: market.volume,
    feesEarned: market.feesEarned,
    heldNow: market.heldNow,
    ledgerBalanced: market.ledgerBalanced,
    newPeopleLast30Days: accounts.createdSince,
    waitingSensei: accounts.waitingSensei,
    ...failures,
  };
}
