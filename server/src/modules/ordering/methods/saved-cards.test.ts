import { deleteUser } from '@michi/contract/identity/users';
import { getOrder, type Order, startPayment } from '@michi/contract/ordering/orders';
import {
  cardTextVersion,
  listPaymentMethods,
  preferPaymentMethod,
  removePaymentMethod,
} from '@michi/contract/ordering/payment-methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  placeFor,
  submitFor,
  submitForm,
} from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6001 });
});
afterAll(() => app.close());

/** Every order has an hour of its own. */
let hour = 0;
const nextTime = () => {
  hour += 1;
  const day = String(4 + Math.floor(hour / 7)).padStart(2, '0');
  return { startsAt: `2026-03-${day}T${String(9 + (hour % 7)).padStart(2, '0')}:00:00.000Z` };
};
const place = (student: Person) => placeFor(student, market.course, nextTime());
const payWith = (student: Person, order: Order, methodId: string) =>
  student.caller.attempt(startPayment, { params: { id: order.id }, body: { methodId } });
const cardsOf = async (student: Person) => (await student.caller.call(listPaymentMethods, {})).items;
const orderOf = (student: Person, order: Order) =>
  student.caller.call(getOrder, { params: { id: order.id } });
const intentsOf = async (order: Order) =>
  (
    await app.ctx.db
      .selectFrom('sandbox_provider.intent')
      .select(['id', 'status'])
      .where('reference', '=', order.id)
      .orderBy('created_at')
      .execute()
  )
    .map(({ status }) => status)
    .toSorted();

async function expectPaidOnce(order: Order): Promise<void> {
  await app.runJobs();
  const detail = await lookInto(market.admin, order);
  expect(detail.status).toBe('COMPLETED');
  expect(detail.ledger.filter(({ kind }) => kind === 'capture')).toHaveLength(2);
  expect((await intentsOf(order)).filter((status) => status === 'CAPTURED')).toHaveLength(1);
}

