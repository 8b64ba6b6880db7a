import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { readNumber } from './read-number.ts';

/** What may stand in a field of numbers, as it is shown: money in its major unit. */
export type Limits = {
  min: number | undefined;
  max: number;
  decimals: number;
  affixes: readonly string[];
  write: (value: number) => string;
};

/** What stands in a field of numbers, which may hold a text that is none. */
export const numberIn = (typed: unknown, otherwise: number): number =>
  typeof typed === 'number' && Number.isFinite(typed) ? typed : otherwise;

/**
 * The number, null for an empty field, or the text as it was typed when it is no number that may stand here.
 */
export function readWithin(text: string, limits: Limits): number | null | string {
  const read = readNumber(text, { locale: currentLocale(), ...limits });
  if (read === 'EMPTY') return null;
  return typeof read === 'number' && read <= limits.max && read >= (limits.min ?? -Infinity) ? read : text;
}

/** What is wrong with a text that was not taken. */
export function noNumberText(text: string, limits: Limits): string {
  const { min, max, decimals, write } = limits;
  const read = readNumber(text, { locale: currentLocale(), ...limits });
  if (typeof read === 'number')
    return read > max
      ? m.errors_field_too_big({ max: write(max) })
      : m.errors_field_too_small({ min: write(min ?? 0) });
  const example = write(Math.min(max, Math.max(min ?? 0, decimals > 0 ? 12.5 : 12)));
  return decimals > 0 ? m.errors_field_number({ example }) : m.errors_field_whole({ example });
}

/** What may stand beside a number of this format: the currency or the unit, however it is written. */
export function numberAffixes({ style, currency, unit }: Intl.NumberFormatOptions): string[] {
  if (style === 'unit' && unit !== undefined) return unitAffixes(unit);
  if (style !== 'currency' || currency === undefined) return [];
  return (['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(currentLocale(), { style, currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
}

function unitAffixes(unit: string): string[] {
  return (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) =>
    [1, 2].flatMap((count) =>
      new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay })
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
    ),
  );
}

/**
 * The next multiple of the step in its direction, counted from the smallest number; the smallest one from
 * nothing.
 */
export function steppedFrom(from: number | null, step: number, { min, max, decimals }: Limits): number {
  const least = min ?? 0;
  if (from === null) return least;
  const size = Math.abs(step);
  const steps = Math.round(((from - least) / size) * 1e6) / 1e6;
  const next = least + size * (step > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1);
  const scale = 10 ** decimals;
  return Math.min(max, Math.max(min ?? -Infinity, Math.round(next * scale) / scale));
}
