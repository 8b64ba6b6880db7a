import { RefundBearer } from '@michi/contract/ordering/money-administration';
import fc from 'fast-check';
import { hours, minutes } from '../../src/platform/clock.ts';
import type { Delivery } from '../../src/platform/gateways/payment/sandbox/events.ts';
import type { Card } from '../../src/platform/gateways/payment/sandbox/intents.ts';
import { payoutSteps, type PayoutStep } from './payout-steps.ts';
import { planSteps, type PlanStep } from './plan-steps.ts';

type Paying<C> = { card: C; delivery: Delivery | 'LOST' };

/** `which`: of what there is by then, counted round. */
export type Step =
  /** Mostly paid at once. */
  | ({
      do: 'place';
      kind: 'SINGLE' | 'PACKAGE';
      inHours: number;
      coupon: string | null;
      useCredit: boolean;
    } & Paying<Card | null>)
  | ({ do: 'pay'; which: number } & Paying<Card>)
  | { do: 'cancel' | 'confirm'; which: number; bySensei: boolean }
  | { do: 'schedule'; which: number; inHours: number }
  | { do: 'wait'; milliseconds: number }
  /** The buyer's bank asks for the money back, and decides. */
  | { do: 'dispute'; which: number }
  | { do: 'verdict'; which: number; verdict: 'WON' | 'LOST'; bearer: 'SENSEI' | 'PLATFORM' }
  | { do: 'refund'; which: number; part: number; bearer: RefundBearer }
  | { do: 'refundAgain'; which: number; how: 'AGAIN' | 'OTHERWISE' }
  /** The provider sends money to the platform's own bank. */
  | { do: 'providerPayout'; amount: number }
  | { do: 'compare' | 'work' }
  | PayoutStep
  | PlanStep;

/** By the platform, a part or all of it, and by the sensei; some can be used once. */
export const coupons = [
  { code: 'QUARTER', value: 25 },
  { code: 'ALL', value: 100 },
  { code: 'ONCE', value: 12.5, maxUses: 2 },
  { code: 'HERS', value: 30, payer: 'SENSEI' as const },
];

const which = fc.nat(7);
const cards: Card[] = [
  'APPROVE',
  'APPROVE',
  'APPROVE',
  'DECLINE',
  'SLOW',
  'SLOW_DECLINE',
  'DISPUTE',
  'REFUND_FAILS',
];
const deliveries = ['NORMAL', 'NORMAL', 'LATE', 'TWICE', 'OUT_OF_ORDER', 'LOST'] as const;
const is = <T extends string>(name: T) => fc.constant(name);

const place = fc.record({
  do: is('place'),
  kind: fc.constantFrom('SINGLE' as const, 'SINGLE' as const, 'PACKAGE' as const),
  inHours: fc.integer({ min: 3, max: 300 }),
  coupon: fc.constantFrom(null, null, null, ...coupons.map(({ code }) => code)),
  useCredit: fc.boolean(),
  card: fc.constantFrom(null, ...cards, ...cards),
  delivery: fc.constantFrom(...deliveries),
});
const pay = fc.record({
  do: is('pay'),
  which,
  card: fc.constantFrom(...cards),
  delivery: fc.constantFrom(...deliveries),
});

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: place },
  { weight: 2, arbitrary: pay },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'confirm' as const),
      which,
      bySensei: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('schedule'), which, inHours: fc.constantFrom(50, 150, 300) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('wait'),
      milliseconds: fc.constantFrom(5000, 25_000, minutes(16), hours(30), hours(80), hours(170)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('dispute'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('verdict'),
      which,
      verdict: fc.constantFrom('WON' as const, 'LOST' as const),
      bearer: fc.constantFrom('SENSEI' as const, 'PLATFORM' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('refund'),
      which,
      part: fc.integer({ min: 1, max: 9000 }),
      bearer: fc.constantFrom(...RefundBearer.options),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('refundAgain'),
      which,
      how: fc.constantFrom('AGAIN' as const, 'OTHERWISE' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('providerPayout'), amount: fc.integer({ min: 1, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'compare' as const }) },
  { weight: 5, arbitrary: fc.constant({ do: 'work' as const }) },
  ...planSteps,
  ...payoutSteps,
);