describe('a card is kept', () => {
  test('by who ticked the box, with the text and the time; what is told of it names no reference', async () => {
    const student = await createStudent(app);
    const order = await place(student);
    const started = await student.caller.call(startPayment, {
      params: { id: order.id },
      body: { keepCard: cardTextVersion },
    });
    expect(await (await fetch(started.checkoutUrl ?? '')).text()).toContain('kept for next time');
    await choose(started, 'APPROVE');
    await expectPaidOnce(order);
    const kept = await cardsOf(student);
    expect(kept).toEqual([
      {
        id: kept[0]?.id,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2029,
        isDefault: true,
        isExpired: false,
      },
    ]);
    const row = await app.ctx.db
      .selectFrom('payment_method')
      .selectAll()
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow();
    expect([row.consent_version, row.consented_at]).toEqual([cardTextVersion, app.clock.now()]);
  });

  test('by nobody else, and no table of it is asked for a plain booking', async () => {
    const student = await createStudent(app);
    const statements = await recordStatements(() => bookFor(app, student, market.course, nextTime()));
    const about = statements.filter(({ text }) => /payment_(method|customer)/.test(text));
    expect([statements.length > 40, about]).toEqual([true, []]);
    expect(await cardsOf(student)).toEqual([]);
  });

  test('in the profile without a payment; the newest is the default, another can be', async () => {
    const student = await createStudent(app);
    const first = await saveCard(student);
    const second = await saveCard(student, 'THREE_D_SECURE');
    expect((await cardsOf(student)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { items } = await student.caller.call(preferPaymentMethod, { params: { id: first.id }, body: {} });
    expect(items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
  });
});

describe('one press', () => {
  test('pays at once; 8 at a time are one charge', async () => {
    const student = await createStudent(app);
    const card = await saveCard(student);
    const order = await place(student);
    const answers = await Promise.all(Array.from({ length: 8 }, () => payWith(student, order, card.id)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const answer of answers)
      if (answer.status !== 200)
        expect(['order_not_payable', 'payment_in_progress']).toContain(answer.problem.code);
    await expectPaidOnce(order);
    expect(await intentsOf(order)).toEqual(['CAPTURED']);
  });

  test('asks where the bank does: the holder confirms, or not, which is a decline', async () => {
    const student = await createStudent(app);
    const card = await saveCard(student, 'THREE_D_SECURE');
    const order = await place(student);
    const asked = (await payWith(student, order, card.id)).body;
    expect(asked).toMatchObject({ status: 'PENDING', lastFailure: null });
    expect(asked.checkoutUrl).toMatch(/\/challenge$/);
    expect((await payWith(student, order, card.id)).body.checkoutUrl).toBe(asked.checkoutUrl);
    const back = await submitForm(asked.checkoutUrl ?? '', { answer: 'reject' });
    expect(back).toContain('/payment-result/');
    await app.runJobs();
    expect(await orderOf(student, order)).toMatchObject({ lastFailure: 'authentication_failed' });
    const again = (await payWith(student, order, card.id)).body;
    expect([again.lastFailure, again.checkoutUrl === asked.checkoutUrl]).toEqual([null, false]);
    await submitForm(again.checkoutUrl ?? '', { answer: 'confirm' });
    await expectPaidOnce(order);
    expect(await intentsOf(order)).toEqual(['CAPTURED', 'VOIDED']);
  });

  test('declined is said at once, and another card pays: a kept one, or one at the provider', async () => {
    const student = await createStudent(app);
    const bad = await saveCard(student, 'DECLINE');
    const order = await place(student);
    expect((await payWith(student, order, bad.id)).body).toMatchObject({
      status: 'PENDING',
      lastFailure: 'card_declined',
      checkoutUrl: null,
    });
    expect((await orderOf(student, order)).can).toContain('pay');
    const params = { id: order.id };
    const { checkoutUrl } = await student.caller.call(startPayment, { params, body: {} });
    expect(checkoutUrl).toMatch(/\/sandbox\/pay\/\w+$/);
    const good = await saveCard(student);
    await payWith(student, order, good.id);
    await expectPaidOnce(order);
    expect(await intentsOf(order)).toEqual(['CAPTURED', 'VOIDED', 'VOIDED']);
  });

  test('after the page was paid in another tab charges nothing', async () => {
    const student = await createStudent(app);
    const card = await saveCard(student);
    const order = await submitFor(student, market.course, nextTime());
    await choose(order, 'APPROVE', 'LATE');
    const answer = await payWith(student, order, card.id);
    expect(answer.body.status).not.toBe('PENDING');
    await expectPaidOnce(order);
    expect(await intentsOf(order)).toEqual(['CAPTURED']);
  });

  test('a request is only authorised with it, and captured once accepted', async () => {
    const student = await createStudent(app);
    const card = await saveCard(student);
    const careful = await createMarket(app, { requiresApproval: true });
    const order = await placeFor(student, careful.course);
    await payWith(student, order, card.id);
    expect((await orderOf(student, order)).acceptBy).not.toBeNull();
    expect(await intentsOf(order)).toEqual(['AUTHORIZED']);
  });

  test('an order whose card was declined is canceled when its time to pay is over', async () => {
    const student = await createStudent(app);
    const bad = await saveCard(student, 'DECLINE');
    const order = await place(student);
    await payWith(student, order, bad.id);
    await app.advance(30 * 60_000);
    expect((await orderOf(student, order)).status).toBe('CANCELED');
    expect(await intentsOf(order)).toEqual(['VOIDED']);
  });
});

describe('refused, with nothing changed', () => {
  test('the card of somebody else, a removed one, an expired one', async () => {
    const [student, other] = [await createStudent(app), await createStudent(app)];
    const foreign = await saveCard(other);
    const own = await saveCard(student);
    const order = await place(student);
    expect((await payWith(student, order, foreign.id)).status).toBe(404);
    const at = { params: { id: foreign.id } };
    expect((await student.caller.attempt(preferPaymentMethod, { ...at, body: {} })).status).toBe(404);
    expect((await student.caller.attempt(removePaymentMethod, at)).status).toBe(404);
    await app.ctx.db.updateTable('payment_method').set({ exp_year: 2025 }).where('id', '=', own.id).execute();
    expect((await cardsOf(student))[0]).toMatchObject({ isExpired: true });
    expect((await payWith(student, order, own.id)).problem).toMatchObject({ code: 'card_unusable' });
    await student.caller.call(removePaymentMethod, { params: { id: own.id } });
    expect((await payWith(student, order, own.id)).status).toBe(404);
    expect(await orderOf(student, order)).toMatchObject({ status: 'CREATED' });
    expect(await intentsOf(order)).toEqual([]);
    expect((await cardsOf(other)).map(({ id }) => id)).toEqual([foreign.id]);
  });

  test('a card that is gone at the provider, whose order then ends', async () => {
    const student = await createStudent(app);
    const card = await saveCard(student);
    const order = await place(student);
    await app.ctx.db.deleteFrom('sandbox_provider.card').execute();
    expect((await payWith(student, order, card.id)).problem.code).toBe('card_unusable');
    await app.advance(30 * 60_000);
    expect((await orderOf(student, order)).status).toBe('CANCELED');
  });
});

describe('forgotten', () => {
  const atProvider = (student: Person) =>
    app.ctx.db
      .selectFrom('sandbox_provider.card')
      .innerJoin('sandbox_provider.customer', 'sandbox_provider.customer.id', 'customer_id')
      .select('last4')
      .where('reference', '=', student.id)
      .execute();

  test('a removed card here at once and at the provider by a job; the next one is the default', async () => {
    const student = await createStudent(app);
    const [first, second] = [await saveCard(student), await saveCard(student, 'THREE_D_SECURE')];
    const { items } = await student.caller.call(removePaymentMethod, { params: { id: second.id } });
    expect(items).toMatchObject([{ id: first.id, isDefault: true }]);
    await app.runJobs();
    expect((await atProvider(student)).map(({ last4 }) => last4)).toEqual(['4242']);
    expect(
      await app.ctx.db.selectFrom('payment_method').select('id').where('user_id', '=', student.id).execute(),
    ).toEqual([{ id: first.id }]);
  });

  test('a person whose account is deleted', async () => {
    const student = await createStudent(app);
    await saveCard(student);
    await market.admin.caller.call(deleteUser, { params: { id: student.id }, query: { status: 'DELETED' } });
    await app.runJobs();
    expect(await atProvider(student)).toEqual([]);
    const { db } = app.ctx;
    const of = [
      await db.selectFrom('payment_method').selectAll().where('user_id', '=', student.id).execute(),
      await db.selectFrom('payment_method_setup').selectAll().where('user_id', '=', student.id).execute(),
      await db.selectFrom('payment_customer').selectAll().where('user_id', '=', student.id).execute(),
    ];
    expect(of.flat()).toEqual([]);
  });
});

test('the books balance', async () => {
  const sums = Object.values(await ledgerOf(app));
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(0);
});
