import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

type Fields = Record<string, string>;
type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  metadata: Fields;
  capture_method: string;
  last_payment_error: { code: string; decline_code: string } | null;
  latest_charge: Charge | null;
};
type Charge = { id: string; object: 'charge'; amount_refunded: number; currency: string };
type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  metadata: Fields;
  client_reference_id: string;
  payment_intent: Intent | null;
  capture_method: string;
  fields: Fields;
};
export type DoubleEvent = { id: string; object: 'event'; type: string; data: { object: object } };
export type DoubleRequest = {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  authorization: string | undefined;
  fields: Fields;
};

/** Stripe's is that of dollars, in any currency. Here one stands for all. */
const leastAmount = 5;

const id = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;

/** Speaks the part of Stripe's wire that our driver uses, with its idempotency and its refusals. The payer acts through `pay`. */
export async function startStripeDouble(secretKey: string) {
  const sessions = new Map<string, Session>();
  const replays = new Map<string, { request: string; status: number; body: string }>();
  const events: DoubleEvent[] = [];
  const requests: DoubleRequest[] = [];
  const emit = (type: string, object: object) =>
    void events.push({ id: id('evt'), object: 'event', type, data: { object: structuredClone(object) } });
  const owner = (intentId: string) =>
    [...sessions.values()].find((session) => session.payment_intent?.id === intentId);

  function answer(method: string, path: string, fields: Fields): { status: number; body: object } {
    const [, , resource = '', ...rest] = path.split('/');
    if (resource === 'checkout') return checkout(method, rest.slice(1), fields);
    if (resource === 'payment_intents') return paymentIntent(rest[0] ?? '', rest[1] ?? '');
    if (resource === 'refunds') return refund(fields);
    return refused(404, 'Unrecognized request URL');
  }

  function checkout(method: string, [sessionId, step]: string[], fields: Fields) {
    if (method === 'POST' && !sessionId) {
      if (Number(fields['line_items[0][price_data][unit_amount]']) < leastAmount)
        return refused(400, 'The Checkout Session’s total amount must convert to at least 50 cents.');
      return { status: 200, body: openSession(fields) };
    }
    const session = sessions.get(sessionId ?? '');
    if (!session) return refused(404, 'No such checkout.session');
    if (step === 'expire') {
      if (session.status !== 'open')
        return refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      emit('checkout.session.expired', session);
    }
    return { status: 200, body: session };
  }

  function openSession(fields: Fields): Session {
    const sessionId = id('cs_test');
    const amount =
      Number(fields['line_items[0][price_data][unit_amount]']) * Number(fields['line_items[0][quantity]']);
    const session: Session = {
      id: sessionId,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${sessionId}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      metadata: { reference: fields['metadata[reference]'] ?? '' },
      client_reference_id: fields['client_reference_id'] ?? '',
      payment_intent: null,
      capture_method: fields['payment_intent_data[capture_method]'] ?? 'automatic',
      fields,
    };
    sessions.set(sessionId, session);
    return session;
  }

  function paymentIntent(intentId: string, step: string) {
    const intent = owner(intentId)?.payment_intent;
    if (!intent) return refused(404, 'No such payment_intent');
    if (step === 'capture') {
      if (intent.status !== 'requires_capture')
        return refused(
          400,
          `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
        );
      intent.status = 'succeeded';
      emit('payment_intent.succeeded', intent);
    }
    if (step === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'processing')
        return refused(
          400,
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        );
      intent.status = 'canceled';
      emit('payment_intent.canceled', intent);
    }
    return { status: 200, body: intent };
  }

  function refund(fields: Fields) {
    const intent = owner(fields['payment_intent'] ?? '')?.payment_intent;
    const charge = intent?.latest_charge;
    const amount = Number(fields['amount']);
    if (!intent || !charge || intent.status !== 'succeeded')
      return refused(400, 'This PaymentIntent has no successful charge to refund.');
    if (charge.amount_refunded + amount > intent.amount)
      return refused(400, `Refund amount is greater than unrefunded amount on charge.`);
    charge.amount_refunded += amount;
    emit('charge.refunded', { ...charge, metadata: intent.metadata });
    return { status: 200, body: { id: id('re'), object: 'refund', amount, status: 'succeeded' } };
  }

  /** What a person does on Stripe's page. */
  function pay(sessionId: string, card: 'APPROVE' | 'DECLINE' | 'SLOW'): void {
    const session = sessions.get(sessionId);
    if (!session || session.status !== 'open') throw new Error('the page is closed');
    const intent: Intent = session.payment_intent ?? {
      id: id('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: session.metadata,
      capture_method: session.capture_method,
      last_payment_error: null,
      latest_charge: null,
    };
    session.payment_intent = intent;
    if (card === 'DECLINE') {
      intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' };
      return emit('payment_intent.payment_failed', intent);
    }
    intent.last_payment_error = null;
    session.status = 'complete';
    if (card === 'SLOW') {
      intent.status = 'processing';
      emit('payment_intent.processing', intent);
      return emit('checkout.session.completed', session);
    }
    intent.latest_charge = { id: id('ch'), object: 'charge', amount_refunded: 0, currency: session.currency };
    intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded';
    session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    emit(
      intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
      intent,
    );
    emit('checkout.session.completed', session);
  }

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const fields = Object.fromEntries(new URLSearchParams(text));
      const path = (request.url ?? '').split('?')[0] ?? '';
      const key = headerOf(request, 'idempotency-key');
      requests.push({
        method: request.method ?? '',
        path,
        idempotencyKey: key,
        authorization: headerOf(request, 'authorization'),
        fields,
      });
      const send = (status: number, body: string) =>
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(body);
      if (headerOf(request, 'authorization') !== `Bearer ${secretKey}`)
        return send(401, JSON.stringify(refused(401, 'Invalid API Key provided').body));
      const known = key ? replays.get(key) : undefined;
      if (known)
        return known.request === `${path} ${text}`
          ? send(known.status, known.body)
          : send(
              400,
              JSON.stringify(
                refused(
                  400,
                  'Keys for idempotent requests can only be used with the same parameters',
                  'idempotency_error',
                ).body,
              ),
            );
      const { status, body } = answer(request.method ?? '', path, fields);
      const sent = JSON.stringify(body);
      if (key && request.method === 'POST')
        replays.set(key, { request: `${path} ${text}`, status, body: sent });
      return send(status, sent);
    });
  });
  const port = await listen(server);
  return {
    port,
    events,
    requests,
    sessions,
    pay,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

function refused(status: number, message: string, type = 'invalid_request_error') {
  return { status, body: { error: { type, message } } };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
