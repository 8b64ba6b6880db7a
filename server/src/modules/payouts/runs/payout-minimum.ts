import { readAmountsByCurrency } from '@michi/contract/payouts/amounts-by-currency';
import type { Ctx } from '../../../platform/context.ts';

/** Minor units; less waits for the next time. */
export function minimumOf(ctx: Ctx, currency: string): number {
  const own = readAmountsByCurrency(ctx.settings.get('payout.minimums'))?.get(currency);
  if (own !== undefined) return Math.max(1, own);
  return currency === ctx.settings.get('currency.default')
    ? Math.max(1, ctx.settings.get('payout.minimum'))
    : 1;
}
