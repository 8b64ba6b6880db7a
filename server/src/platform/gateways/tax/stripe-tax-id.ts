import { isInUnion } from '@michi/contract/country';
import type Stripe from 'stripe';
import type { SoldTo } from './tax.ts';

type TaxId = Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId;

/** Where a business of another country accounts for the tax itself, by Stripe's names of the numbers. */
const types: Readonly<Record<string, TaxId['type']>> = {
  AU: 'au_abn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
};

/** Null where Stripe has no use for the number: its form would only be one more thing to refuse. */
export function taxIdOf({ country, taxNumber }: SoldTo): TaxId | null {
  if (!taxNumber) return null;
  const type = isInUnion(country) ? 'eu_vat' : types[country];
  return type ? { type, value: taxNumber } : null;
}
