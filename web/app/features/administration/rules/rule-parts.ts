import { Instant } from '@michi/contract/fields';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';

/** What ids are called, by language. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Change = { field: string; before?: unknown; after?: unknown };

/** A part that fees and coupons have alike, as one reads it. */
export function rulePartText(field: string, value: unknown, names: Names | undefined, zone: string): string {
  if (value === null || value === undefined) return m.trail_nothing();
  switch (field) {
    case 'scopeId':
      return meantName(value, names ?? {}) ?? m.trail_gone();
    case 'validFrom':
      return formatDate(Instant.parse(value), zone);
    case 'validTo':
      return formatDate(Date.parse(Instant.parse(value)) - 1, zone);
    case 'active':
      return value === true ? m.trail_yes() : m.trail_no();
    default:
      return typeof value === 'number' ? formatNumber(value) : wordsOf(value);
  }
}

/** What has this id is called so now, in the reader's language. */
export function meantName(id: unknown, names: Names): string | null {
  const name = typeof id === 'string' ? names[id] : undefined;
  return name?.[currentLocale()] ?? name?.['en'] ?? null;
}

export const moneyText = (value: unknown, currency: unknown): string =>
  typeof value === 'number' && typeof currency === 'string'
    ? formatMoney({ amount: value, currency })
    : wordsOf(value);

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
