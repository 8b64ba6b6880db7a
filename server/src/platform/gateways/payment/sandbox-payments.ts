import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import { ExpectedError } from '../../errors.ts';
import { listSandboxBook } from './sandbox/book.ts';
import { answerDispute, type Dispute, findDispute } from './sandbox/disputes.ts';
import { type EventKind, type Intent, SandboxEvent } from './sandbox/events.ts';
import { captureIntent, findIntent, openIntent, voidIntent } from './sandbox/intents.ts';
import { findRefund, refundIntent } from './sandbox/refunds.ts';
import { sandboxCards } from './sandbox/saved-cards.ts';
import { isSigned, signatureHeader, webhookSecret } from './sandbox/signature.ts';
import { readSigned } from '../read-signed.ts';
import {
  type DisputeState,
  type IntentState,
  type PaymentGateway,
  type PaymentNotice,
  ProviderUnavailable,
} from './payment.ts';

/** The driver of the embedded provider: no real money moves, everything else is as with a real one. */
export function sandboxPayments(config: Config, clock: Clock, db: Db): PaymentGateway {
  const provider = { db, clock };
  return {
    name: 'sandbox',
    cards: sandboxCards(config, provider, reach, stateOf),
    takes: () => true,
    createIntent: (input) =>
      reach(async () => {
        const intent = await openIntent(provider, input);
        return { providerRef: intent.id, checkoutUrl: `${config.publicUrl}/sandbox/pay/${intent.id}` };
      }),
    getIntent: (providerRef) => reach(async () => stateOf(await findIntent(provider, providerRef))),
    capture: (providerRef) => reach(async () => stateOf(await captureIntent(provider, providerRef))),
    void: (providerRef) => reach(async () => stateOf(await voidIntent(provider, providerRef))),
    refund: (providerRef, amount, idempotencyKey) =>
      reach(async () => ({ refundRef: await refundIntent(provider, providerRef, amount, idempotencyKey) })),
    getRefund: (refundRef) =>
      reach(async () => {
        const { status } = await findRefund(provider, refundRef);
        const isFailed = status === 'FAILED';
        return { status: isFailed ? 'FAILED' : 'SUCCEEDED', failureCode: isFailed ? 'card_closed' : null };
      }),
    getDispute: (disputeRef) => reach(async () => disputeOf(await findDispute(provider, disputeRef))),
    submitEvidence: (disputeRef, evidence) =>
      reach(async () => {
        await answerDispute(provider, disputeRef, evidence.story);
        return disputeOf(await findDispute(provider, disputeRef));
      }),
    listBook: (input) => reach(() => listSandboxBook(provider, input)),
    readWebhook(rawBody, headers) {
      const body = rawBody.toString('utf8');
      const header = headers[signatureHeader];
      if (typeof header !== 'string' || !isSigned(webhookSecret(config.secret), body, header, clock.now()))
        return null;
      const sent = readSigned(body);
      const event = SandboxEvent.safeParse(sent);
      return event.success ? noticeOf(event.data) : unknownNotice(body, sent);
    },
  };
}

type PaymentKind = Extract<PaymentNotice, { providerRef: string }>['kind'];
const kinds: Partial<Record<EventKind, PaymentKind>> = {
  'intent.processing': 'processing',
  'intent.authorized': 'authorized',
  'intent.captured': 'captured',
  'intent.failed': 'failed',
  'intent.voided': 'voided',
  'intent.refunded': 'refunded',
};

function noticeOf({ id: providerEventId, type, intent, disputeId, refundId }: SandboxEvent): PaymentNotice {
  const kind = kinds[type];
  if (kind)
    return {
      providerEventId,
      kind,
      providerRef: intent.id,
      reference: intent.reference,
      amount: intent.amount,
      failureCode: intent.failureCode,
    };
  if (disputeId) return { providerEventId, kind: 'dispute', disputeRef: disputeId };
  if (refundId) return { providerEventId, kind: 'refund', refundRef: refundId };
  return { providerEventId, kind: 'unknown', type, apiVersion: null };
}

const Labels = z.object({ id: z.string(), type: z.string() }).partial();

function unknownNotice(body: string, sent: unknown): PaymentNotice {
  const { id, type } = Labels.safeParse(sent).data ?? {};
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 40);
  return {
    providerEventId: id ?? `unreadable-${digest}`,
    kind: 'unknown',
    type: type ?? '',
    apiVersion: null,
  };
}

function disputeOf(dispute: Dispute & { reference: string }): DisputeState {
  return {
    disputeRef: dispute.id,
    reference: dispute.reference,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: DisputeStatus.parse(dispute.status),
    isTaken: true,
    evidenceDueAt: dispute.due_at,
    openedAt: dispute.created_at,
  };
}
const DisputeStatus = z.enum(['NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST']);

const statuses: Record<string, IntentState['status']> = {
  OPEN: 'OPEN',
  REQUIRES_ACTION: 'OPEN',
  PROCESSING: 'PROCESSING',
  AUTHORIZED: 'AUTHORIZED',
  CAPTURED: 'CAPTURED',
  VOIDED: 'VOIDED',
};

function stateOf(intent: Intent): IntentState {
  return {
    status: statuses[intent.status] ?? 'OPEN',
    amount: intent.amount,
    refunded: intent.refunded,
    failureCode: intent.last_failure,
  };
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const failure = ProviderUnavailable();
    failure.cause = error;
    throw failure;
  }
}
