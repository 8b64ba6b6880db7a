import { noTax } from '@michi/contract/pricing/tax';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './invoice-lines.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });

test('the lines sum to the total without its tax, in the price or on top of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      amount,
      fc.nat(100),
      fc.nat(100),
      amount,
      fc.nat(40),
      fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
      (quantity, unitPrice, off, couponOff, studentFee, rate, mode) => {
        const subtotal = unitPrice * quantity;
        const discount = Math.floor((subtotal * off) / 100);
        const reduction = Math.floor(((subtotal - discount) * couponOff) / 100);
        const price = subtotal - discount - reduction + studentFee;
        const tax =
          mode === 'INCLUSIVE' ? Math.round((price * rate) / (100 + rate)) : Math.round((price * rate) / 100);
        const total = price + (mode === 'EXCLUSIVE' ? tax : 0);
        const lines = linesOf(
          {
            unitPrice,
            quantity,
            subtotal,
            discount,
            coupon: { code: 'X10', amount: reduction, payer: 'PLATFORM' },
            studentFee,
            tax: { ...noTax, mode, rate, amount: tax, treatment: 'STANDARD' },
            total,
            currency: 'EUR',
          },
          'Essays',
        );
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(total - tax);
        if (mode === 'EXCLUSIVE') expect(lines[0]?.net).toBe(price === 0 ? 0 : subtotal);
      },
    ),
  );
});
