import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { findOrder } from '../storage/order.repository.ts';
import { applyState } from './sync-order.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

test('what the provider says of an attempt that was left behind ends no order: another one is open', async () => {
  const student = await createStudent(app);
  const { id: methodId } = await saveCard(student, 'THREE_D_SECURE');
  const order = await placeFor(student, market.course, { startsAt: '2026-03-04T09:00:00.000Z' });
  const params = { id: order.id };
  await student.caller.call(startPayment, { params, body: { methodId } });
  const before = await findOrder(app.ctx, order.id);
  if (!before?.providerRef) throw new Error('nothing was opened');
  // Asked of the first attempt, answered when the student had gone on to the provider's page.
  await student.caller.call(startPayment, { params, body: {} });
  const voided = await app.ctx.gateways.payment.getIntent(before.providerRef);
  expect(voided.status).toBe('VOIDED');
  await expect(applyState(app.ctx, before, voided)).rejects.toMatchObject({ code: 'payment_in_progress' });
  expect((await student.caller.call(getOrder, { params })).status).toBe('PENDING');
});
