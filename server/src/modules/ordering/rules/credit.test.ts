import { creditOn } from '@michi/contract/ordering/credit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditOfPart, creditShares } from './credit.ts';

const amount = fc.nat(2_000_000_000);
const currency = fc.constantFrom('USD', 'JPY', 'KWD');

it('credit never pays more than is owned or asked, and all where it can', () => {
  fc.assert(
    fc.property(amount, amount, currency, (total, balance, code) => {
      const credit = creditOn(total, balance, code);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(Math.min(total, balance));
      expect(Math.min(total, balance) - credit).toBeLessThan(10);
      if (balance >= total) expect(credit).toBe(total);
    }),
  );
});

it('the shares of the payments sum to the credit, and none is more than its payment', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 10 }),
      fc.nat(1000),
      currency,
      (amounts, part, code) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        const credit = creditOn(total, Math.floor((total * part) / 1000), code);
        const shares = creditShares(credit, amounts, code);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(credit);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amounts[index] ?? 0);
        });
      },
    ),
  );
});

it('split again and again, no part has more credit than money, nor the other, and nothing is lost', () => {
  fc.assert(
    fc.property(
      amount,
      fc.nat(1000),
      fc.array(fc.nat(1000), { maxLength: 6 }),
      currency,
      (whole, part, cuts, code) => {
        let rest = { amount: whole, creditPaid: Math.floor((whole * part) / 1000), currency: code };
        const all = rest.creditPaid;
        let given = 0;
        for (const cut of cuts) {
          const off = Math.floor((rest.amount * cut) / 1000);
          const credit = creditOfPart(rest, off);
          expect(credit).toBeGreaterThanOrEqual(0);
          expect(credit).toBeLessThanOrEqual(off);
          rest = { ...rest, amount: rest.amount - off, creditPaid: rest.creditPaid - credit };
          expect(rest.creditPaid).toBeGreaterThanOrEqual(0);
          expect(rest.creditPaid).toBeLessThanOrEqual(rest.amount);
          given += credit;
        }
        expect(given + rest.creditPaid).toBe(all);
      },
    ),
  );
});
