import { getOrder, startPayment } from '@michi/contract/ordering';
import { expect, test } from 'vitest';
import { createMarket, placeFor } from '../../../test/factories/ordering.ts';
import { startTestApp } from '../../../test/harness.ts';

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
