import { randomBytes } from 'node:crypto';
import { stepOf } from '@michi/contract/money';
import { readAmountsByCurrency } from '@michi/contract/payouts/amounts-by-currency';
import type { Ctx } from '../../../platform/context.ts';
import { acceptedCurrencies } from '../../../platform/settings.ts';

export type Reward = { amount: number; currency: string };

/**
 * What each of the two gets, minor units: the default currency first; none where the platform gives nothing.
 */
export function rewardsOf({ settings }: Pick<Ctx, 'settings'>): Reward[] {
  const [own = '', ...others] = acceptedCurrencies(settings);
  const amounts = readAmountsByCurrency(settings.get('referral.amounts'));
  return [
    { currency: own, amount: settings.get('referral.amount') },
    ...others.map((currency) => ({ currency, amount: amounts?.get(currency) ?? 0 })),
  ].flatMap(({ currency, amount }) => {
    const step = stepOf(currency);
    const payable = Math.floor(amount / step) * step;
    return payable > 0 ? [{ currency, amount: payable }] : [];
  });
}

/**
 * What a class earns for each of the two, or null. It has to be paid, over the card, with what both get
 * together: or two friends, one of whom teaches, would be paid for inviting each other.
 */
export function rewardFor(
  rewards: readonly Reward[],
  { amount, creditPaid, currency }: { amount: number; creditPaid: number; currency: string },
): Reward | null {
  const reward = rewards.find((each) => each.currency === currency);
  return reward && amount - creditPaid >= 2 * reward.amount ? reward : null;
}

/** Without what is read wrongly: 0, 1, I, L, O, U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of some 40 bits: nobody meets another's by mistyping. */
export const newReferralCode = (): string =>
  Array.from(randomBytes(8), (byte) => letters.charAt(byte % letters.length)).join('');
