import { credit, debit, type Entry, type Posting } from './ledger.ts';

/*
 *   kind     when                                     debit                        credit
 *   credit   granted as goodwill, or for a friend     DISCOUNT_EXPENSE   amount    CREDIT_LIABILITY   amount
 *            lapsed with its account                  CREDIT_LIABILITY   amount    DISCOUNT_EXPENSE   amount
 *            a gift was paid                          CASH               amount    CREDIT_LIABILITY   amount
 *            a gift went back to its buyer            CREDIT_LIABILITY   amount    CASH               amount
 *            which the bank sent back                 CASH               amount    CREDIT_LIABILITY   amount
 *            the bank took it, and the case is lost   CREDIT_LIABILITY   amount    CHARGEBACK         amount
 *
 *   A gift that is redeemed moves nothing: it is owed to another. What credit pays of orders is in `capture`
 *   and `refund`.
 */
type Grant = Pick<Posting, 'key' | 'currency' | 'note'> & { amount: number };

/**
 * Credit that the platform gives away, or, below zero, takes back with an account; `key` makes it happen
 * once.
 */
export const goodwill = ({ key, amount, currency, note }: Grant): Posting =>
  ofCredit({ key, currency, note }, [debit('DISCOUNT_EXPENSE', amount), credit('CREDIT_LIABILITY', amount)]);

type Gift = { id: string; amount: number; currency: string };

export const giftBought = ({ id, amount, currency }: Gift): Posting =>
  ofCredit({ key: `gift:${id}`, currency, note: null, providerRef: `charge:${id}` }, [
    debit('CASH', amount),
    credit('CREDIT_LIABILITY', amount),
  ]);

/** `refundRef`: the provider's. */
export const giftRefunded = ({ amount, currency }: Gift, refundRef: string): Posting =>
  ofCredit({ key: `gift_refund:${refundRef}`, currency, note: null, providerRef: `refund:${refundRef}` }, [
    debit('CREDIT_LIABILITY', amount),
    credit('CASH', amount),
  ]);

export const giftRefundFailed = ({ amount, currency }: Gift, refundRef: string): Posting =>
  ofCredit({ key: `refund_failed:${refundRef}`, currency, note: null }, [
    debit('CASH', amount),
    credit('CREDIT_LIABILITY', amount),
  ]);

/** What the bank took for it is posted as of an order, and so is a loss that the platform bears. */
export const giftChargebackLost = ({ amount, currency }: Gift, disputeRef: string): Posting =>
  ofCredit({ key: `gift_chargeback:${disputeRef}`, currency, note: null }, [
    debit('CREDIT_LIABILITY', amount),
    credit('CHARGEBACK', amount),
  ]);

const ofCredit = (
  own: Pick<Posting, 'key' | 'currency' | 'note' | 'providerRef'>,
  entries: Entry[],
): Posting => ({ kind: 'credit', orderId: null, paymentId: null, entries, ...own });
