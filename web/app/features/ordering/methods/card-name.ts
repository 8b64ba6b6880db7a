import type { PaymentMethod } from '@michi/contract/ordering/payment-methods';
import { m } from '../../../lib/i18n/i18n.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  elo: 'Elo',
  cartes_bancaires: 'Cartes Bancaires',
};

/** As people call it: Visa ··4242. */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brands[brand] ?? m.methods_card()} ··${last4}`;

/** The end of its time as it stands on the card. */
export const expiryText = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

export const expiryNote = (method: PaymentMethod): string =>
  method.isExpired
    ? m.methods_expired({ when: expiryText(method) })
    : m.methods_expires({ when: expiryText(method) });

/** Why a card was refused, where its bank says more than no. */
export function declineText(code: string): string {
  switch (code) {
    case 'insufficient_funds':
      return m.methods_declined_funds();
    case 'expired_card':
      return m.methods_declined_expired();
    case 'authentication_failed':
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
      return m.methods_declined_authentication();
    default:
      return m.checkout_failed();
  }
}
