import type { BillingInput } from '@michi/contract/pricing/billing';
import type { SellerIdentity, TaxRateContent } from '@michi/contract/pricing/tax';

export const taxRateContent = (more: Partial<TaxRateContent> = {}): TaxRateContent => ({
  country: 'PL',
  region: null,
  name: 'VAT',
  percent: 23,
  validFrom: '2020-01-01T00:00:00.000Z',
  validUntil: null,
  exemptCategoryIds: [],
  ...more,
});

export const billingInput = (more: Partial<BillingInput> = {}): BillingInput => ({
  name: 'Ana Kowalska',
  company: null,
  line1: 'ul. Prosta 1',
  line2: null,
  postalCode: '00-001',
  city: 'Warszawa',
  region: null,
  country: 'PL',
  taxNumber: null,
  ...more,
});

export const sellerInput = (more: Partial<SellerIdentity> = {}): SellerIdentity => ({
  name: 'Michi GmbH',
  addressLines: ['Torstraße 1', '10119 Berlin'],
  country: 'DE',
  taxNumber: 'DE136695976',
  version: 0,
  ...more,
});
