import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** "+12% · 40 before"; with a minus sign, where there is less. */
export function changeText(value: number, before: number, said: (value: number) => string): string {
  const rest = m.admin_before({ value: said(before) });
  if (before <= 0) return rest;
  const share = Math.round(((value - before) / before) * 100) / 100;
  const percent = formatNumber(share, { style: 'percent', signDisplay: 'exceptZero' });
  return `${percent.replace('-', '−')} · ${rest}`;
}
