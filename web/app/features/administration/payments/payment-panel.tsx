import { adminGetPayment, type AdminPaymentStory } from '@michi/contract/ordering/money-administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { PaymentBadge } from '../../../ui/status/statuses.tsx';
import { isShared } from '../orders/payment-shares.ts';
import { PersonLink } from '../orders/person-link.tsx';
import { Timeline } from '../orders/timeline.tsx';
import { administrationKeys } from '../query-keys.ts';
import { FailedRefundDialog } from './failed-refund-dialog.tsx';
import { Standing } from './payment-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** One payment with its shares, its people, what it was split into, and all that happened to it. */
export function PaymentPanel({ paymentId, onClose }: { paymentId: string | null; onClose: () => void }) {
  const payment = useQuery({
    queryKey: administrationKeys.payment(paymentId ?? ''),
    queryFn: ({ signal }) => api(adminGetPayment, { params: { id: paymentId ?? '' } }, { signal }),
    enabled: paymentId !== null,
  });
  return (
    <Sheet
      isOpen={paymentId !== null}
      onClose={onClose}
      title={payment.data ? m.money_payment_of({ number: payment.data.order.number }) : m.admin_payment()}
    >
      {payment.isLoadingError ? (
        <ErrorState error={payment.error} onRetry={payment.refetch} />
      ) : payment.data ? (
        <Story payment={payment.data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Story({ payment }: { payment: AdminPaymentStory }) {
  const [isRefunding, setRefunding] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const { amount, platformFee, senseiNet, currency, order, parts, steps, ledger, refundRef } = payment;
  const money = (part: number) => ({ amount: part, currency });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong data-numbers className="text-xl">
            {formatMoney(money(amount))}
          </strong>
          <PaymentBadge status={payment.status} />
          <span className="text-sm text-quiet">
            <Standing payment={payment} />
          </span>
        </p>
        <About payment={payment} />
        {refundRef && <p className="text-sm text-quiet">{m.money_refund_ref({ ref: refundRef })}</p>}
        {payment.refundFailedAt && (
          <div>
            <Button size="sm" variant="secondary" onPress={() => setGiving(true)}>
              {m.chargebacks_refund_again()}
            </Button>
          </div>
        )}
        {payment.canRefund && (
          <div>
            <Button size="sm" variant="ghost" onPress={() => setRefunding(true)}>
              {m.money_refund_part()}
            </Button>
          </div>
        )}
      </div>
      {isShared(payment) && (
        <PriceTable
          lines={[
            { label: m.money_share_platform(), amount: money(platformFee) },
            { label: m.admin_sensei(), amount: money(senseiNet) },
            { label: m.money_sum(), amount: money(amount), isTotal: true },
          ]}
        />
      )}
      {parts.length > 0 && (
        <section>
          <h3 className="mb-2 text-lg">{payment.splitFrom ? m.money_part_whole() : m.money_parts()}</h3>
          <ul className="flex flex-col gap-2">
            {parts.map((part) => (
              <li key={part.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Link to={{ search: `?payment=${part.id}` }} preventScrollReset className="prose-link">
                  {formatMoney(part)}
                </Link>
                <PaymentBadge status={part.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Timeline events={steps} transactions={ledger} currency={currency} />
      {isGiving && <FailedRefundDialog payment={payment} onClose={() => setGiving(false)} />}
      {isRefunding && (
        <RefundDialog payment={payment} number={order.number} onClose={() => setRefunding(false)} />
      )}
    </div>
  );
}

function About({ payment: { order, student, sensei, startsAt } }: { payment: AdminPaymentStory }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-quiet">{m.admin_order()}</dt>
      <dd>
        <Link to={`/admin/orders?order=${order.id}`} className="prose-link">
          {order.number} · {order.courseTitle}
        </Link>
      </dd>
      <dt className="text-quiet">{m.admin_student()}</dt>
      <dd>
        <PersonLink person={student} />
      </dd>
      <dt className="text-quiet">{m.admin_sensei()}</dt>
      <dd>
        <PersonLink person={sensei} />
      </dd>
      {startsAt && (
        <>
          <dt className="text-quiet">{m.money_class()}</dt>
          <dd>
            <When instant={startsAt} />
          </dd>
        </>
      )}
    </dl>
  );
}
