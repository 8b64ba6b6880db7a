import type { ConfigurationEntry, ConfigurationValue } from '@michi/contract/administration/configuration';
import { currencyFormat, minorDigits } from '@michi/contract/minor-digits';
import { formatMoney, formatNumber, formatPercent, formatWhen } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { type SettingUnit, settingWords } from '../../../lib/names/setting-names.ts';
import { numberAffixes } from '../../../ui/form/number-limits.ts';
import { readNumber } from '../../../ui/form/read-number.ts';

type Currency = string | null | undefined;

/** A value of the configuration as one reads it, in what the key counts; with a `currency` it is money. */
export function settingText(value: ConfigurationValue, currency?: Currency, key = ''): string {
  if (typeof value === 'boolean') return value ? m.platform_on() : m.platform_off();
  if (value === '') return m.platform_empty();
  if (typeof value === 'number') {
    const { unit, factor = 1 } = settingWords(key);
    return currency ? formatMoney({ amount: value, currency }) : countText(value / factor, unit);
  }
  const names: Record<string, () => string> = {
    daily: m.platform_choice_daily,
    weekly: m.platform_choice_weekly,
    monthly: m.platform_choice_monthly,
    on_demand: m.platform_choice_on_demand,
    monday: m.platform_choice_monday,
    tuesday: m.platform_choice_tuesday,
    wednesday: m.platform_choice_wednesday,
    thursday: m.platform_choice_thursday,
    friday: m.platform_choice_friday,
    saturday: m.platform_choice_saturday,
    sunday: m.platform_choice_sunday,
    none: m.platform_choice_none,
    inclusive: m.platform_choice_inclusive,
    exclusive: m.platform_choice_exclusive,
    rates: m.platform_choice_tax_rates,
    stripe: m.platform_choice_tax_stripe,
    platform: m.platform_choice_issuer_platform,
    sensei: m.platform_choice_issuer_sensei,
    PLATFORM: m.platform_choice_bearer_platform,
    SENSEI: m.platform_choice_bearer_sensei,
    off: m.platform_choice_off,
    warn: m.platform_choice_warn,
    block: m.platform_choice_block,
  };
  return names[value]?.() ?? value;
}

function countText(value: number, unit?: SettingUnit): string {
  const options = { maximumFractionDigits: 20 };
  switch (unit) {
    case undefined:
      return formatNumber(value, options);
    case 'percent':
      return formatPercent(value);
    case 'times':
      return m.platform_times({ count: value });
    default:
      return formatNumber(value, {
        ...options,
        style: 'unit',
        unit,
        unitDisplay: unit === 'megabyte' ? 'short' : 'long',
      });
  }
}

/** To what somebody else set it meanwhile, who it was, and when. */
export function meanwhileText(
  { key, value, currency, lastSet }: Pick<ConfigurationEntry, 'key' | 'value' | 'currency' | 'lastSet'>,
  zone: string,
  now: number,
): string {
  const words = { name: settingWords(key).name(), now: settingText(value, currency, key) };
  return lastSet
    ? m.platform_meanwhile_by({ ...words, who: lastSet.name, when: formatWhen(lastSet.at, zone, now) })
    : m.platform_meanwhile(words);
}

/** As it stands in its field: money in its major unit. */
export function typedText(value: ConfigurationValue, currency?: Currency, key = ''): string {
  if (typeof value !== 'number') return String(value);
  const digits = currency ? minorDigits(currency) : 0;
  const { factor = 10 ** digits } = settingWords(key);
  return (value / factor).toLocaleString(currentLocale(), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: currency ? digits : 20,
  });
}

type Read = { value: ConfigurationValue; wrong: null } | { value: null; wrong: string };
type Kind = Pick<ConfigurationEntry, 'kind' | 'isWhole' | 'default'> &
  Partial<Pick<ConfigurationEntry, 'key' | 'min' | 'max' | 'currency'>>;

/**
 * What was typed for a key, or what is wrong with it. How many decimals there may be the server says, but for
 * a whole number.
 */
export function readSetting(entry: Kind, typed: string): Read {
  const { kind, isWhole, default: usual, key = '' } = entry;
  if (kind === 'MONEY' && entry.currency) return readMoney({ ...entry, currency: entry.currency }, typed);
  if (kind !== 'NUMBER') return { value: typed.trim(), wrong: null };
  const { factor } = settingWords(key);
  if (factor) return readParts(entry, typed, { decimals: 2, factor });
  const read = readNumber(typed, { locale: currentLocale(), decimals: isWhole ? 0 : 20 });
  if (typeof read === 'number' && Number.isFinite(read)) return { value: read, wrong: null };
  const example = typedText(isWhole ? usual : 12.5);
  const wrong =
    read === 'NOT_WHOLE' ? m.errors_field_whole({ example }) : m.platform_not_a_number({ example });
  return { value: null, wrong };
}

/**
 * The server counts in minor units, in which nobody should be answered: what it would refuse is said here.
 */
function readMoney(entry: Kind & { currency: string }, typed: string): Read {
  const decimals = minorDigits(entry.currency);
  const affixes = numberAffixes(currencyFormat(entry.currency));
  return readParts(entry, typed, { decimals, factor: 10 ** decimals, affixes });
}

type Parts = { decimals: number; factor: number; affixes?: readonly string[] };

/** What is typed in another unit than it is kept in. */
function readParts(
  { currency, min, max, key, default: usual }: Kind,
  typed: string,
  { factor, ...by }: Parts,
): Read {
  const read = readNumber(typed, { locale: currentLocale(), ...by });
  if (typeof read !== 'number')
    return { value: null, wrong: m.platform_not_a_number({ example: typedText(usual, currency, key) }) };
  const value = Math.round(read * factor);
  const [least, most] = [min ?? 0, max ?? Number.MAX_SAFE_INTEGER];
  if (value >= least && value <= most) return { value, wrong: null };
  const between = { min: settingText(least, currency, key), max: settingText(most, currency, key) };
  return { value: null, wrong: m.platform_between(between) };
}
