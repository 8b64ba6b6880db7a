import { PaymentStatus } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { isShared } from './payment-shares.ts';

const heldAt = '2026-11-20T12:00:00.000Z';
const of = (more: Partial<Parameters<typeof isShared>[0]>) =>
  isShared({ status: 'HELD', heldAt, priceFell: false, ...more });

test('a fee and a share stand only where somebody gets them', () => {
  const shared = PaymentStatus.options.filter((status) => of({ status, heldAt: null }));
  expect(shared).toEqual(
    PaymentStatus.options.filter((status) => status !== 'REFUNDED' && status !== 'CANCELED'),
  );
  expect(of({ status: 'CANCELLED' })).toBe(false);
  expect(of({ priceFell: true })).toBe(false);
});
