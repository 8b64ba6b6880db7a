import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';
import { TaxRateSold } from '../pricing.errors.ts';
import { type TaxRate, touchedBy, type TouchedTime } from './tax.ts';

type TaxedSales = (ctx: Ctx, time: TouchedTime) => Promise<boolean>;

/** Whether something was sold then by the rates of that place: a later module knows what was. */
export const taxedSalesPoint = extensionPoint<TaxedSales>();

/**
 * What is sold keeps its tax: a rate that would have made it another is refused, by the field that would.
 * Throws tax_rate_sold.
 */
export async function demandNothingSold(
  ctx: Ctx,
  before: TaxRate | null,
  after: TaxRate | null,
): Promise<void> {
  for (const { field, ...time } of touchedBy(before, after))
    for (const isSold of taxedSalesPoint.parts) if (await isSold(ctx, time)) throw TaxRateSold({ field });
}
