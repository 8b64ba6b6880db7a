import type { PriceParts } from '@michi/contract/ordering/orders';
import { CouponKind, CouponPayer } from '@michi/contract/pricing/coupons';
import { z } from 'zod';

/** The terms of an order's coupon as they were copied onto it, beside the fees. */
export const StoredCoupon = z
  .object({
    id: z.string(),
    code: z.string(),
    payer: CouponPayer,
    kind: CouponKind,
    value: z.number(),
    step: z.number(),
  })
  .nullish();

type Row = { coupon: string | null; coupon_amount: number; coupon_payer: string | null };

export const couponColumns = ({ coupon }: PriceParts): Row => ({
  coupon: coupon?.code ?? null,
  coupon_amount: coupon?.amount ?? 0,
  coupon_payer: coupon?.payer ?? null,
});

export const couponOf = (row: Row): PriceParts['coupon'] =>
  row.coupon === null
    ? null
    : { code: row.coupon, amount: row.coupon_amount, payer: CouponPayer.parse(row.coupon_payer) };
