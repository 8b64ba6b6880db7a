import { z } from 'zod';
import { Currency, Minor } from '../money.ts';
import { CouponPayer } from '../pricing/coupons.ts';
import { TaxPart } from '../pricing/tax.ts';

/**
 * Every part of a price, in minor units: total = subtotal − discount − coupon + studentFee + tax, unless the
 * price has the tax in it.
 */
export const PriceParts = z.object({
  unitPrice: Minor,
  /** Of several times whose prices differ, in the order of their start; `unitPrice` is the highest then. */
  unitPrices: z.array(Minor).optional(),
  quantity: z.number().int(),
  subtotal: Minor,
  discount: Minor,
  /** What it takes off, and whose money that is; null without one. */
  coupon: z.object({ code: z.string(), amount: Minor, payer: CouponPayer }).nullable(),
  studentFee: Minor,
  tax: TaxPart,
  total: Minor,
  currency: Currency,
});
export type PriceParts = z.infer<typeof PriceParts>;
