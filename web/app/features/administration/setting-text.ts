import type { ConfigurationEntry, ConfigurationValue } from '@michi/contract/configuration';
import { currentLocale, m } from '../../lib/i18n.ts';
import { readNumber } from '../../ui/form/read-number.ts';

/** A value of the configuration as one reads it. */
export function settingText(value: ConfigurationValue): string {
  if (typeof value === 'boolean') return value ? m.platform_on() : m.platform_off();
  if (value === '') return m.platform_empty();
  if (typeof value === 'number') return typedText(value);
  const names: Record<string, () => string> = {
    daily: m.platform_choice_daily,
    weekly: m.platform_choice_weekly,
    monthly: m.platform_choice_monthly,
    none: m.platform_choice_none,
    inclusive: m.platform_choice_inclusive,
    exclusive: m.platform_choice_exclusive,
    off: m.platform_choice_off,
    warn: m.platform_choice_warn,
    block: m.platform_choice_block,
  };
  return names[value]?.() ?? value;
}

/** As it stands in its field. */
export const typedText = (value: ConfigurationValue): string =>
  typeof value === 'number'
    ? value.toLocaleString(currentLocale(), { useGrouping: false, maximumFractionDigits: 20 })
    : String(value);

type Read = { value: ConfigurationValue; wrong: null } | { value: null; wrong: string };

/** What was typed for a key, or what is wrong with it. How many decimals there may be the server says, but for a whole number. */
export function readSetting(
  { kind, isWhole, default: usual }: Pick<ConfigurationEntry, 'kind' | 'isWhole' | 'default'>,
  typed: string,
): Read {
  if (kind !== 'NUMBER') return { value: typed.trim(), wrong: null };
  const read = readNumber(typed, { locale: currentLocale(), decimals: isWhole ? 0 : 20 });
  if (typeof read === 'number' && Number.isFinite(read)) return { value: read, wrong: null };
  const example = typedText(isWhole ? usual : 12.5);
  const wrong =
    read === 'NOT_WHOLE' ? m.errors_field_whole({ example }) : m.platform_not_a_number({ example });
  return { value: null, wrong };
}
