import type Stripe from 'stripe';
import type { BookEntry } from './book.ts';
import { addCards, type DoubleBehaviour } from './cards.ts';
import { shapeOf } from './parameters.ts';
import {
  chargeOf,
  type DoubleCharge,
  type DoubleIntent,
  type DoubleRefund,
  type DoubleSession,
  intentOf,
  mapOf,
  sessionOf,
  sessionParameters,
} from './payment-objects.ts';
import { type Answer, type DoubleCall, type DoubleWorld, newDoubleId, ok, refused } from './wire.ts';

/** Stripe's is that of dollars, in any currency. Here one stands for all. */
const leastAmount = 5;
/** What the double keeps of a charge: 2.9 % and 30. */
export const doubleFee = (amount: number) => Math.round(amount * 0.029) + 30;

/**
 * Checkout Sessions, PaymentIntents, charges and refunds; the payer acts through `pay`, the payer's bank
 * through `failRefund`.
 */
export function addPayments(
  world: DoubleWorld,
  { isDisputed }: { isDisputed: (chargeId: string) => boolean },
) {
  const sessions = new Map<string, DoubleSession>();
  const refunds = new Map<string, DoubleRefund>();
  const kept = new Map<string, DoubleIntent>();
  const intents = () => [
    ...[...sessions.values()].flatMap(({ payment_intent: intent }) => intent ?? []),
    ...kept.values(),
  ];
  const findIntent = (id: string | undefined) => intents().find((intent) => intent.id === id);
  const findCharge = (id: string | undefined) =>
    intents()
      .flatMap(({ latest_charge: charge }) => charge ?? [])
      .find((charge) => charge.id === id);

  function createSession({ fields }: DoubleCall): Answer {
    if (fields['customer'] && !cards.customers.has(fields['customer']))
      return refused(400, 'No such customer', 'invalid_request_error', { param: 'customer' });
    if (Number(fields['line_items[0][price_data][unit_amount]']) < leastAmount)
      return refused(400, 'The Checkout Session’s total amount must convert to at least 50 cents.');
    const session = sessionOf(fields);
    sessions.set(session.id, session);
    return ok(session);
  }

  function expireSession({ ids }: DoubleCall): Answer {
    const session = sessions.get(ids[0] ?? '');
    if (!session) return refused(404, 'No such checkout.session');
    if (session.status !== 'open')
      return refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    world.emit('checkout.session.expired', session);
    return ok(session);
  }

  function captureIntent({ ids }: DoubleCall): Answer {
    const intent = findIntent(ids[0]);
    if (!intent) return refused(404, 'No such payment_intent');
    if (intent.status !== 'requires_capture')
      return refused(
        400,
        `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      );
    intent.status = 'succeeded';
    if (intent.latest_charge) bookCharge(intent.latest_charge);
    world.emit('payment_intent.succeeded', intent);
    return ok(intent);
  }

  function cancelIntent({ ids }: DoubleCall): Answer {
    const intent = findIntent(ids[0]);
    if (!intent) return refused(404, 'No such payment_intent');
    if (intent.status === 'succeeded' || intent.status === 'processing')
      return refused(
        400,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      );
    intent.status = 'canceled';
    world.emit('payment_intent.canceled', intent);
    return ok(intent);
  }

  function createRefund({ fields }: DoubleCall): Answer {
    const intent = findIntent(fields['payment_intent']);
    const charge = intent?.latest_charge;
    const amount = Number(fields['amount']);
    if (!intent || !charge || intent.status !== 'succeeded')
      return refused(400, 'This PaymentIntent has no successful charge to refund.');
    if (isDisputed(charge.id)) return refused(400, 'This charge has been charged back.');
    if (charge.amount_refunded + amount > intent.amount)
      return refused(400, `Refund amount is greater than unrefunded amount on charge.`);
    charge.amount_refunded += amount;
    const refund: DoubleRefund = {
      id: newDoubleId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      status: 'succeeded',
      charge: charge.id,
      payment_intent: intent.id,
      metadata: mapOf(fields, 'metadata'),
    };
    refunds.set(refund.id, refund);
    write('refund', 'refund', 0 - amount, charge.currency, refund);
    world.emit('charge.refunded', charge);
    return ok(refund);
  }

  const write = (
    type: string,
    category: string,
    amount: number,
    currency: string,
    source: BookEntry['source'],
    fee = 0,
  ) => world.book.write({ type, category, amount, currency, source, fee });
  const bookCharge = (charge: DoubleCharge) =>
    write('charge', 'charge', charge.amount, charge.currency, charge, doubleFee(charge.amount));

  /** What a person does on Stripe's page. */
  function pay(sessionId: string, card: 'APPROVE' | 'DECLINE' | 'SLOW'): void {
    const session = sessions.get(sessionId);
    if (!session || session.status !== 'open') throw new Error('the page is closed');
    const intent = session.payment_intent ?? intentOf(session);
    session.payment_intent = intent;
    if (card === 'DECLINE') {
      intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' };
      return world.emit('payment_intent.payment_failed', intent);
    }
    intent.last_payment_error = null;
    session.status = 'complete';
    const keeps = session.fields['payment_method_options[card][setup_future_usage]'] === 'off_session';
    intent.payment_method = cards.attach(keeps ? session.customer : null, 'APPROVE').id;
    if (card === 'SLOW') {
      intent.status = 'processing';
      world.emit('payment_intent.processing', intent);
      return world.emit('checkout.session.completed', session);
    }
    succeed(intent);
    session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    world.emit('checkout.session.completed', session);
  }

  function succeed(intent: DoubleIntent): void {
    intent.last_payment_error = null;
    intent.next_action = null;
    intent.latest_charge = chargeOf(intent);
    intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded';
    if (intent.status === 'succeeded') bookCharge(intent.latest_charge);
    world.emit(
      intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
      intent,
    );
  }

  /** What a person does on the page of a session in setup mode. */
  function saveCard(sessionId: string, card: DoubleBehaviour): void {
    const session = sessions.get(sessionId);
    if (session?.mode !== 'setup' || session.status !== 'open') throw new Error('the page is closed');
    session.status = 'complete';
    session.setup_intent = {
      id: newDoubleId('seti'),
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: cards.attach(session.customer, card).id,
    };
    world.emit('checkout.session.completed', session);
  }

  /** The card's bank sends it back, days later. */
  function failRefund(refundId: string): void {
    const refund = refunds.get(refundId);
    const charge = findCharge(refund?.charge);
    if (!refund || !charge || refund.status === 'failed') throw new Error('nothing to fail');
    refund.status = 'failed';
    refund.failure_reason = 'expired_or_canceled_card';
    charge.amount_refunded -= refund.amount;
    write('refund_failure', 'refund_failure', refund.amount, refund.currency, refund);
    world.emit('refund.failed', refund);
    world.emit('charge.refund.updated', refund);
  }

  const cards = addCards(world, { kept, find: findIntent, succeed });
  const none = {};
  world.routes.push(
    { method: 'POST', path: '/v1/checkout/sessions', takes: sessionParameters, answer: createSession },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id',
      takes: none,
      answer: ({ ids }) => found(sessions.get(ids[0] ?? ''), 'checkout.session'),
    },
    { method: 'POST', path: '/v1/checkout/sessions/:id/expire', takes: none, answer: expireSession },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      takes: none,
      answer: ({ ids }) => found(findIntent(ids[0]), 'payment_intent'),
    },
    { method: 'POST', path: '/v1/payment_intents/:id/capture', takes: none, answer: captureIntent },
    { method: 'POST', path: '/v1/payment_intents/:id/cancel', takes: none, answer: cancelIntent },
    {
      method: 'GET',
      path: '/v1/charges/:id',
      takes: none,
      answer: ({ ids }) => found(findCharge(ids[0]), 'charge'),
    },
    {
      method: 'POST',
      path: '/v1/refunds',
      takes: shapeOf<Stripe.RefundCreateParams>()({
        payment_intent: 'text',
        amount: 'integer',
        metadata: 'map?',
      }),
      answer: createRefund,
    },
    {
      method: 'GET',
      path: '/v1/refunds/:id',
      takes: none,
      answer: ({ ids }) => found(refunds.get(ids[0] ?? ''), 'refund'),
    },
  );
  return { sessions, refunds, pay, saveCard, failRefund, findCharge, cards };
}

const found = (object: object | undefined, kind: string): Answer =>
  object ? ok(object) : refused(404, `No such ${kind}`);
