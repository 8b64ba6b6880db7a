import { getOrder, type Order, startPayment } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  choose,
  createMarket,
  lookInto,
  type Market,
  placeFor,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// The bank begins, and refuses a while later.

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

const paymentsOf = (order: Order) =>
  app.ctx.db
    .selectFrom('payment')
    .select(['status', 'failure_code'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();

async function expectPaidOnce(order: Order): Promise<void> {
  await app.runJobs();
  const detail = await lookInto(market.admin, order);
  expect(detail.status).toBe('COMPLETED');
  expect(detail.ledger.filter(({ kind }) => kind === 'capture')).toHaveLength(2);
  expect((await intentsOf(order)).filter((status) => status === 'CAPTURED')).toHaveLength(1);
}

test('declined after the bank had begun, another card pays: a kept one, or one at the provider', async () => {
  for (const next of ['KEPT', 'PAGE'] as const) {
    const student = await createStudent(app);
    const slow = await saveCard(student, 'SLOW_DECLINE');
    const order = await place(student);
    await payWith(student, order, slow.id);
    const working = await orderOf(student, order);
    expect([working.payments[0]?.status, working.can.includes('pay')]).toEqual(['PROCESSING', false]);
    expect((await payWith(student, order, slow.id)).problem.code).toBe('payment_in_progress');
    await app.advance(16_000);
    const failed = await orderOf(student, order);
    expect(failed).toMatchObject({ status: 'PENDING', lastFailure: 'card_declined', checkoutUrl: null });
    expect(failed.payments.map(({ status }) => status)).toEqual(['PENDING']);
    expect(failed.can).toContain('pay');
    expect(await intentsOf(order)).toEqual(['VOIDED']);
    if (next === 'KEPT') await payWith(student, order, (await saveCard(student)).id);
    else
      await choose(
        await student.caller.call(startPayment, { params: { id: order.id }, body: {} }),
        'APPROVE',
      );
    await expectPaidOnce(order);
    expect((await orderOf(student, order)).payments.map(({ status }) => status)).toEqual(['HELD']);
    expect((await paymentsOf(order)).map(({ status, failure_code }) => [status, failure_code])).toEqual([
      ['CANCELED', 'card_declined'],
      ['HELD', null],
    ]);
    expect(await intentsOf(order)).toEqual(['CAPTURED', 'VOIDED']);
  }
});

test('declined on the page after the bank had begun, the page opens again', async () => {
  const student = await createStudent(app);
  const order = await submitFor(student, market.course, nextTime());
  await choose(order, 'SLOW_DECLINE');
  await app.runJobs();
  await app.advance(16_000);
  const params = { id: order.id };
  const again = await student.caller.call(startPayment, { params, body: {} });
  expect(again.checkoutUrl).toMatch(/\/sandbox\/pay\/\w+$/);
  await choose(again, 'APPROVE');
  await expectPaidOnce(order);
});

test('declined so and not paid by another card, its order ends with its hold', async () => {
  const student = await createStudent(app);
  const slow = await saveCard(student, 'SLOW_DECLINE');
  const order = await place(student);
  await payWith(student, order, slow.id);
  await app.advance(16_000);
  await app.advance(30 * 60_000);
  const ended = await orderOf(student, order);
  expect([ended.status, ended.payments.map(({ status }) => status)]).toEqual(['CANCELED', ['CANCELED']]);
});

test('the decline that no webhook told is found when another card is tried', async () => {
  const student = await createStudent(app);
  const slow = await saveCard(student, 'SLOW_DECLINE');
  const order = await place(student);
  await payWith(student, order, slow.id);
  await app.runJobs();
  await app.ctx.db
    .updateTable('sandbox_provider.intent')
    .set({ status: 'OPEN', last_failure: 'card_declined' })
    .where('reference', '=', order.id)
    .execute();
  expect((await payWith(student, order, (await saveCard(student)).id)).status).toBe(200);
  await expectPaidOnce(order);
});
