import type Stripe from 'stripe';
import { shapeOf } from './parameters.ts';
import { type Fields, newDoubleId } from './wire.ts';

export type DoubleCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  metadata: Fields;
};
export type DoubleIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  metadata: Fields;
  capture_method: string;
  last_payment_error: { code: string; decline_code: string } | null;
  latest_charge: DoubleCharge | null;
  customer: string | null;
  payment_method: string | null;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
};
export type DoubleSession = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  metadata: Fields;
  client_reference_id: string;
  payment_intent: DoubleIntent | null;
  setup_intent: { id: string; object: 'setup_intent'; status: string; payment_method: string | null } | null;
  mode: string;
  customer: string | null;
  capture_method: string;
  fields: Fields;
};
export type DoubleRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: string;
  charge: string;
  payment_intent: string;
  metadata: Fields;
  failure_reason?: string;
};

export const sessionParameters = shapeOf<Stripe.Checkout.SessionCreateParams>()({
  mode: 'text',
  client_reference_id: 'text?',
  metadata: 'map?',
  customer: 'text?',
  payment_method_options: { card: { setup_future_usage: 'text?' } },
  allowed_payment_method_types: 'map?',
  line_items: {
    quantity: 'integer',
    price_data: { currency: 'text', unit_amount: 'integer', product_data: { name: 'text' } },
  },
  payment_intent_data: { capture_method: 'text?', description: 'text?', metadata: 'map?' },
  locale: 'text?',
  success_url: 'text',
  cancel_url: 'text?',
});

export function mapOf(fields: Fields, name: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
}

export function sessionOf(fields: Fields): DoubleSession {
  const id = newDoubleId('cs_test');
  const price = 'line_items[0][price_data]';
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.test/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    mode: fields['mode'] ?? '',
    customer: fields['customer'] ?? null,
    setup_intent: null,
    amount_total:
      fields['mode'] === 'setup'
        ? 0
        : Number(fields[`${price}[unit_amount]`]) * Number(fields['line_items[0][quantity]']),
    currency: fields[`${price}[currency]`] ?? '',
    metadata: mapOf(fields, 'metadata'),
    client_reference_id: fields['client_reference_id'] ?? '',
    payment_intent: null,
    capture_method: fields['payment_intent_data[capture_method]'] ?? 'automatic',
    fields,
  };
}

export function intentOf(session: DoubleSession): DoubleIntent {
  return {
    id: newDoubleId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: mapOf(session.fields, 'payment_intent_data[metadata]'),
    capture_method: session.capture_method,
    last_payment_error: null,
    latest_charge: null,
    customer: session.customer,
    payment_method: null,
    next_action: null,
  };
}

export function chargeOf(intent: DoubleIntent): DoubleCharge {
  return {
    id: newDoubleId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: intent.metadata,
  };
}
