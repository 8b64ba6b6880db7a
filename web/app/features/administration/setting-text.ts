import type { ConfigurationValue } from '@michi/contract/configuration';
import { currentLocale, m } from '../../lib/i18n.ts';

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
