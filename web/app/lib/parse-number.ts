/**
 * What somebody typed as a number: digits, with the language's own sign between whole and fraction and no other, perhaps a minus. Null for
 * everything else, also for groups of thousands: "1,000" is a thousand to one reader and one to another.
 */
export function parseNumber(typed: string, locale: string): number | null {
  const [, minus = '', whole = '', sign, fraction = ''] =
    /^([-−]?)(\d+)(?:([.,])(\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || (sign !== undefined && sign !== decimalSign(locale))) return null;
  const value = Number(`${minus && '-'}${whole}.${fraction || '0'}`);
  if (!Number.isFinite(value)) return null;
  // There is no minus zero to a reader.
  return value === 0 ? 0 : value;
}

/** The same number as it is typed: it can be parsed again. */
export const typeNumber = (value: number, locale: string): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });

const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
