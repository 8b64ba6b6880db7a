import { formatNumber, formatPercent } from './format.ts';

/** What a number counts. */
export type Measure = 'minute' | 'hour' | 'day' | 'percent';

/** As one reads it: whole and half hours of minutes as hours. */
export function measureText(value: number, measure: Measure): string {
  if (measure === 'percent') return formatPercent(value);
  if (measure === 'minute' && value >= 60 && value % 30 === 0) return measureText(value / 60, 'hour');
  return formatNumber(value, { style: 'unit', unit: measure, unitDisplay: 'long' });
}
