import type { BillingDetails } from '@michi/contract/pricing/billing';
import { noTax, type TaxMode } from '@michi/contract/pricing/tax';
import type { TaxTerms } from '@michi/contract/pricing/tax-amount';
import type { Ctx } from '../../../platform/context.ts';
import { findBilling } from './billing.repository.ts';
import { findSeller } from './seller.repository.ts';
import { rateFor, type TaxPlace, taxTermsOf } from './tax.ts';
import { ratesAt } from './tax-rate.repository.ts';

const modes = { none: 'NONE', inclusive: 'INCLUSIVE', exclusive: 'EXCLUSIVE' } as const;
export const taxModeNow = (ctx: Ctx): TaxMode => modes[ctx.settings.get('tax.mode')];

/** How a sale is taxed now, and to whom it is billed. */
export type SaleTax = { terms: TaxTerms; billing: BillingDetails | null };

/**
 * By the billing details that the payer stated, or by `place` alone, to have a look. Where the platform
 * charges no tax nothing is asked, and nothing read.
 */
export async function taxOfSale(
  ctx: Ctx,
  {
    payerId,
    place,
    categoryIds,
  }: { payerId: string | null; place?: TaxPlace | null; categoryIds: readonly string[] },
): Promise<SaleTax> {
  const mode = taxModeNow(ctx);
  if (mode === 'NONE') return { terms: noTax, billing: null };
  const billing = place || payerId === null ? null : await findBilling(ctx, payerId);
  const at = place ?? billing;
  if (at === null)
    return {
      terms: taxTermsOf({ mode, place: null, rate: null, categoryIds, sellerCountry: null }),
      billing,
    };
  const rate = rateFor(await ratesAt(ctx, at, ctx.clock.now()), at, ctx.clock.now());
  const seller = at.taxNumber ? await findSeller(ctx) : null;
  return {
    terms: taxTermsOf({ mode, place: at, rate, categoryIds, sellerCountry: seller?.country ?? null }),
    billing,
  };
}
