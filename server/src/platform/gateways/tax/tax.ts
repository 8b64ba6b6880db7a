import type { TaxTreatment } from '@michi/contract/pricing/tax';
import { defineError } from '../../errors.ts';

/** The bill's address is none that a tax can be told for; more of it, or another one, may do. */
export const TaxPlaceUnknown = defineError(
  'tax_place_unknown',
  422,
  'The tax there cannot be told by this address: complete the postal code and the state of the bill',
);
/** Also where the service refuses what the operator set: nothing is sold without knowing its tax. */
export const TaxUnavailable = defineError(
  'tax_unavailable',
  503,
  'The tax cannot be worked out at the moment; please try again shortly',
);
export const TaxNumberRefused = defineError(
  'tax_number_malformed',
  409,
  'This is no VAT number of that country',
);

/** To where something is sold: as much of a bill's address as is known. */
export type SoldTo = {
  country: string;
  region: string | null;
  postalCode?: string;
  city?: string;
  line1?: string;
  line2?: string | null;
  taxNumber?: string | null;
};

export type TaxQuestion = {
  to: SoldTo;
  /** INCLUSIVE: `price` has the tax in it. */
  mode: 'INCLUSIVE' | 'EXCLUSIVE';
  /** Minor units. */
  price: number;
  currency: string;
  /** What kind of thing is sold, in the service's own list. */
  code: string;
};

/** `percent`: of all parts together, three decimals. */
export type TaxAnswer = {
  percent: number;
  name: string | null;
  region: string | null;
  treatment: TaxTreatment;
};

/** By the service's own reckoning: what is paid, tax and all; minor units. */
export type TaxCalculation = { ref: string; total: number; tax: number };

/**
 * Knows the tax of every place, and keeps the sales for the seller's returns. Throws tax_place_unknown
 * (field `billing`), tax_number_malformed (field `taxNumber`), tax_unavailable. Slow and outside: never asked
 * within a transaction.
 */
export type TaxService = {
  name: 'stripe';
  /** Kept for some minutes: pages ask for a price again and again. */
  rate(question: TaxQuestion): Promise<TaxAnswer>;
  /** What the service makes of a sale that was made `at`, to be recorded. */
  calculate(question: TaxQuestion & { at: Date }): Promise<TaxCalculation>;
  /** Counts the sale; once for each `reference`. Answers its id there. */
  recordSale(sale: { calculation: string; reference: string; number: string; at: Date }): Promise<string>;
  /**
   * Takes back of a recorded sale; once for each `reference`. `amount` with its tax, minor units; null: the
   * whole of it. Answers its id there.
   */
  recordRefund(refund: {
    sale: string;
    reference: string;
    number: string;
    amount: number | null;
    currency: string;
  }): Promise<string>;
};
