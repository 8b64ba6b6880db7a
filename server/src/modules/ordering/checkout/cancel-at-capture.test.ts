import { cancelOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelFor,
  choose,
  createMarket,
  submitFor,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { syncOrder } from './sync-order.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

test('paid and booked at the very moment: nobody is told of a cancellation that did not happen', async () => {
  const order = await submitFor(market.student, market.course, { startsAt: thursday });
  await choose(order, 'APPROVE', 'LATE');
  const { payment } = app.ctx.gateways;
  const voidAt = payment.void.bind(payment);
  payment.void = async (...input) => {
    await syncOrder(app.ctx, order.id);
    return voidAt(...input);
  };
  try {
    const answer = await market.student.caller.attempt(cancelOrder, {
      params: { id: order.id },
      body: {},
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
  } finally {
    payment.void = voidAt;
  }
  await cancelFor(market.student, order);
});
