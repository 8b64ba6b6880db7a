import type { Order } from '@michi/contract/ordering/orders';
import type { Payment } from '@michi/contract/ordering/payment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PaymentBadge } from '../../../ui/status/statuses.tsx';
import { isShared } from '../orders/payment-shares.ts';
import { PaymentSince } from '../orders/payment-since.tsx';
import { PersonList } from './person-list.tsx';
import { personOrdersQuery } from './person-orders-query.ts';

/**
 * Every payment of somebody's orders on either side: how much, where it is, since when or until when, and how
 * it is shared.
 */
export function PersonPayments({ userId }: { userId: string }) {
  const orders = useInfiniteQuery(personOrdersQuery(userId));
  return (
    <PersonList
      query={orders}
      itemsOf={(page) =>
        page.items.flatMap((order) => order.payments.map((payment) => ({ id: payment.id, order, payment })))
      }
      label={m.people_payments()}
      empty={<EmptyState title={m.people_payments_none()} />}
    >
      {({ order, payment }) => <Row order={order} payment={payment} />}
    </PersonList>
  );
}

function Row({ order, payment }: { order: Order; payment: Payment }) {
  const money = (amount: number) => formatMoney({ amount, currency: payment.currency });
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <Link
          to={`/admin/payments?payment=${payment.id}`}
          className="min-w-0 font-medium text-indigo hover:underline"
        >
          {order.number} · <bdi>{order.course.title}</bdi>
        </Link>
        <span data-numbers>{money(payment.amount)}</span>
      </p>
      {isShared(payment) && (
        <p className="text-sm text-quiet">
          {m.people_payment_shares({ fee: money(payment.platformFee), net: money(payment.senseiNet) })}
        </p>
      )}
      {payment.isOnItsWayBack && <p className="text-sm text-quiet">{m.admin_hold_back()}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <PaymentBadge status={payment.status} />
        <span className="text-quiet">
          <PaymentSince payment={payment} />
        </span>
      </p>
    </>
  );
}
