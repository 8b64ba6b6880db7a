import { type AdminOrder, adminGetOrder } from '@michi/contract/ordering/order-administration';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { downloadReceipt } from '../../../lib/api/download-receipt.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OrderInvoices } from '../../../ui/invoice/invoice-list.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { OrderBadge, OrderMoney } from '../../../ui/status/order-state.tsx';
import { PaymentBadge, SeatBadge } from '../../../ui/status/statuses.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { When } from '../../../ui/page/when.tsx';
import { calendarPath } from './calendar-path.ts';
import { isShared } from './payment-shares.ts';
import { PaymentSince } from './payment-since.tsx';
import { GrantForOrder } from './grant-for-order.tsx';
import { PersonLink } from './person-link.tsx';
import { postedOf } from './story.ts';
import { Timeline } from './timeline.tsx';
import '../../../ui/table/table.css';

const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.adminOrder(id),
    queryFn: ({ signal }) => api(adminGetOrder, { params: { id } }, { signal }),
  });

export type OrderLooked = z.output<typeof AdminOrder>;

type Props = {
  orderId: string | null;
  onClose: () => void;
} & OrderParts;

/** What another feature knows of an order; composed by the page. */
export type OrderParts = {
  /** What can be done with it. */
  deeds: (order: OrderLooked) => ReactNode;
  /** Every part of its price. */
  price: (order: OrderLooked) => ReactNode;
};

/**
 * One order with its people, price, classes and payments, and all that happened to it in one line of time.
 */
export function OrderDetails({ orderId, onClose, deeds, price }: Props) {
  const order = useQuery({ ...orderDetailsQuery(orderId ?? ''), enabled: orderId !== null });
  return (
    <Sheet isOpen={orderId !== null} onClose={onClose} title={order.data?.number ?? m.admin_order()}>
      {order.isLoadingError ? (
        <ErrorState error={order.error} onRetry={order.refetch} />
      ) : order.data ? (
        <Body order={order.data} deeds={deeds(order.data)} price={price(order.data)} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

type BodyProps = { order: OrderLooked; deeds: ReactNode; price: ReactNode };

function Body({ order, deeds, price }: BodyProps) {
  const receipt = useMutation({ mutationFn: downloadReceipt });
  const money = (amount: number) => formatMoney({ amount, currency: order.price.currency });
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="font-serif text-xl">
          <Link to={`/admin/course-settings/courses/${order.course.id}`} className="prose-link">
            {order.course.title}
          </Link>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Side name={m.admin_student()} person={order.student} />
          {order.payer.id !== order.student.id && <Side name={m.admin_payer()} person={order.payer} />}
          <Side name={m.admin_sensei()} person={order.sensei} />
        </dl>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <OrderBadge order={order} />
          <strong data-numbers>{money(order.price.total)}</strong>
          {order.can.includes('receipt') && (
            <Button
              size="sm"
              variant="ghost"
              isPending={receipt.isPending}
              onPress={() => receipt.mutate(order.id)}
            >
              <FileDown aria-hidden />
              {m.checkout_receipt()}
            </Button>
          )}
          <GrantForOrder order={order} />
          {deeds}
        </div>
        <OrderMoney order={order} />
      </div>
      <Part title={m.money_price()}>{price}</Part>
      <Part title={m.invoices_of_order()}>
        <OrderInvoices
          orderId={order.id}
          state={order.payments.map(({ status }) => status).join()}
          empty={<p className="text-quiet">{m.invoices_order_none()}</p>}
        />
      </Part>
      <Part title={m.admin_classes()}>
        <Classes classes={order.classes} />
      </Part>
      <Part title={m.admin_payments()}>
        {order.payments.length === 0 ? (
          <p className="text-quiet">{m.admin_no_ledger()}</p>
        ) : (
          <ScrollArea label={m.admin_payments()}>
            <table className="data-table data-table-cards" aria-label={m.admin_payments()}>
              <thead>
                <tr>
                  <th scope="col">{m.sensei_status()}</th>
                  <th scope="col" className="text-end">
                    {m.sensei_price()}
                  </th>
                  <th scope="col" className="text-end">
                    {m.sensei_fee()}
                  </th>
                  <th scope="col" className="text-end">
                    {m.admin_sensei()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {order.payments.map((payment) => (
                  <tr key={payment.id}>
                    <td data-label={m.sensei_status()}>
                      <div>
                        <PaymentBadge status={payment.status} />
                        <span className="mt-1 block min-w-40 text-sm text-quiet">
                          <PaymentSince payment={payment} />
                          <HoldReason payment={payment} releaseHours={order.releaseHours} />
                        </span>
                      </div>
                    </td>
                    <td className="data-table-number" data-label={m.sensei_price()}>
                      <Link to={`/admin/payments?payment=${payment.id}`} className="prose-link">
                        {money(payment.amount)}
                      </Link>
                    </td>
                    <td className="data-table-number" data-label={m.sensei_fee()}>
                      {isShared(payment) ? money(payment.platformFee) : <NoShare />}
                    </td>
                    <td className="data-table-number" data-label={m.admin_sensei()}>
                      {isShared(payment) ? money(payment.senseiNet) : <NoShare />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        )}
      </Part>
      <Timeline events={order.events} transactions={postedOf(order.ledger)} currency={order.price.currency} />
    </div>
  );
}

function Side({ name, person }: { name: string; person: { id: string; name: string } }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>
        <PersonLink person={person} />
      </dd>
    </>
  );
}

/** Each leads to the calendar, which opens on its day. */
function Classes({ classes }: { classes: OrderLooked['classes'] }) {
  const zone = useZone();
  if (classes.length === 0) return <p className="text-quiet">{m.admin_no_class()}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {classes.map(({ classId, seatId, startsAt, seatState }) => (
        <li key={seatId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link to={calendarPath({ classId, startsAt }, zone)} className="prose-link">
            <When instant={startsAt} />
          </Link>
          <SeatBadge status={seatState} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody got any of it. */
const NoShare = () => <span className="text-quiet">–</span>;

type HoldProps = { payment: OrderLooked['payments'][number]; releaseHours: number };

/** Why money stays where it is, unless a ban or a report, which is said already. */
function HoldReason({ payment, releaseHours }: HoldProps) {
  const { status, isFrozen, isDisputed, seatId } = payment;
  if (payment.isOnItsWayBack) return <span className="block">{m.admin_hold_back()}</span>;
  if (status !== 'HELD' || isFrozen || isDisputed) return null;
  return (
    <span className="block">
      {seatId === null ? m.admin_hold_package() : m.admin_hold_class({ hours: releaseHours })}
    </span>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
