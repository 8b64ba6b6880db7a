import { listFailures } from '@michi/contract/ordering/market-figures';
import { cancelOrder, previewCancel } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFor, createMarket, lookInto, thursday } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let isAway = false;
beforeAll(async () => {
  app = await startTestApp();
  const { refund } = app.ctx.gateways.payment;
  app.ctx.gateways.payment.refund = async (...asked) => {
    if (isAway) throw new Error('The provider is away');
    return refund(...asked);
  };
});
afterAll(() => app.close());

test('a refund that fails on and on comes before the administrators after settlement.max_hours, and is made good', async () => {
  const { student, course, admin } = await createMarket(app, { price: 6001 });
  const order = await bookFor(app, student, course, { startsAt: thursday });
  const failures = async () => (await admin.caller.call(listFailures, {})).jobs;
  const payments = async () => (await lookInto(admin, order)).payments;
  /** As the clock of the server asks it every other minute. */
  const later = async (milliseconds: number) => {
    await app.advance(milliseconds);
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
  };
  isAway = true;
  const params = { id: order.id };
  const { fingerprint } = await student.caller.call(previewCancel, { params });
  await student.caller.call(cancelOrder, { params, body: { fingerprint, reason: '' } });
  await app.runJobs();
  await later(minutes(10));
  await later(hours(12));
  expect(await payments()).toMatchObject([{ status: 'CANCELLED' }]);
  expect(await failures()).toEqual([]);
  await later(hours(12));
  await later(minutes(10));
  expect(await failures()).toMatchObject([{ what: 'ordering.refund', error: 'Not settled within 24 h' }]);
  isAway = false;
  await later(hours(10));
  expect(await payments()).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await failures()).toEqual([]);
});
