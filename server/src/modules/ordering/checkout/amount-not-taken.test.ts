import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import { cancelFor, createMarket, placeFor } from '../../../../test/factories/money/ordering.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { AmountNotPayable } from '../../../platform/gateways/payment/payment.ts';

test('an amount that the provider would round is refused before anything is opened, and the order ends in its time', async () => {
  const app = await startTestApp({
    gateways: (built) => ({
      ...built,
      payment: { ...built.payment, takes: ({ amount }) => amount % 10 === 0 },
    }),
  });
  try {
    const { student, course } = await createMarket(app, { price: 6001 });
    const order = await placeFor(student, course);
    const params = { id: order.id };
    const refused = await student.caller.attempt(startPayment, { params, body: { locale: 'es' } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'order_not_payable']);
    expect(refused.problem.message).toContain('60.01');
    const status = async () => (await student.caller.call(getOrder, { params })).status;
    expect(await status()).toBe('CREATED');
    await app.advance(16 * 60_000);
    expect(await status()).toBe('CANCELED');
  } finally {
    await app.close();
  }
});

test('what the provider refuses for good ends in its time too, with its place, though nothing was ever opened', async () => {
  const app = await startTestApp({
    gateways: (built) => ({
      ...built,
      payment: {
        ...built.payment,
        createIntent: ({ amount, currency }) =>
          Promise.reject(AmountNotPayable({ values: { amount: { amount, currency } } })),
      },
    }),
  });
  try {
    const { student, course } = await createMarket(app, { price: 30 });
    const orders = [
      await placeFor(student, course),
      await placeFor(student, course, { startsAt: '2026-03-06T10:00:00.000Z' }),
    ];
    for (const { id } of orders) {
      const refused = await student.caller.attempt(startPayment, { params: { id }, body: { locale: 'en' } });
      expect([refused.status, refused.problem.code]).toEqual([409, 'order_not_payable']);
    }
    const statuses = () =>
      Promise.all(
        orders.map(async ({ id }) => (await student.caller.call(getOrder, { params: { id } })).status),
      );
    expect(await statuses()).toEqual(['PENDING', 'PENDING']);
    const [first] = orders;
    if (first) await cancelFor(student, first);
    expect(await statuses()).toEqual(['CANCELED', 'PENDING']);
    await app.advance(31 * 60_000);
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED']);
  } finally {
    await app.close();
  }
});
