import { PaymentStatus } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { isShared } from './payment-shares.ts';

test('a fee and a share stand only where somebody gets them', () => {
  const shared = PaymentStatus.options.filter((status) => isShared({ status, isOnItsWayBack: false }));
  expect(shared).toEqual(
    PaymentStatus.options.filter((status) => status !== 'REFUNDED' && status !== 'CANCELED'),
  );
  for (const status of ['CANCELLED', 'HELD', 'RELEASED'] as const)
    expect(isShared({ status, isOnItsWayBack: true })).toBe(false);
});
