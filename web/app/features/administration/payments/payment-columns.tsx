import type { AdminPayment, PaymentTrouble } from '@michi/contract/ordering/money-administration';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PaymentBadge, paymentStatusName } from '../../../ui/status/statuses.tsx';
import type { Column, FileColumn } from '../../../ui/table/data-table.tsx';
import { isShared } from '../orders/payment-shares.ts';
import { PaymentSince } from '../orders/payment-since.tsx';

const amountColumn = (
  id: string,
  header: string,
  amountOf: (payment: AdminPayment) => number | null,
): Column<AdminPayment> => ({
  id,
  header,
  isNumeric: true,
  cell: (payment) => {
    const amount = amountOf(payment);
    return amount === null ? (
      <span className="text-quiet">–</span>
    ) : (
      formatMoney({ amount, currency: payment.currency })
    );
  },
  text: (payment) => {
    const amount = amountOf(payment);
    return amount === null ? '' : plainAmount({ amount, currency: payment.currency });
  },
});

export const paymentColumns = (): readonly Column<AdminPayment>[] => [
  {
    id: 'number',
    header: m.admin_order(),
    cell: ({ order }) => <span className="whitespace-nowrap">{order.number}</span>,
    text: ({ order }) => order.number,
  },
  {
    id: 'course',
    header: m.admin_course(),
    cell: ({ order }) => order.courseTitle,
    text: ({ order }) => order.courseTitle,
  },
  {
    id: 'student',
    header: m.admin_student(),
    cell: ({ student }) => student.name,
    text: ({ student }) => student.name,
  },
  {
    id: 'sensei',
    header: m.admin_sensei(),
    cell: ({ sensei }) => sensei.name,
    text: ({ sensei }) => sensei.name,
  },
  {
    id: 'status',
    header: m.sensei_status(),
    cell: (payment) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PaymentBadge status={payment.status} />
        <span className="text-sm text-quiet">
          <Standing payment={payment} />
        </span>
      </span>
    ),
    text: ({ status }) => paymentStatusName(status),
  },
  amountColumn('amount', m.money_amount(), ({ amount }) => amount),
  amountColumn('platform', m.money_share_platform(), (payment) =>
    isShared(payment) ? payment.platformFee : null,
  ),
  amountColumn('share', m.admin_sensei(), (payment) => (isShared(payment) ? payment.senseiNet : null)),
];

/** Since when or until when it is where it is; what is not there yet, why. */
export function Standing({ payment }: { payment: AdminPayment }) {
  if (payment.refundFailedAt) return m.chargebacks_refund_failed();
  if (payment.isInChargeback) return m.chargebacks_payment_waits();
  if (payment.isOnItsWayBack) return m.admin_hold_back();
  if (payment.failureCode && payment.status !== 'REFUNDED') return failureText(payment.failureCode);
  return <PaymentSince payment={payment} />;
}

/** What the provider says in a code that nobody knows stays as it is. */
function failureText(code: string): string {
  if (code === 'card_declined') return m.money_failure_declined();
  return code === 'authentication_failed' ? m.money_failure_unconfirmed() : m.money_failure({ code });
}

export const paymentFile = (
  columns: readonly FileColumn<AdminPayment>[],
): readonly FileColumn<AdminPayment>[] => [
  ...columns,
  { header: m.admin_currency(), text: ({ currency }) => currency },
  { header: m.money_made_at(), text: ({ createdAt }) => createdAt },
  { header: m.money_held_to(), text: ({ holdUntil }) => holdUntil ?? '' },
];

const troubles: Record<PaymentTrouble, () => string> = {
  BACK: m.money_trouble_back,
  FAILED: m.money_trouble_failed,
  REFUND_FAILED: m.money_trouble_refund_failed,
  CHARGEBACK: m.money_trouble_chargeback,
};
export const troubleName = (trouble: PaymentTrouble): string => troubles[trouble]();
