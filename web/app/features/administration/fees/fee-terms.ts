import type { Fee, FeeContent, FeePayer, FeeScope, FeeState } from '@michi/contract/ordering/fees';
import type { Translated } from '@michi/contract/fields';
import {
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';

export function scopeName(scope: FeeScope): string {
  switch (scope) {
    case 'GLOBAL':
      return m.fees_scope_global();
    case 'CATEGORY':
      return m.fees_scope_category();
    case 'SENSEI':
      return m.fees_scope_sensei();
    case 'COURSE':
      return m.fees_scope_course();
  }
}

/** The very category, sensei or course. */
export const meantBy = ({ scope, scopeName: name }: { scope: FeeScope; scopeName: Translated | null }) =>
  name ? (name[currentLocale()] ?? name.en) : scopeName(scope);

export const payerName = (payer: FeePayer) =>
  payer === 'SENSEI' ? m.fees_payer_sensei() : m.fees_payer_student();

export function stateName(state: FeeState): string {
  switch (state) {
    case 'IN_FORCE':
      return m.fees_state_in_force();
    case 'SCHEDULED':
      return m.fees_state_scheduled();
    case 'ENDED':
      return m.fees_state_ended();
    case 'OFF':
      return m.fees_state_off();
  }
}

type Amount = Pick<FeeContent, 'type' | 'value' | 'min' | 'max'>;

/** "2.9%, at least $0.50"; `currency` is that of the amounts. */
export const amountText = (fee: Amount, currency: string | null): string =>
  [valueText(fee, currency), boundsText(fee, currency)].filter(Boolean).join(', ');

export const valueText = ({ type, value }: Amount, currency: string | null): string =>
  type === 'PERCENT' ? formatPercent(value) : moneyText(value, currency);

export function boundsText({ min, max }: Amount, currency: string | null): string {
  const money = (amount: number) => moneyText(amount, currency);
  const bounds = [
    min === null ? null : `${m.fees_min().toLowerCase()} ${money(min)}`,
    max === null ? null : `${m.fees_max().toLowerCase()} ${money(max)}`,
  ].filter((each) => each !== null);
  return bounds.join(', ');
}

const moneyText = (amount: number, currency: string | null) =>
  currency ? formatMoney({ amount, currency }) : formatNumber(amount);

export const tierText = ({ fromHours, percent }: Fee['tiers'][number]) =>
  m.fees_tier_text({ percent: formatPercent(percent), hours: formatNumber(fromHours) });

export const tiersText = (tiers: Fee['tiers']) => formatList(tiers.map(tierText), 'unit');

export function validityText(
  { validFrom, validTo }: Pick<Fee, 'validFrom' | 'validTo'>,
  zone: string,
): string {
  const from = validFrom && formatDate(validFrom, zone);
  const to = validTo && formatDate(Date.parse(validTo) - 1, zone);
  if (from && to) return m.fees_between_days({ from, to });
  if (from) return m.fees_from_day({ day: from });
  return to ? m.fees_until_day({ day: to }) : m.fees_always();
}
