import { z } from 'zod';
import { after } from '../../../clock.ts';
import { sandboxFee, writeBook } from './book.ts';
import { openDispute } from './disputes.ts';
import { declareJob } from '../../../jobs/declare-job.ts';
import { enqueueJob } from '../../../jobs/jobs.ts';
import {
  type Delivery,
  type EventKind,
  type Intent,
  type Provider,
  providerId,
  recordEvent,
} from './events.ts';
import { UnknownIntent } from './unknown-intent.ts';
import { addCard, type Card, cards, findCard } from './cards.ts';

export { type Card, cards, UnknownIntent };
const slowMilliseconds = 15_000;
export const finishJob = declareJob('sandbox.finish', z.object({ intentId: z.string() }));

export type NewIntent = {
  idempotencyKey: string;
  reference: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  capture: 'AUTOMATIC' | 'MANUAL';
  locale: string;
  /** Whose card is to be kept. */
  keepFor?: string | undefined;
  /** A card that was kept before. */
  cardId?: string;
};

/** The same key answers the same intent. Throws when it is used for another amount or order. */
export async function openIntent(provider: Provider, input: NewIntent): Promise<Intent> {
  const now = provider.clock.now();
  await provider.db
    .insertInto('sandbox_provider.intent')
    .values({
      id: providerId('pi'),
      reference: input.reference,
      idempotency_key: input.idempotencyKey,
      amount: input.amount,
      currency: input.currency,
      description: input.description,
      return_url: input.returnUrl,
      capture: input.capture,
      status: 'OPEN',
      locale: input.locale,
      customer_id: input.keepFor ?? null,
      card_id: input.cardId ?? null,
      on_file: input.cardId !== undefined,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const intent = await provider.db
    .selectFrom('sandbox_provider.intent')
    .selectAll()
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirstOrThrow();
  if (intent.amount !== input.amount || intent.reference !== input.reference)
    throw new Error('idempotency key used for another payment');
  return intent;
}

export async function findIntent(provider: Provider, id: string): Promise<Intent> {
  const intent = await provider.db
    .selectFrom('sandbox_provider.intent')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!intent) throw new UnknownIntent(id);
  return intent;
}

/** The payer's choice on the pay page. An intent that is no longer open stays as it is. */
export function payWithCard(provider: Provider, id: string, card: Card, delivery: Delivery): Promise<Intent> {
  return change(provider, id, async (own, intent) => {
    if (intent.status !== 'OPEN' && intent.status !== 'REQUIRES_ACTION') return intent;
    const keeps = !intent.on_file && card !== 'DECLINE' ? intent.customer_id : null;
    const kept = keeps ? { card_id: await addCard(own, keeps, card) } : {};
    return charge(own, await update(own, intent, { delivery, card, last_failure: null, ...kept }), card);
  });
}

/**
 * A kept card is charged; whoever is not there cannot be asked whether it is them. One that is not open stays
 * as it is.
 */
export function chargeKept(provider: Provider, id: string, isOffSession: boolean): Promise<Intent> {
  return change(provider, id, async (own, intent) => {
    if (intent.status !== 'OPEN') return intent;
    const card = intent.card_id ? await findCard(own, intent.card_id) : null;
    if (!card) return fail(own, intent, 'card_declined');
    const behaviour = Behaviour.parse(card.behaviour);
    const open = await update(own, intent, { card: behaviour, last_failure: null });
    if (behaviour === 'THREE_D_SECURE' && isOffSession) return fail(own, open, 'authentication_required');
    return charge(own, open, behaviour);
  });
}
const Behaviour = z.enum(cards);

async function charge(own: Provider, intent: Intent, card: Card): Promise<Intent> {
  switch (card) {
    case 'APPROVE':
    case 'REFUND_FAILS':
    case 'DISPUTE':
      return succeed(own, await begin(own, intent));
    case 'DECLINE':
      return fail(own, intent, 'card_declined');
    case 'THREE_D_SECURE':
      return update(own, intent, { status: 'REQUIRES_ACTION' });
    case 'SLOW':
    case 'SLOW_DECLINE': {
      const begun = await begin(own, intent);
      const runAt = after(own.clock.now(), slowMilliseconds);
      await enqueueJob(own, finishJob, { intentId: intent.id }, { runAt });
      return begun;
    }
  }
}

export function answerChallenge(provider: Provider, id: string, confirmed: boolean): Promise<Intent> {
  return change(provider, id, async (own, intent) => {
    if (intent.status !== 'REQUIRES_ACTION') return intent;
    return confirmed ? succeed(own, await begin(own, intent)) : fail(own, intent, 'authentication_failed');
  });
}

export function finishSlow(provider: Provider, id: string): Promise<Intent> {
  return change(provider, id, async (own, intent) => {
    if (intent.status !== 'PROCESSING') return intent;
    return intent.card === 'SLOW_DECLINE' ? fail(own, intent, 'card_declined') : succeed(own, intent);
  });
}

export function captureIntent(provider: Provider, id: string): Promise<Intent> {
  return change(provider, id, async (own, intent) =>
    intent.status === 'AUTHORIZED' ? take(own, intent) : intent,
  );
}

/** What the bank is working on, or has paid, cannot be voided: the answer says what it is. */
export function voidIntent(provider: Provider, id: string): Promise<Intent> {
  return change(provider, id, async (own, intent) =>
    ['OPEN', 'REQUIRES_ACTION', 'AUTHORIZED'].includes(intent.status)
      ? move(own, intent, 'VOIDED', 'intent.voided')
      : intent,
  );
}

/** The payer asks the bank for the money back, some time after the payment. */
export async function disputeIntent(provider: Provider, id: string): Promise<void> {
  await change(provider, id, async (own, intent) => {
    await openDispute(own, intent, 'product_not_received');
    return intent;
  });
}

export async function lock(provider: Provider, id: string): Promise<Intent> {
  const intent = await provider.db
    .selectFrom('sandbox_provider.intent')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!intent) throw new UnknownIntent(id);
  return intent;
}

function change(
  provider: Provider,
  id: string,
  step: (own: Provider, intent: Intent) => Promise<Intent>,
): Promise<Intent> {
  return provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    return step(own, await lock(own, id));
  });
}

export async function update(provider: Provider, intent: Intent, values: Partial<Intent>): Promise<Intent> {
  return provider.db
    .updateTable('sandbox_provider.intent')
    .set({ ...values, updated_at: provider.clock.now() })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function move(provider: Provider, intent: Intent, status: string, kind: EventKind): Promise<Intent> {
  const moved = await update(provider, intent, { status });
  await recordEvent(provider, moved, kind);
  return moved;
}

const begin = (provider: Provider, intent: Intent) =>
  move(provider, intent, 'PROCESSING', 'intent.processing');

const succeed = (provider: Provider, intent: Intent) =>
  intent.capture === 'MANUAL'
    ? move(provider, intent, 'AUTHORIZED', 'intent.authorized')
    : take(provider, intent);

async function take(provider: Provider, intent: Intent): Promise<Intent> {
  const { reference, amount, currency } = intent;
  const fee = sandboxFee(amount);
  await writeBook(provider, { kind: 'charge', reference: `charge:${reference}`, amount, fee, currency });
  const taken = await move(provider, intent, 'CAPTURED', 'intent.captured');
  if (intent.card === 'DISPUTE') await openDispute(provider, taken, 'fraudulent');
  return taken;
}

async function fail(provider: Provider, intent: Intent, code: string): Promise<Intent> {
  const failed = await update(provider, intent, { status: 'OPEN', last_failure: code });
  await recordEvent(provider, failed, 'intent.failed');
  return failed;
}
