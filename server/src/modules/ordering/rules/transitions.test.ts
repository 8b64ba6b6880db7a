import { OrderStatus, PaymentStatus } from '@michi/contract/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { assertOrderMove, canMoveOrder } from './order.ts';
import { assertPaymentMove, canMovePayment } from './payment.ts';

/** As the product's tables B2 and B3 have them, written down a second time on purpose. */
const orderMoves = [
  'CREATED>PENDING',
  'PENDING>PROCESSING',
  'PROCESSING>PENDING_CLASSROOM_CREATION',
  'PENDING_CLASSROOM_CREATION>COMPLETED',
  'CREATED>CANCELED',
  'PENDING>CANCELED',
  'PROCESSING>CANCELED',
  'PENDING_CLASSROOM_CREATION>CANCELED',
  'COMPLETED>CANCELED',
];
const paymentMoves = [
  'PENDING>PROCESSING',
  'PENDING>CANCELED',
  'PROCESSING>CANCELED',
  'PROCESSING>CONFIRMED',
  'CONFIRMED>HELD',
  'HELD>RELEASED',
  'CONFIRMED>CANCELLED',
  'HELD>CANCELLED',
  'CANCELLED>REFUNDED',
  'CANCELLED>RELEASED',
  'HELD>REFUNDED',
  'RELEASED>REFUNDED',
];
const pairs = <T extends string>(states: readonly T[]) =>
  states.flatMap((from) => states.map((to) => ({ from, to, name: `${from}>${to}` })));

describe('order', () => {
  test.each(pairs(OrderStatus.options))('$name', ({ from, to, name }) => {
    expect(canMoveOrder(from, to)).toBe(orderMoves.includes(name));
    if (orderMoves.includes(name)) expect(() => assertOrderMove(from, to)).not.toThrow();
    else expect(() => assertOrderMove(from, to)).toThrow(/cannot go/);
  });
});

describe('payment', () => {
  test.each(pairs(PaymentStatus.options))('$name', ({ from, to, name }) => {
    expect(canMovePayment(from, to)).toBe(paymentMoves.includes(name));
    if (paymentMoves.includes(name)) expect(() => assertPaymentMove(from, to)).not.toThrow();
    else expect(() => assertPaymentMove(from, to)).toThrow(/cannot go/);
  });
});

describe('the database stands behind the rules', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each([
    ['payment_transition', paymentMoves],
    ['order_transition', orderMoves],
  ] as const)('every pair of states in %s is allowed or refused as here', async (table, moves) => {
    const rows = await app.ctx.db.selectFrom(table).selectAll().execute();
    expect(rows.map((row) => `${row.from_status}>${row.to_status}`).toSorted()).toEqual(moves.toSorted());
  });

  test('an order goes only along its table, whoever writes', async () => {
    const { student, course } = await createMarket(app);
    const { id } = await bookFor(app, student, course);
    const order = app.ctx.db.updateTable('order').where('id', '=', id);
    for (const status of ['CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION'])
      await expect(order.set({ status }).execute()).rejects.toThrow(`may not go from COMPLETED to ${status}`);
    await order.set({ status: 'CANCELED' }).execute();
    await expect(order.set({ status: 'COMPLETED' }).execute()).rejects.toThrow(
      /may not go from CANCELED to COMPLETED/,
    );
  });

  test('a forbidden step, an unbalanced entry and a change of the past are refused', async () => {
    const { student, course } = await createMarket(app);
    const order = await bookFor(app, student, course);
    const payment = app.ctx.db.updateTable('payment').where('order_id', '=', order.id);
    await expect(payment.set({ status: 'PENDING' }).execute()).rejects.toThrow(
      /may not go from HELD to PENDING/,
    );
    await expect(app.ctx.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(app.ctx.db.deleteFrom('order_event').execute()).rejects.toThrow(/append-only/);
    const { id } = await app.ctx.db
      .selectFrom('ledger_transaction')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const lonely = {
      id: order.id,
      transaction_id: id,
      account: 'CASH',
      amount: 5,
      currency: 'USD',
      created_at: app.clock.now(),
    };
    await expect(app.ctx.db.insertInto('ledger_entry').values(lonely).execute()).rejects.toThrow(
      /not balanced/,
    );
  });
});
