import { createHash, createHmac } from 'node:crypto';
import type { GiftLimit, GiftStatus } from '@michi/contract/ordering/gifts';
import { readAmountsByCurrency } from '@michi/contract/payouts/amounts-by-currency';
import type { Ctx } from '../../../platform/context.ts';
import { acceptedCurrencies } from '../../../platform/settings.ts';

export type Gift = {
  id: string;
  buyerId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  recipientEmail: string | null;
  locale: string;
  status: GiftStatus;
  codeHash: string;
  requestHash: string;
  providerRef: string | null;
  checkoutUrl: string | null;
  refundRef: string | null;
  refundReason: string | null;
  /** The provider's, of a case at the buyer's bank that is not decided. */
  disputeRef: string | null;
  redeemedBy: string | null;
  paidAt: Date | null;
  redeemedAt: Date | null;
  createdAt: Date;
};

/** Whoever has its code can redeem it, and an administrator give it back. */
export const isGood = ({ status, disputeRef }: Pick<Gift, 'status' | 'disputeRef'>): boolean =>
  status === 'READY' && disputeRef === null;

/** What its buyer and administrators read of it. */
export const giftParts = (gift: Gift) => ({
  id: gift.id,
  amount: gift.amount,
  currency: gift.currency,
  status: gift.status,
  recipientEmail: gift.recipientEmail,
  createdAt: gift.createdAt.toISOString(),
  paidAt: gift.paidAt?.toISOString() ?? null,
  redeemedAt: gift.redeemedAt?.toISOString() ?? null,
});

/** Without what is read wrongly: I, L, O, U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Of 80 bits, as `XXXX-XXXX-XXXX-XXXX`: made of the id and our secret, so that it need not be kept to be
 * shown.
 */
export function codeOf(secret: string, giftId: string): string {
  const bytes = createHmac('sha256', secret).update(`gift:${giftId}`).digest();
  const signs = Array.from({ length: 16 }, (_, index) => letters.charAt((bytes[index] ?? 0) % 32));
  return [0, 4, 8, 12].map((from) => signs.slice(from, from + 4).join('')).join('-');
}

/** However it was typed. */
export function hashCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(`gift-code:${plain}`).digest('hex');
}

/**
 * Between which amounts gifts are sold: the default currency first, then the accepted ones that have both
 * limits; none where they are off.
 */
export function giftLimits({ settings }: Pick<Ctx, 'settings'>): GiftLimit[] {
  const [own = '', ...others] = acceptedCurrencies(settings);
  const [least, most] = [settings.get('gift.minimum'), settings.get('gift.maximum')];
  if (most === 0) return [];
  const leasts = readAmountsByCurrency(settings.get('gift.minimums'));
  const mosts = readAmountsByCurrency(settings.get('gift.maximums'));
  return [
    { currency: own, least: Math.max(1, least), most },
    ...others.map((currency) => ({
      currency,
      least: Math.max(1, leasts?.get(currency) ?? 0),
      most: mosts?.get(currency) ?? 0,
    })),
  ].filter((limit) => limit.most >= limit.least);
}
