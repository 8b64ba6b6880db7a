import type { EarningLine } from '@michi/contract/ordering/earnings';
import { plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { paymentStatusName } from '../../../ui/status/statuses.tsx';
import type { FileColumn } from '../../../ui/table/data-table.tsx';

const money = (header: string, amountOf: (line: EarningLine) => number): FileColumn<EarningLine> => ({
  header,
  text: (line) => plainAmount({ amount: amountOf(line), currency: line.currency }),
});

/** All that the table shows, one thing a column. */
export const earningFile = (): readonly FileColumn<EarningLine>[] => [
  { header: m.sensei_order(), text: ({ orderNumber }) => orderNumber },
  { header: m.sensei_course(), text: ({ courseTitle }) => courseTitle },
  { header: m.sensei_student(), text: ({ studentName }) => studentName },
  { header: m.sensei_class(), text: (line) => line.startsAt ?? withoutClass(line) },
  { header: m.sensei_booked_at(), text: ({ createdAt }) => createdAt },
  { header: m.sensei_status(), text: ({ status }) => paymentStatusName(status) },
  { header: m.sensei_remark(), text: remarkOf },
  { header: m.sensei_hold_until(), text: ({ holdUntil }) => holdUntil ?? '' },
  { header: m.sensei_released_at(), text: ({ releasedAt }) => releasedAt ?? '' },
  { header: m.sensei_paid_out_at(), text: ({ paidOutAt }) => paidOutAt ?? '' },
  money(m.sensei_price(), ({ amount }) => amount),
  money(m.sensei_fee(), feeOf),
  money(m.sensei_net(), ({ senseiNet }) => senseiNet),
  { header: m.sensei_currency(), text: ({ currency }) => currency },
];

/** What is taken off; none is written without a sign. */
export const feeOf = ({ platformFee }: EarningLine): number => (platformFee === 0 ? 0 : -platformFee);

/** A session of a package: one that has no time yet, or what was kept of those that never took place. */
export const withoutClass = ({ status }: EarningLine): string =>
  status === 'RELEASED' ? m.sensei_package_rest() : m.sensei_not_scheduled();

function remarkOf({ isDisputed, isFrozen }: EarningLine): string {
  if (isDisputed) return m.checkout_disputed();
  return isFrozen ? m.checkout_frozen() : '';
}
