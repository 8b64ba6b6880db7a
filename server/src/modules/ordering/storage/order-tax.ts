import type { PriceParts } from '@michi/contract/ordering/orders';
import { BillingDetails } from '@michi/contract/pricing/billing';
import { TaxMode, TaxSource, TaxTreatment } from '@michi/contract/pricing/tax';

type TaxRow = {
  tax_rate: number;
  tax_amount: number;
  tax_mode: string;
  tax_treatment: string;
  tax_country: string | null;
  tax_region: string | null;
  tax_name: string | null;
};

/** The tax of an order, and to whom it is billed: both as they were at checkout. */
export const taxColumns = ({ price: { tax }, billing, taxSource }: Taxed) => ({
  tax_source: taxSource,
  tax_rate: tax.rate,
  tax_amount: tax.amount,
  tax_mode: tax.mode,
  tax_treatment: tax.treatment,
  tax_country: tax.country,
  tax_region: tax.region,
  tax_name: tax.name,
  billing: billing && JSON.stringify(billing),
});
type Taxed = { price: PriceParts; billing: BillingDetails | null; taxSource: TaxSource | null };

export const taxOf = (row: TaxRow): PriceParts['tax'] => ({
  rate: row.tax_rate,
  amount: row.tax_amount,
  mode: TaxMode.parse(row.tax_mode),
  treatment: TaxTreatment.parse(row.tax_treatment),
  country: row.tax_country,
  region: row.tax_region,
  name: row.tax_name,
});

const StoredBilling = BillingDetails.nullable();
const StoredSource = TaxSource.nullable();
export const billedOf = (row: { billing: unknown; tax_source: string | null }) => ({
  billing: StoredBilling.parse(row.billing),
  taxSource: StoredSource.parse(row.tax_source),
});
