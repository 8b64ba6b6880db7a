import type Stripe from 'stripe';
import type { DisputeState, Evidence } from './payment.ts';
import { readStripe } from './stripe-amounts.ts';

/**
 * A mere question of the bank (`warning_…`) takes no money; closed unanswered or not, it is over and nothing
 * was lost.
 */
const statuses: Record<string, DisputeState['status']> = {
  needs_response: 'NEEDS_RESPONSE',
  warning_needs_response: 'NEEDS_RESPONSE',
  under_review: 'UNDER_REVIEW',
  warning_under_review: 'UNDER_REVIEW',
  won: 'WON',
  prevented: 'WON',
  warning_closed: 'WON',
  lost: 'LOST',
};

export function disputeOf(dispute: Stripe.Dispute): DisputeState {
  const charge = typeof dispute.charge === 'object' ? dispute.charge : null;
  const status = statuses[dispute.status];
  if (!status) throw new Error(`dispute ${dispute.id} is ${dispute.status}, which we do not know`);
  const dueBy = dispute.evidence_details?.due_by ?? null;
  return {
    disputeRef: dispute.id,
    reference: charge?.metadata['reference'] ?? null,
    amount: readStripe(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status,
    isTaken: dispute.balance_transactions.length > 0,
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
    openedAt: new Date(dispute.created * 1000),
  };
}

export function evidenceOf(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  return {
    uncategorized_text: evidence.story.slice(0, 20_000),
    product_description: evidence.product.slice(0, 2000),
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    service_date: evidence.serviceDate,
  };
}
