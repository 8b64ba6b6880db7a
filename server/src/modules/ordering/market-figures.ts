import type { Ctx } from '../../platform/context.ts';
import { isLedgerBalanced, ledgerBalances } from './ledger.repository.ts';
import { sumCompletedOrders } from './market.repository.ts';

/** In the platform's currency, minor units: completed orders since then and their volume; fees of all time; money held now. */
export type MarketFigures = {
  orders: number;
  volume: number;
  feesEarned: number;
  heldNow: number;
  ledgerBalanced: boolean;
};

export async function getMarketFigures(ctx: Ctx, since: Date): Promise<MarketFigures> {
  const currency = ctx.settings.get('currency.default');
  const [completed, balances, ledgerBalanced] = await Promise.all([
    sumCompletedOrders(ctx, currency, since),
    ledgerBalances(ctx, currency),
    isLedgerBalanced(ctx),
  ]);
  return {
    ...completed,
    feesEarned: balances.get('PLATFORM_REVENUE') ?? 0,
    heldNow: balances.get('ESCROW') ?? 0,
    ledgerBalanced,
  };
}
