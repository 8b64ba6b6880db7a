import type { Ctx } from '../../platform/context.ts';
import {
  findMarketBalance,
  findMarketDays,
  gatherMarketChanges,
  type MarketDay,
} from './market.repository.ts';

/** In the platform's currency, minor units. `days`: orders that were completed and stand, their volume less what fallen prices gave back, fees earned. */
export type MarketFigures = {
  days: MarketDay[];
  heldNow: number;
  ledgerBalanced: boolean;
};

/** Days are of UTC, `YYYY-MM-DD`, both included. */
export async function getMarketFigures(
  ctx: Ctx,
  range: { from: string; to: string },
): Promise<MarketFigures> {
  const currency = ctx.settings.get('currency.default');
  const [days, { held, isBalanced }] = await Promise.all([
    findMarketDays(ctx, currency, range),
    findMarketBalance(ctx, currency),
  ]);
  return { days, heldNow: held, ledgerBalanced: isBalanced };
}

/** Now and then, so that there is little to add up. */
export const gatherFigures = (ctx: Ctx): Promise<void> => gatherMarketChanges(ctx);
