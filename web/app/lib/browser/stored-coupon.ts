const key = 'michi-coupon';

/**
 * Runs in the head: a coupon in the address is kept for the tab, and taken out of the address before anything
 * reads that. The pages are the same for everyone, with it or without.
 */
export const keepCouponScript = `try{const at=new URL(location.href),code=at.searchParams.get("coupon");if(code!==null){if(code)sessionStorage.setItem("${key}",code.slice(0,60));at.searchParams.delete("coupon");history.replaceState(history.state,"",at)}}catch{}`;

/** What the address brought, or somebody typed here; a browser without storage keeps none. */
export function storedCoupon(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepCoupon(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, code);
  } catch {
    // It is there until the page is left.
  }
}
