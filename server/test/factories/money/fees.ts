import type { FeeContent } from '@michi/contract/ordering/fees';
import type { FeeRule } from '../../../src/modules/ordering/rules/apply-fees.ts';

const tenPercent = {
  name: 'Commission',
  code: 'COMMISSION',
  scope: 'GLOBAL',
  scopeId: null,
  payer: 'SENSEI',
  type: 'PERCENT',
  value: 10,
  min: null,
  max: null,
  currency: null,
  validFrom: null,
  validTo: null,
} as const;

/** A rule that takes ten percent of everything from the sensei, as a form sends it. */
export const feeContent = (overrides: Partial<FeeContent> = {}): FeeContent => ({
  ...tenPercent,
  tiers: [],
  active: true,
  ...overrides,
});

/** The same as the arithmetic knows it. */
export const feeRule = (overrides: Partial<FeeRule> = {}): FeeRule => ({
  ...tenPercent,
  tiers: [],
  id: overrides.code ?? 'id',
  ...overrides,
});

/** A course with a class, a trial and a package, each of which has fees of its own. */
export const pricedCourse = {
  title: 'Essays',
  price: 6000,
  trial: { enabled: true, price: 1500, minutes: 30 },
  packages: [{ sessions: 4, discountPercent: 10, validDays: 90 }],
};
