import type Stripe from 'stripe';
import { z } from 'zod';
import type { BookLine } from './payment.ts';
import { readStripe } from './stripe-amounts.ts';

const pageSize = 100;

/** What a line is about, as far as we use it; whatever else Stripe moves money for has neither. */
const Source = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }).nullish();

/**
 * Stripe's balance transactions, the latest first. Amounts are those of the balance: in the currency in which
 * Stripe settles.
 */
export async function listStripeBook(
  stripe: Stripe,
  { from, cursor }: { from: Date; cursor: string | null },
): Promise<{ lines: BookLine[]; nextCursor: string | null }> {
  const page = await stripe.balanceTransactions.list({
    created: { gte: Math.floor(from.getTime() / 1000) },
    limit: pageSize,
    expand: ['data.source'],
    ...(cursor && { starting_after: cursor }),
  });
  const last = page.data.at(-1);
  return { lines: page.data.map(lineOf), nextCursor: page.has_more && last ? last.id : null };
}

function lineOf(entry: Stripe.BalanceTransaction): BookLine {
  const kind = kindOf(entry);
  const amount = readStripe(entry.amount, entry.currency);
  const isFee = kind === 'fee';
  return {
    lineRef: entry.id,
    kind,
    reference: referenceOf(kind, entry),
    // What it bills by itself is a fee as any other.
    amount: isFee ? 0 : amount,
    fee: isFee ? 0 - amount + readStripe(entry.fee, entry.currency) : readStripe(entry.fee, entry.currency),
    currency: entry.currency.toUpperCase(),
    at: new Date(entry.created * 1000),
  };
}

function kindOf({ type, reporting_category: category }: Stripe.BalanceTransaction): BookLine['kind'] {
  if (category === 'dispute') return 'dispute';
  if (category === 'dispute_reversal') return 'dispute_won';
  switch (type) {
    case 'charge':
    case 'payment':
      return 'charge';
    case 'refund':
    case 'payment_refund':
      return 'refund';
    case 'refund_failure':
    case 'payment_failure_refund':
      return 'refund_failed';
    case 'transfer':
    case 'transfer_refund':
    case 'transfer_cancel':
    case 'transfer_failure':
      return 'transfer';
    case 'payout':
    case 'payout_cancel':
    case 'payout_failure':
      return 'payout';
    case 'stripe_fee':
    case 'stripe_fx_fee':
      return 'fee';
    default:
      return 'other';
  }
}

function referenceOf(kind: BookLine['kind'], { source }: Stripe.BalanceTransaction): string | null {
  if (kind === 'fee' || kind === 'other') return null;
  const about = Source.safeParse(typeof source === 'string' ? { id: source } : source).data;
  if (!about) return null;
  // What we made carries our own name for it: an order, a transfer, a payout.
  const own = about.metadata?.['reference'];
  return kind === 'charge' || kind === 'transfer' || kind === 'payout'
    ? own
      ? `${kind}:${own}`
      : null
    : `${kind}:${about.id}`;
}
