import type { BillingDetails } from '@michi/contract/pricing/billing';
import { noTax, type TaxMode, type TaxSource } from '@michi/contract/pricing/tax';
import type { TaxTerms } from '@michi/contract/pricing/tax-amount';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { TaxUnavailable } from '../../../platform/gateways/tax/tax.ts';
import { findBilling } from './billing.repository.ts';
import { findSeller } from './seller.repository.ts';
import { rateFor, type TaxPlace, taxTermsOf } from './tax.ts';
import { ratesAt } from './tax-rate.repository.ts';

const modes = { none: 'NONE', inclusive: 'INCLUSIVE', exclusive: 'EXCLUSIVE' } as const;
export const taxModeNow = (ctx: Ctx): TaxMode => modes[ctx.settings.get('tax.mode')];
const sources = { rates: 'RATES', stripe: 'STRIPE' } as const;
export const taxSourceNow = (ctx: Ctx): TaxSource => sources[ctx.settings.get('tax.source')];

/** How a sale is taxed now, by whose rate, and to whom it is billed; no source where no tax is charged. */
export type SaleTax = { terms: TaxTerms; billing: BillingDetails | null; source: TaxSource | null };

export type TaxedSale = {
  payerId: string | null;
  place?: TaxPlace | null;
  categoryIds: readonly string[];
  /** Without tax on top; minor units. */
  charged: number;
  currency: string;
  /** Nothing is sold yet: where the tax cannot be told now, it is left open. */
  isLook: boolean;
};

/**
 * By the billing details that the payer stated, or by `place` alone, to have a look. Where the platform
 * charges no tax nothing is asked, and nothing read. Not in a transaction: a service may be asked. Throws
 * tax_place_unknown, tax_number_malformed and tax_unavailable, unless it is a look.
 */
export async function taxOfSale(ctx: Ctx, sale: TaxedSale): Promise<SaleTax> {
  const { payerId, place } = sale;
  const mode = taxModeNow(ctx);
  if (mode === 'NONE') return { terms: noTax, billing: null, source: null };
  const billing = place || payerId === null ? null : await findBilling(ctx, payerId);
  const source = taxSourceNow(ctx);
  const at = place ?? billing;
  if (at === null) return { terms: { ...noTax, mode }, billing, source };
  const terms =
    source === 'STRIPE' ? await byService(ctx, mode, at, sale) : await byRates(ctx, mode, at, sale);
  return { terms, billing, source };
}

async function byRates(ctx: Ctx, mode: TaxMode, at: TaxPlace, { categoryIds }: TaxedSale): Promise<TaxTerms> {
  const rate = rateFor(await ratesAt(ctx, at, ctx.clock.now()), at, ctx.clock.now());
  const seller = at.taxNumber ? await findSeller(ctx) : null;
  return taxTermsOf({ mode, place: at, rate, categoryIds, sellerCountry: seller?.country ?? null });
}

/** Each question costs the operator something: a stranger's look is left open as well. */
async function byService(
  ctx: Ctx,
  mode: 'INCLUSIVE' | 'EXCLUSIVE',
  to: TaxPlace | BillingDetails,
  { payerId, charged, currency, isLook }: TaxedSale,
): Promise<TaxTerms> {
  if (charged === 0) return { ...noTax, mode, country: to.country };
  if (isLook && payerId === null) return { ...noTax, mode };
  const { tax } = ctx.gateways;
  try {
    if (!tax) throw TaxUnavailable();
    const code = ctx.settings.get('tax.stripe_code');
    const { percent, ...answer } = await tax.rate({ to, mode, price: charged, currency, code });
    return { mode, country: to.country, rate: percent, ...answer };
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'tax_unavailable')
      ctx.log.error({ err: error.cause ?? error }, 'the tax of a sale cannot be told');
    if (isLook && error instanceof ExpectedError) return { ...noTax, mode };
    throw error;
  }
}
