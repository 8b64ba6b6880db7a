import { useState } from 'react';
import { keepCoupon, storedCoupon } from '../../../lib/browser/stored-coupon.ts';

export type CouponChoice = { code: string | null; choose: (code: string | null) => void };

/** The coupon of this tab: from the address, or as it was typed; it stays for the next course. */
export function useCoupon(): CouponChoice {
  const [code, setCode] = useState(storedCoupon);
  return {
    code,
    choose: (next) => {
      keepCoupon(next);
      setCode(next);
    },
  };
}
