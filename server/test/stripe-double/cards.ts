import type Stripe from 'stripe';
import { shapeOf } from './parameters.ts';
import { type DoubleIntent, mapOf } from './payment-objects.ts';
import { type Answer, type DoubleCall, type DoubleWorld, newDoubleId, ok, refused } from './wire.ts';

/** What the card's bank does when it is charged. */
export type DoubleBehaviour = 'APPROVE' | 'DECLINE' | 'THREE_D_SECURE' | 'SLOW';
export type DoubleMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

type Intents = {
  /** Those made of a kept card, without a session. */
  kept: Map<string, DoubleIntent>;
  find: (id: string | undefined) => DoubleIntent | undefined;
  succeed: (intent: DoubleIntent) => void;
};

/**
 * Customers, their cards, and PaymentIntents with such a card. The holder answers their bank through
 * `authenticate`.
 */
export function addCards(world: DoubleWorld, intents: Intents) {
  const customers = new Map<string, { id: string; object: 'customer'; metadata: object }>();
  const deleted = new Set<string>();
  const methods = new Map<string, DoubleMethod>();
  const behaviours = new Map<string, DoubleBehaviour>();

  /** Without a customer it is used once. */
  function attach(customer: string | null, behaviour: DoubleBehaviour): DoubleMethod {
    const method: DoubleMethod = {
      id: newDoubleId('pm'),
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    };
    methods.set(method.id, method);
    behaviours.set(method.id, behaviour);
    if (customer) world.emit('payment_method.attached', method);
    return method;
  }

  function createCustomer({ fields }: DoubleCall): Answer {
    const customer = {
      id: newDoubleId('cus'),
      object: 'customer' as const,
      metadata: mapOf(fields, 'metadata'),
    };
    customers.set(customer.id, customer);
    return ok(customer);
  }

  function deleteCustomer({ ids }: DoubleCall): Answer {
    const customer = customers.get(ids[0] ?? '');
    if (!customer) return missing('customer');
    customers.delete(customer.id);
    deleted.add(customer.id);
    for (const method of methods.values()) if (method.customer === customer.id) method.customer = null;
    world.emit('customer.deleted', customer);
    return ok({ id: customer.id, object: 'customer', deleted: true });
  }

  /** One that was deleted is answered too, and says so. */
  function getCustomer({ ids }: DoubleCall): Answer {
    const id = ids[0] ?? '';
    if (deleted.has(id)) return ok({ id, object: 'customer', deleted: true });
    const customer = customers.get(id);
    return customer ? ok(customer) : missing('customer');
  }

  function detach({ ids }: DoubleCall): Answer {
    const method = methods.get(ids[0] ?? '');
    if (!method) return missing('payment_method');
    if (method.customer === null)
      return refused(
        400,
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    method.customer = null;
    world.emit('payment_method.detached', method);
    return ok(method);
  }

  function createIntent({ fields }: DoubleCall): Answer {
    const method = methods.get(fields['payment_method'] ?? '');
    if (!customers.has(fields['customer'] ?? '')) return missing('customer', 'customer');
    if (!method || method.customer !== fields['customer']) return missing('PaymentMethod', 'payment_method');
    const intent: DoubleIntent = {
      id: newDoubleId('pi'),
      object: 'payment_intent',
      amount: Number(fields['amount']),
      currency: fields['currency'] ?? '',
      status: 'requires_confirmation',
      metadata: mapOf(fields, 'metadata'),
      capture_method: fields['capture_method'] ?? 'automatic',
      last_payment_error: null,
      latest_charge: null,
      customer: method.customer,
      payment_method: method.id,
      next_action: null,
    };
    intents.kept.set(intent.id, intent);
    return ok(intent);
  }

  function confirm({ ids, fields }: DoubleCall): Answer {
    const intent = intents.find(ids[0]);
    if (!intent) return missing('payment_intent');
    if (!['requires_confirmation', 'requires_action'].includes(intent.status))
      return refused(
        400,
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      );
    const behaviour = behaviours.get(intent.payment_method ?? '');
    if (behaviour === 'APPROVE') intents.succeed(intent);
    else if (behaviour === 'SLOW') {
      intent.status = 'processing';
      world.emit('payment_intent.processing', intent);
    } else if (behaviour === 'THREE_D_SECURE' && fields['off_session'] !== 'true') {
      intent.status = 'requires_action';
      const url = `https://hooks.stripe.test/3d_secure/${intent.id}`;
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url, return_url: fields['return_url'] ?? '' },
      };
      world.emit('payment_intent.requires_action', intent);
    } else
      return decline(
        intent,
        behaviour === 'DECLINE'
          ? { code: 'card_declined', decline_code: 'insufficient_funds' }
          : { code: 'authentication_required', decline_code: 'authentication_required' },
      );
    return ok(intent);
  }

  function decline(intent: DoubleIntent, error: { code: string; decline_code: string }): Answer {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    intent.next_action = null;
    world.emit('payment_intent.payment_failed', intent);
    return refused(402, 'Your card was declined.', 'card_error', error);
  }

  /** The holder answers the bank's question. */
  function authenticate(intentId: string, isConfirmed: boolean): void {
    const intent = intents.find(intentId);
    if (intent?.status !== 'requires_action') throw new Error('nobody asks');
    if (isConfirmed) return intents.succeed(intent);
    decline(intent, {
      code: 'payment_intent_authentication_failure',
      decline_code: 'authentication_failed',
    });
  }

  /** The bank of a slow card has decided. */
  function refuse(intentId: string): void {
    const intent = intents.find(intentId);
    if (intent?.status !== 'processing') throw new Error('nothing to decide');
    decline(intent, { code: 'card_declined', decline_code: 'generic_decline' });
  }

  /** The bank sends its holder a new card. */
  function renew(methodId: string, expYear: number): void {
    const method = methods.get(methodId);
    if (!method) throw new Error('no such card');
    method.card = { ...method.card, last4: '4444', exp_year: expYear };
    world.emit('payment_method.automatically_updated', method);
  }

  const none = {};
  world.routes.push(
    {
      method: 'POST',
      path: '/v1/customers',
      takes: shapeOf<Stripe.CustomerCreateParams>()({ metadata: 'map?' }),
      answer: createCustomer,
    },
    { method: 'GET', path: '/v1/customers/:id', takes: none, answer: getCustomer },
    { method: 'DELETE', path: '/v1/customers/:id', takes: none, answer: deleteCustomer },
    {
      method: 'GET',
      path: '/v1/payment_methods/:id',
      takes: none,
      answer: ({ ids }) => {
        const method = methods.get(ids[0] ?? '');
        return method ? ok(method) : missing('PaymentMethod', 'payment_method');
      },
    },
    { method: 'POST', path: '/v1/payment_methods/:id/detach', takes: none, answer: detach },
    {
      method: 'POST',
      path: '/v1/payment_intents',
      takes: shapeOf<Stripe.PaymentIntentCreateParams>()({
        amount: 'integer',
        currency: 'text',
        customer: 'text',
        payment_method: 'text',
        allowed_payment_method_types: 'map',
        capture_method: 'text?',
        description: 'text?',
        metadata: 'map?',
      }),
      answer: createIntent,
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      takes: shapeOf<Stripe.PaymentIntentConfirmParams>()({ return_url: 'text?', off_session: 'text?' }),
      answer: confirm,
    },
  );
  return { customers, methods, attach, authenticate, refuse, renew };
}

const missing = (kind: string, param = 'id') =>
  refused(404, `No such ${kind}`, 'invalid_request_error', { code: 'resource_missing', param });
