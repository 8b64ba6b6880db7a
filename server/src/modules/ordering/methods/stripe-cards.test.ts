import { getOrder, type Order, startPayment } from '@michi/contract/ordering/orders';
import {
  addPaymentMethod,
  cardTextVersion,
  finishPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
} from '@michi/contract/ordering/payment-methods';
import { changePlanCard } from '@michi/contract/ordering/charge-plans';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { placePlanFor, planOf, stateOf } from '../../../../test/factories/money/charge-plans.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { DoubleBehaviour } from '../../../../test/stripe-double/cards.ts';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { minutes, movableClock } from '../../../platform/clock.ts';
import { stripePayments } from '../../../platform/gateways/payment/stripe-payments.ts';

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
const start = new Date('2026-03-02T12:00:00Z');
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestApp;
let market: Market;
beforeAll(async () => {
  double = await startStripeDouble(keys.secretKey);
  const apiBase = `http://127.0.0.1:${double.port}`;
  app = await startTestApp({
    start,
    gateways: (built) => ({ ...built, payment: stripePayments({ ...keys, apiBase }, movableClock(start)) }),
  });
  market = await createMarket(app);
});
afterAll(async () => {
  await app.close();
  await double.close();
});

let sent = 0;
/** All that Stripe has not told yet, each twice, the latest first. */
async function deliver(): Promise<void> {
  const events = double.deliveries({ doubled: true, backwards: true, from: sent });
  sent = double.events.length;
  const sdk = new Stripe(keys.secretKey);
  for (const event of events) {
    const body = JSON.stringify(event);
    const signature = sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret: keys.webhookSecret,
      timestamp: Math.floor(start.getTime() / 1000),
    });
    const response = await fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    expect(response.status).toBe(200);
  }
  await app.runJobs();
}

async function save(student: Person, card: DoubleBehaviour = 'APPROVE') {
  await student.caller.call(addPaymentMethod, { body: { agreesTo: cardTextVersion } });
  const session = [...double.sessions.values()].at(-1);
  const id = session?.metadata['setup'] ?? '';
  double.saveCard(session?.id ?? '', card);
  const { items } = await student.caller.call(finishPaymentMethod, { params: { id }, body: {} });
  return { id: items[0]?.id ?? '', ref: [...double.cards.methods.keys()].at(-1) ?? '' };
}

let hour = 8;
const place = (student: Person) =>
  placeFor(student, market.course, {
    startsAt: `2026-03-05T${String((hour += 1)).padStart(2, '0')}:00:00.000Z`,
  });
const pay = (student: Person, order: Order, methodId: string) =>
  student.caller.attempt(startPayment, { params: { id: order.id }, body: { methodId } });
const statusOf = async (student: Person, order: Order) =>
  (await student.caller.call(getOrder, { params: { id: order.id } })).status;
const refOf = async (order: Order) =>
  (
    await app.ctx.db
      .selectFrom('order')
      .select('provider_ref')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
  ).provider_ref ?? '';
const cardsOf = async (student: Person) => (await student.caller.call(listPaymentMethods, {})).items;
const chargesOf = (order: Order) =>
  double.book.entries.filter(
    ({ type, source }) => type === 'charge' && JSON.stringify(source).includes(order.id),
  );

test('an answer that is lost after the charge: pressed again it is paid, once', async () => {
  const student = await createStudent(app);
  const card = await save(student);
  const order = await place(student);
  double.loseAnswers(/\/confirm$/, 3, 'POST');
  expect((await pay(student, order, card.id)).problem.code).toBe('provider_unavailable');
  expect(await statusOf(student, order)).toBe('PENDING');
  await pay(student, order, card.id);
  await deliver();
  expect(await statusOf(student, order)).toBe('COMPLETED');
  expect(chargesOf(order)).toHaveLength(1);
});

test('the bank asks on a page of its own; a decline names its reason', async () => {
  const student = await createStudent(app);
  const [asks, refuses] = [await save(student, 'THREE_D_SECURE'), await save(student, 'DECLINE')];
  const order = await place(student);
  expect((await pay(student, order, refuses.id)).body.lastFailure).toBe('insufficient_funds');
  const { checkoutUrl } = (await pay(student, order, asks.id)).body;
  double.cards.authenticate(checkoutUrl?.split('/').at(-1) ?? '', true);
  await deliver();
  expect(await statusOf(student, order)).toBe('COMPLETED');
  expect(chargesOf(order)).toHaveLength(1);
});

test('a bank that declines after it had begun: another card pays, once', async () => {
  const student = await createStudent(app);
  const [slow, good] = [await save(student, 'SLOW'), await save(student)];
  const order = await place(student);
  await pay(student, order, slow.id);
  await deliver();
  expect((await pay(student, order, good.id)).problem.code).toBe('payment_in_progress');
  double.cards.refuse(await refOf(order));
  await deliver();
  expect((await pay(student, order, good.id)).status).toBe(200);
  await deliver();
  expect(await statusOf(student, order)).toBe('COMPLETED');
  expect(chargesOf(order)).toHaveLength(1);
});

