import type { Order } from '@michi/contract/ordering/orders';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What a late cancellation gives back, and one by the sensei, by the policy of this very order. */
export function cancellationNote(
  { lateRefundPercent, senseiRefundPercent }: Order['policy'],
  isFreeStillPossible: boolean,
): string {
  return `${lateNote(lateRefundPercent, isFreeStillPossible)} ${senseiNote(senseiRefundPercent)}`;
}

function lateNote(percentage: number, isLater: boolean): string {
  const percent = formatPercent(percentage);
  if (percentage === 0) return isLater ? m.checkout_late_none() : m.checkout_late_now_none();
  return isLater ? m.checkout_late_some({ percent }) : m.checkout_late_now_some({ percent });
}

function senseiNote(percentage: number): string {
  if (percentage === 100) return m.checkout_sensei_all();
  return percentage > 0
    ? m.checkout_sensei_some({ percent: formatPercent(percentage) })
    : m.checkout_sensei_none();
}
