import type { PaymentMethod as MethodAnswer } from '@michi/contract/ordering/payment-methods';

/** A card that the provider keeps for a person. */
export type PaymentMethod = {
  id: string;
  userId: string;
  provider: string;
  providerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};

/** Under which text its holder agreed, and when. */
export type CardConsent = { version: string; agreedAt: Date };

/** A card is good to the end of its month, somewhere on earth. */
export const isExpired = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>, now: Date) =>
  Date.UTC(expYear, expMonth, 1) + 12 * 3_600_000 <= now.getTime();

export const presentMethod = (method: PaymentMethod, now: Date): MethodAnswer => ({
  id: method.id,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  isDefault: method.isDefault,
  isExpired: isExpired(method, now),
});
