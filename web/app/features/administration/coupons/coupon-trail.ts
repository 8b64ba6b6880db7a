import {
  type CouponContent,
  CouponKind,
  CouponPayer,
  CouponScope,
  FirstOf,
} from '@michi/contract/pricing/coupons';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { scopeName } from '../fees/fee-terms.ts';
import { type Change, moneyText, type Names, rulePartText } from '../rules/rule-parts.ts';
import { firstOfName, kindName, payerName, valueText } from './coupon-terms.ts';

type Facts = { kind?: unknown; currency?: unknown; names?: Names };

const labels: Record<string, () => string> = {
  name: m.coupons_name,
  code: m.coupons_code,
  kind: m.coupons_kind,
  value: m.coupons_value,
  currency: m.fees_currency,
  firstOf: m.coupons_first_of,
  scope: m.coupons_scope,
  scopeId: m.fees_meant,
  payer: m.coupons_payer,
  minAmount: m.coupons_min_amount,
  maxUses: m.coupons_max_uses,
  maxUsesPerPerson: m.coupons_max_each,
  validFrom: m.fees_from,
  validTo: m.fees_to,
  active: m.fees_active,
};
const fieldName = (field: string): string => labels[field]?.() ?? field;

/** What was done, as the rest of a sentence that begins with a name; null: nothing to a coupon. */
export function couponDeed(
  action: string,
  about: { name: string },
  facts: { count?: unknown },
): string | null {
  switch (action) {
    case 'coupon.created':
      return m.trail_coupon_created(about);
    case 'coupon.changed':
      return m.trail_coupon_changed(about);
    case 'coupon.removed':
      return m.trail_coupon_removed(about);
    case 'coupon.restored':
      return m.trail_coupon_restored(about);
    case 'coupon.codes_made':
      return m.trail_coupon_codes({ ...about, count: Number(facts.count) });
    default:
      return null;
  }
}

/** One line of the trail. */
export const couponDifference = ({ field, before, after }: Change, facts: Facts, zone: string) => ({
  label: fieldName(field),
  before: partText(field, before, facts, zone),
  after: partText(field, after, facts, zone),
});

/** A part of a coupon as one reads it; `facts` say in what an amount counts. */
function partText(field: string, value: unknown, { kind, currency, names }: Facts, zone: string): string {
  if (value === null || value === undefined) return m.trail_nothing();
  switch (field) {
    case 'kind':
      return kindName(CouponKind.parse(value));
    case 'scope':
      return scopeName(CouponScope.parse(value));
    case 'payer':
      return payerName(CouponPayer.parse(value));
    case 'firstOf':
      return firstOfName(FirstOf.parse(value));
    case 'value':
      return kind === 'PERCENT' ? formatPercent(Number(value)) : moneyText(value, currency);
    case 'minAmount':
      return moneyText(value, currency);
    default:
      return rulePartText(field, value, names, zone);
  }
}

/** What two may have changed at once. */
export function couponMergeParts(zone: string): MergePart<CouponContent>[] {
  const own = (name: keyof CouponContent): MergePart<CouponContent> => ({
    label: fieldName(name),
    names: [name],
    text: (of) => partText(name, of[name], of, zone),
  });
  return [
    own('name'),
    own('code'),
    {
      label: fieldName('value'),
      names: ['kind', 'value', 'currency', 'firstOf', 'minAmount'],
      text: valueText,
    },
    { label: fieldName('scope'), names: ['scope', 'scopeId'], text: ({ scope }) => scopeName(scope) },
    own('payer'),
    own('maxUses'),
    own('maxUsesPerPerson'),
    own('validFrom'),
    own('validTo'),
    own('active'),
  ];
}
