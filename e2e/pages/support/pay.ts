import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import type { cardTextVersion } from '@michi/contract/ordering/payment-methods';
import { expect } from 'vitest';
import { call } from './api.ts';

type With = { keepCard?: typeof cardTextVersion };

/** At the provider's page, in another browser, with a card that is good; the order has heard of it then. */
export async function payFor(orderId: string, token: string, how: With = {}): Promise<void> {
  const params = { id: orderId };
  const { checkoutUrl } = await call(startPayment, { params, body: how }, token);
  await fetch(new URL(checkoutUrl ?? '', location.origin).pathname, {
    method: 'POST',
    body: new URLSearchParams({ card: 'APPROVE' }),
    redirect: 'manual',
  });
  await expect.poll(async () => (await call(getOrder, { params }, token)).status).toBe('COMPLETED');
}
