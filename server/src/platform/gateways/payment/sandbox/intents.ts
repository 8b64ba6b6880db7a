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
const refundFailsAfterMilliseconds = 20_000;
export const failRefundJob = declareJob('sandbox.fail_refund', z.object({ refundId: z.string() }));
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

/** A kept card is charged; whoever is not there cannot be asked whether it is them. One that is not open stays as it is. */
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
    case 'SLOW': {
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
  return change(provider, id, async (own, intent) =>
    intent.status === 'PROCESSING' ? succeed(own, intent) : intent,
  );
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

export function refundIntent(
  provider: Provider,
  id: string,
  amount: number,
  idempotencyKey: string,
): Promise<string> {
  return provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    const intent = await lock(own, id);
    const known = await trx
      .selectFrom('sandbox_provider.refund')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (known) return known.id;
    if (intent.status !== 'CAPTURED') throw new Error('only a captured payment can be refunded');
    if (await isDisputed(own, id)) throw new Error('a disputed payment cannot be refunded');
    if (intent.refunded + amount > intent.amount) throw new Error('more than was paid cannot be refunded');
    const refund = {
      id: providerId('re'),
      intent_id: id,
      idempotency_key: idempotencyKey,
      amount,
      created_at: own.clock.now(),
    };
    await trx.insertInto('sandbox_provider.refund').values(refund).execute();
    await writeBook(own, {
      kind: 'refund',
      reference: `refund:${refund.id}`,
      amount: 0 - amount,
      currency: intent.currency,
    });
    // Only the first: the buyer has another card by then.
    if (intent.card === 'REFUND_FAILS' && intent.refunded === 0) {
      const runAt = after(own.clock.now(), refundFailsAfterMilliseconds);
      await enqueueJob(own, failRefundJob, { refundId: refund.id }, { runAt });
      await update(own, intent, { card: 'APPROVE' });
    }
    await recordEvent(
      own,
      await update(own, intent, { refunded: intent.refunded + amount }),
      'intent.refunded',
    );
    return refund.id;
  });
}

/** The card's bank sends it back: the money is here again. */
export async function failRefund(provider: Provider, refundId: string): Promise<void> {
  await provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    const refund = await trx
      .updateTable('sandbox_provider.refund')
      .set({ status: 'FAILED' })
      .where('id', '=', refundId)
      .where('status', '=', 'SUCCEEDED')
      .returningAll()
      .executeTakeFirst();
    if (!refund) return;
    const intent = await lock(own, refund.intent_id);
    await writeBook(own, {
      kind: 'refund_failed',
      reference: `refund_failed:${refundId}`,
      amount: refund.amount,
      currency: intent.currency,
    });
    const changed = await update(own, intent, { refunded: intent.refunded - refund.amount });
    await recordEvent(own, changed, 'refund.failed', { refundId });
  });
}

export async function findRefund(provider: Provider, id: string) {
  const refund = await provider.db
    .selectFrom('sandbox_provider.refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!refund) throw new UnknownIntent(id);
  return refund;
}

async function isDisputed(provider: Provider, intentId: string): Promise<boolean> {
  const dispute = await provider.db
    .selectFrom('sandbox_provider.dispute')
    .select('status')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return dispute !== undefined && dispute.status !== 'WON';
}

/** The payer asks the bank for the money back, some time after the payment. */
export async function disputeIntent(provider: Provider, id: string): Promise<void> {
  await change(provider, id, async (own, intent) => {
    await openDispute(own, intent, 'product_not_received');
    return intent;
  });
}

async function lock(provider: Provider, id: string): Promise<Intent> {
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

async function update(provider: Provider, intent: Intent, values: Partial<Intent>): Promise<Intent> {
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
