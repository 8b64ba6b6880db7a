import type { Ctx } from '../../../platform/context.ts';
import {
  findMarketBalances,
  findMarketDays,
  gatherMarketChanges,
  type MarketBalance,
  type MarketDay,
} from './market.repository.ts';

/**
 * In one currency, minor units. `days`: orders of every currency that were completed and stand, their volume
 * less what fallen prices gave back, fees earned.
 */
export type MarketFigures = {
  currency: string;
  /** Those in which there is money, that of most volume first. */
  currencies: string[];
  days: MarketDay[];
  heldNow: number;
  ledgerBalanced: boolean;
};

/** Days are of UTC, `YYYY-MM-DD`, both included. `wished`: the currency, where there is money in it. */
export async function getMarketFigures(
  ctx: Ctx,
  range: { from: string; to: string },
  wished?: string,
): Promise<MarketFigures> {
  const balances = await findMarketBalances(ctx);
  const currencies = balances
    .filter(hasMoney)
    .toSorted((one, other) => other.volume - one.volume)
    .map(({ currency }) => currency);
  const configured = ctx.settings.get('currency.default');
  const currency =
    [wished, configured].find((each) => currencies.includes(each ?? '')) ?? currencies[0] ?? configured;
  return {
    currency,
    currencies,
    days: await findMarketDays(ctx, currency, range),
    heldNow: balances.find((balance) => balance.currency === currency)?.held ?? 0,
    ledgerBalanced: balances.every(({ ledger }) => ledger === 0),
  };
}

const hasMoney = ({ volume, fees, held }: MarketBalance) => volume !== 0 || fees !== 0 || held !== 0;

/** Now and then, so that there is little to add up. */
export const gatherFigures = (ctx: Ctx): Promise<void> => gatherMarketChanges(ctx);
