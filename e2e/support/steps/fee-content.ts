import type { FeeContent } from '@michi/contract/ordering/fees';

/** Two percent of everything, that no checkout asks for: it is switched off. */
export const idleFee = (name: string, code: string): FeeContent => ({
  name,
  code,
  scope: 'GLOBAL',
  scopeId: null,
  payer: 'STUDENT',
  type: 'PERCENT',
  value: 2,
  min: null,
  max: null,
  currency: null,
  tiers: [],
  validFrom: null,
  validTo: null,
  active: false,
});
