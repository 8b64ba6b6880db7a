import { cancelOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookFor,
  cancelFor,
  createMarket,
  lookInto,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('an administrator who cancels says why, which is kept', async () => {
  const { admin, student, course } = await createMarket(app);
  const order = await bookFor(app, student, course, { startsAt: thursday });
  const cancel = (reason?: string | null) =>
    admin.caller.attempt(cancelOrder, { params: { id: order.id }, body: { reason } });
  for (const reason of [undefined, null, '  ']) {
    const { status, problem } = await cancel(reason);
    expect([status, problem.violations?.map(({ field }) => field)]).toEqual([400, ['reason']]);
  }
  expect((await lookInto(admin, order)).status).toBe('COMPLETED');
  await cancelFor(admin, order, { reason: 'Booked twice' });
  const { status, cancelReason, events } = await lookInto(admin, order);
  expect([status, cancelReason]).toEqual(['CANCELED', 'Booked twice']);
  expect(events.find(({ to }) => to === 'CANCELED')?.reason).toBe('Booked twice');
});
