import type { BackTestRequest } from '@michi/contract/ordering/back-test';
import { formatList, formatLocalDate, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What was tried, on which orders, in one sentence. */
export function termsText(request: BackTestRequest): string {
  const percent = (value: number) =>
    formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 3 });
  const { feePercent, studentHours, lateRefundPercent, senseiRefundPercent, taxPercent } = request;
  const terms = [
    feePercent === null ? null : m.backtest_term_fee({ percent: percent(feePercent) }),
    studentHours === null
      ? null
      : m.backtest_term_hours({ count: studentHours, hours: formatNumber(studentHours) }),
    lateRefundPercent === null ? null : m.backtest_term_late({ percent: percent(lateRefundPercent) }),
    taxPercent === null ? null : m.backtest_term_tax({ percent: percent(taxPercent) }),
    senseiRefundPercent === null ? null : m.backtest_term_sensei({ percent: percent(senseiRefundPercent) }),
  ].filter((term) => term !== null);
  return m.backtest_terms({
    terms: formatList(terms),
    from: formatLocalDate(request.from),
    to: formatLocalDate(request.to),
    currency: request.currency,
  });
}
