import { expect } from 'vitest';
import type { PaymentGateway, PaymentNotice } from '../../src/platform/gateways/payment/payment.ts';

type Bench = { gateway: PaymentGateway; pay(providerRef: string, card: 'APPROVE'): Promise<void> };
type Input = Parameters<PaymentGateway['createIntent']>[0];

/** A card's whole life at a provider: kept by a payment, charged, let go. The same for every driver. */
export async function expectKeptCard(
  { gateway, pay }: Bench,
  order: (overrides?: Partial<Input>) => Input,
  noticesOf: (reference: string) => Promise<PaymentNotice[]>,
): Promise<void> {
  const { cards } = gateway;
  const person = { idempotencyKey: `customer-${gateway.name}`, reference: `person-${gateway.name}` };
  const { customerRef } = await cards.createCustomer(person);
  expect(await cards.createCustomer(person)).toEqual({ customerRef });
  const first = await gateway.createIntent(order({ keepFor: customerRef }));
  expect(await cards.usedCard(first.providerRef)).toBeNull();
  await pay(first.providerRef, 'APPROVE');
  const card = await cards.usedCard(first.providerRef);
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12 });
  const methodRef = card?.methodRef ?? '';
  expect(await cards.findCard(methodRef)).toEqual(card);

  const charge = { ...order(), customerRef, methodRef };
  const { providerRef } = await cards.openCharge(charge);
  expect(await cards.openCharge(charge)).toEqual({ providerRef });
  expect(await gateway.getIntent(providerRef)).toMatchObject({ status: 'OPEN', amount: 6001 });
  const confirm = {
    idempotencyKey: `confirm-${providerRef}`,
    returnUrl: charge.returnUrl,
    isOffSession: false,
  };
  for (let times = 0; times < 2; times += 1)
    expect(await cards.confirmCharge(providerRef, confirm)).toMatchObject({
      status: 'CAPTURED',
      amount: 6001,
      actionUrl: null,
    });
  const notices = await noticesOf(charge.reference);
  expect(notices.filter(({ kind }) => kind === 'captured')).toHaveLength(1);
  await gateway.refund(providerRef, 6001, `refund-${providerRef}`);
  expect((await gateway.getIntent(providerRef)).refunded).toBe(6001);

  const voided = (await cards.openCharge({ ...order(), customerRef, methodRef })).providerRef;
  expect((await gateway.void(voided, `void-${voided}`)).status).toBe('VOIDED');
  const late = { ...confirm, idempotencyKey: `late-${voided}`, isOffSession: true };
  expect((await cards.confirmCharge(voided, late)).status).toBe('VOIDED');
  for (let times = 0; times < 2; times += 1) await cards.detach(methodRef, `detach-${times}`);
  expect(await cards.findCard(methodRef)).toBeNull();
  await expect(cards.openCharge({ ...order(), customerRef, methodRef })).rejects.toMatchObject({
    code: 'card_unusable',
  });
  for (let times = 0; times < 2; times += 1) await cards.deleteCustomer(customerRef, `forget-${times}`);
}
