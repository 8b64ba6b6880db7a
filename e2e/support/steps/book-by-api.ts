import { getOrder, type Order, placeOrder, startPayment } from '@michi/contract/ordering/orders';
import { expect } from '@playwright/test';
import { call } from '../world/api.ts';

type Wanted = { courseId: string; startsAt: string };

/** For whom booking is not the subject: orders a time and pays for it with a card that is good. */
export async function bookByApi(url: string, token: string, wanted: Wanted): Promise<Order> {
  const body = { ...wanted, idempotencyKey: crypto.randomUUID() };
  const { id } = await call(url, placeOrder, { body }, token);
  const { checkoutUrl } = await call(url, startPayment, { params: { id }, body: {} }, token);
  await fetch(new URL(new URL(checkoutUrl ?? '', url).pathname, url), {
    method: 'POST',
    body: new URLSearchParams({ card: 'APPROVE' }),
    redirect: 'manual',
  });
  const orderNow = () => call(url, getOrder, { params: { id } }, token);
  await expect.poll(async () => (await orderNow()).status, { timeout: 30_000 }).toBe('COMPLETED');
  return orderNow();
}
