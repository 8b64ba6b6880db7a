import type Stripe from 'stripe';
import type { BookEntry } from './book.ts';
import { shapeOf } from './parameters.ts';
import type { DoubleCharge } from './payment-objects.ts';
import {
  type Answer,
  type DoubleCall,
  type DoubleWorld,
  type Fields,
  newDoubleId,
  ok,
  refused,
} from './wire.ts';

export type DoubleDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: DoubleCharge;
  reason: string;
  status: string;
  created: number;
  evidence_details: { due_by: number; submission_count: number };
  balance_transactions: BookEntry[];
  evidence: Fields;
};
const weekSeconds = 7 * 86_400;
const feeOfDispute = 1500;

/** Disputes: the payer's bank opens and decides them, the shop answers once. */
export function addDisputes(world: DoubleWorld) {
  const disputes = new Map<string, DoubleDispute>();
  const write = (dispute: DoubleDispute, category: string, amount: number, fee: number) =>
    dispute.balance_transactions.push(
      world.book.write({
        type: 'adjustment',
        category,
        amount,
        fee,
        currency: dispute.currency,
        source: { id: dispute.id, object: 'dispute' },
      }),
    );

  function update({ ids, fields }: DoubleCall): Answer {
    const dispute = disputes.get(ids[0] ?? '');
    if (!dispute) return refused(404, 'No such dispute');
    if (dispute.status !== 'needs_response') return refused(400, 'This dispute is already closed');
    dispute.evidence = fields;
    if (fields['submit'] === 'true') {
      dispute.status = 'under_review';
      dispute.evidence_details.submission_count += 1;
    }
    world.emit('charge.dispute.updated', dispute);
    return ok(dispute);
  }

  world.routes.push(
    {
      method: 'GET',
      path: '/v1/disputes/:id',
      takes: {},
      answer({ ids }) {
        const dispute = disputes.get(ids[0] ?? '');
        return dispute ? ok(dispute) : refused(404, 'No such dispute');
      },
    },
    {
      method: 'POST',
      path: '/v1/disputes/:id',
      takes: shapeOf<Stripe.DisputeUpdateParams>()({
        evidence: {
          uncategorized_text: 'text?',
          product_description: 'text?',
          customer_name: 'text?',
          customer_email_address: 'text?',
          service_date: 'text?',
        },
        submit: 'boolean?',
      }),
      answer: update,
    },
  );

  /** What the payer's bank does: it takes all that was paid. */
  function openDispute(charge: DoubleCharge): DoubleDispute {
    const dispute: DoubleDispute = {
      id: newDoubleId('du'),
      object: 'dispute',
      amount: charge.amount,
      currency: charge.currency,
      charge,
      reason: 'fraudulent',
      status: 'needs_response',
      created: world.now(),
      evidence_details: { due_by: world.now() + weekSeconds, submission_count: 0 },
      balance_transactions: [],
      evidence: {},
    };
    disputes.set(dispute.id, dispute);
    write(dispute, 'dispute', 0 - dispute.amount, feeOfDispute);
    world.emit('charge.dispute.created', dispute);
    world.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = disputes.get(id);
    if (!dispute) throw new Error('no such dispute');
    dispute.status = status;
    if (status === 'won') {
      write(dispute, 'dispute_reversal', dispute.amount, 0);
      world.emit('charge.dispute.funds_reinstated', dispute);
    }
    world.emit('charge.dispute.closed', dispute);
  }

  const isDisputed = (chargeId: string) =>
    [...disputes.values()].some(({ charge, status }) => charge.id === chargeId && status !== 'won');
  return { disputes, openDispute, closeDispute, isDisputed };
}
