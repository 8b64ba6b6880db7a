import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import { ExpectedError } from '../../errors.ts';
import { type EventKind, type Intent, SandboxEvent } from './sandbox/events.ts';
import { captureIntent, findIntent, openIntent, refundIntent, voidIntent } from './sandbox/intents.ts';
import { sandboxCards } from './sandbox/saved-cards.ts';
import { isSigned, signatureHeader, webhookSecret } from './sandbox/signature.ts';
import { readSigned } from '../read-signed.ts';
import { type IntentState, type PaymentGateway, type PaymentNotice, ProviderUnavailable } from './payment.ts';

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
    readWebhook(rawBody, headers) {
      const body = rawBody.toString('utf8');
      const header = headers[signatureHeader];
      if (typeof header !== 'string' || !isSigned(webhookSecret(config.secret), body, header, clock.now()))
        return null;
      const event = SandboxEvent.safeParse(readSigned(body));
      return event.success ? noticeOf(event.data) : 'ignored';
    },
  };
}

const kinds: Record<EventKind, PaymentNotice['kind']> = {
  'intent.processing': 'processing',
  'intent.authorized': 'authorized',
  'intent.captured': 'captured',
  'intent.failed': 'failed',
  'intent.voided': 'voided',
  'intent.refunded': 'refunded',
};

function noticeOf(event: SandboxEvent): PaymentNotice {
  const { intent } = event;
  return {
    providerEventId: event.id,
    kind: kinds[event.type],
    providerRef: intent.id,
    reference: intent.reference,
    amount: intent.amount,
    failureCode: intent.failureCode,
  };
}

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
