import type {
  Coupon,
  CouponContent,
  CouponKind,
  CouponPayer,
  CouponState,
  FirstOf,
} from '@michi/contract/pricing/coupons';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { meantBy, validityText } from '../fees/fee-terms.ts';

export const kindName = (kind: CouponKind): string =>
  ({ PERCENT: m.coupons_kind_percent, FIXED: m.coupons_kind_fixed, FIRST_FREE: m.coupons_kind_first })[
    kind
  ]();

export const payerName = (payer: CouponPayer): string =>
  payer === 'PLATFORM' ? m.coupons_payer_platform() : m.coupons_payer_sensei();

export const firstOfName = (of: FirstOf): string =>
  ({ COURSE: m.coupons_first_course, SENSEI: m.coupons_first_sensei, MARKET: m.coupons_first_market })[of]();

export const stateName = (state: CouponState): string =>
  ({
    IN_FORCE: m.coupons_state_in_force,
    SCHEDULED: m.coupons_state_scheduled,
    ENDED: m.coupons_state_ended,
    USED_UP: m.coupons_state_used_up,
    OFF: m.coupons_state_off,
  })[state]();

const money = (amount: number, currency: string | null) =>
  currency ? formatMoney({ amount, currency }) : formatNumber(amount);

/** "25%", "$5.00", "First class free". */
export function valueText({
  kind,
  value,
  currency,
}: Pick<CouponContent, 'kind' | 'value' | 'currency'>): string {
  if (kind === 'FIRST_FREE') return kindName(kind);
  return kind === 'PERCENT' ? formatPercent(value) : money(value, currency);
}

export const usesText = ({ used, maxUses }: Pick<Coupon, 'used' | 'maxUses'>): string =>
  maxUses === null
    ? formatNumber(used)
    : m.coupons_used_of({ used: formatNumber(used), most: formatNumber(maxUses) });

type Said = Omit<CouponContent, 'name' | 'code' | 'active'> & Pick<Coupon, 'scopeName'>;

/** Everything that it does, in a few sentences. */
export function couponSentence(coupon: Said, zone: string): string {
  const { kind, firstOf, minAmount, currency, maxUses, maxUsesPerPerson, payer } = coupon;
  const where = coupon.scope === 'GLOBAL' ? m.coupons_everywhere() : meantBy(coupon);
  const parts = [
    kind === 'FIRST_FREE'
      ? m.coupons_says_first({ of: firstOfName(firstOf ?? 'MARKET'), where })
      : m.coupons_says_off({ value: valueText(coupon), where }),
    minAmount !== null && m.coupons_says_minimum({ amount: money(minAmount, currency) }),
    maxUses !== null && m.coupons_says_uses({ count: maxUses, shown: formatNumber(maxUses) }),
    maxUsesPerPerson !== null &&
      m.coupons_says_each({ count: maxUsesPerPerson, shown: formatNumber(maxUsesPerPerson) }),
    (coupon.validFrom ?? coupon.validTo) !== null &&
      m.coupons_says_valid({ when: validityText(coupon, zone) }),
    payer === 'PLATFORM' ? m.coupons_says_platform() : m.coupons_says_sensei(),
  ];
  return parts.filter((part) => typeof part === 'string').join(' ');
}