test('the same on the provider’s page: what was begun there is over, and another page opens', async () => {
  const student = await createStudent(app);
  const order = await place(student);
  const open = async () =>
    (await student.caller.call(startPayment, { params: { id: order.id }, body: {} })).checkoutUrl;
  const first = await open();
  double.pay([...double.sessions.keys()].at(-1) ?? '', 'SLOW');
  await deliver();
  const begun = double.sessions.get(await refOf(order))?.payment_intent;
  double.cards.refuse(begun?.id ?? '');
  await deliver();
  expect(begun?.status).toBe('canceled');
  expect(await open()).not.toBe(first);
  double.pay([...double.sessions.keys()].at(-1) ?? '', 'APPROVE');
  await deliver();
  expect(await statusOf(student, order)).toBe('COMPLETED');
  expect(chargesOf(order)).toHaveLength(1);
});

test('the box at the payment keeps the card that was used, and nothing where it was not ticked', async () => {
  const student = await createStudent(app);
  for (const keepCard of [undefined, cardTextVersion]) {
    const order = await place(student);
    await student.caller.call(startPayment, { params: { id: order.id }, body: { keepCard } });
    // Nothing but cards is offered where one is to be kept.
    const session = [...double.sessions.values()].at(-1);
    expect(session?.fields['allowed_payment_method_types[0]']).toBe(keepCard && 'card');
    double.pay([...double.sessions.keys()].at(-1) ?? '', 'APPROVE');
    await deliver();
    expect(await statusOf(student, order)).toBe('COMPLETED');
    expect(await cardsOf(student)).toHaveLength(keepCard ? 1 : 0);
  }
});

test('what Stripe does by itself: a new card, a card let go, a person forgotten; however it is told', async () => {
  const student = await createStudent(app);
  const [first, second] = [await save(student), await save(student)];
  double.cards.renew(first.ref, 2033);
  await deliver();
  expect((await cardsOf(student)).find(({ id }) => id === first.id)).toMatchObject({
    last4: '4444',
    expYear: 2033,
  });
  await student.caller.call(removePaymentMethod, { params: { id: second.id } });
  await app.runJobs();
  await deliver();
  expect((await cardsOf(student)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, true]]);
  expect(double.cards.methods.get(second.ref)?.customer).toBeNull();

  // Let go there while an order is to be paid with it.
  const sdk = new Stripe(keys.secretKey, { host: '127.0.0.1', protocol: 'http', port: double.port });
  await sdk.paymentMethods.detach(first.ref);
  const order = await place(student);
  expect((await pay(student, order, first.id)).problem.code).toBe('card_unusable');
  await deliver();
  expect(await cardsOf(student)).toEqual([]);

  await save(student);
  await sdk.customers.del([...double.cards.customers.keys()].at(-1) ?? '');
  await deliver();
  expect(await cardsOf(student)).toEqual([]);
  expect(
    await app.ctx.db.selectFrom('payment_customer').selectAll().where('user_id', '=', student.id).execute(),
  ).toEqual([]);

  // By Stripe's memory of keys the person would be the forgotten one again.
  const card = await save(student);
  expect((await cardsOf(student)).map(({ id }) => id)).toEqual([card.id]);
});

// Last: the clock goes on.
test('a class of a plan is charged while its holder is away, once though the answer is lost; where the bank asks, it is theirs to pay', async () => {
  const student = await createStudent(app);
  const card = await save(student);
  const [first, ...others] = ['10', '17', '24'].map((day) => ({ startsAt: `2026-03-${day}T10:00:00.000Z` }));
  const plan = await placePlanFor(student, market.course, first ? [first, ...others] : []);
  await student.caller.call(startPayment, {
    params: { id: plan.firstOrderId },
    body: { methodId: card.id },
  });
  await deliver();
  double.loseAnswers(/\/confirm$/, 3, 'POST');
  await app.advanceTo('2026-03-16T10:00:00Z');
  await app.advance(minutes(10));
  await deliver();
  const [second, third] = await Promise.all(
    plan.classes.map(({ orderId }) => student.caller.call(getOrder, { params: { id: orderId } })),
  );
  expect([second?.status, third?.status]).toEqual(['COMPLETED', 'CREATED']);
  if (!second || !third) return;
  expect(chargesOf(second)).toHaveLength(1);

  const asks = await save(student, 'THREE_D_SECURE');
  await student.caller.call(changePlanCard, { params: { id: plan.id }, body: { methodId: asks.id } });
  await app.advanceTo('2026-03-23T10:10:00Z');
  await deliver();
  const waiting = await student.caller.call(getOrder, { params: { id: third.id } });
  expect([waiting.status, waiting.lastFailure]).toEqual(['PENDING', 'authentication_required']);
  expect(stateOf(await planOf(student, plan.id))).toEqual(['CHARGED', 'FAILED']);
  const { checkoutUrl } = (await pay(student, third, asks.id)).body;
  double.cards.authenticate(checkoutUrl?.split('/').at(-1) ?? '', true);
  await deliver();
  expect(await statusOf(student, third)).toBe('COMPLETED');
  expect(chargesOf(third)).toHaveLength(1);
  expect(stateOf(await planOf(student, plan.id))).toEqual(['CHARGED', 'CHARGED']);
});
