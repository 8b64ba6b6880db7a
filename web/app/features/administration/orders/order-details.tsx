import { type AdminOrder, adminGetOrder } from '@michi/contract/ordering/order-administration';
import { OrderStatus, PaymentStatus } from '@michi/contract/states';
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
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { OrderBadge, PaymentBadge, SeatBadge } from '../../../ui/status/statuses.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { calendarPath } from './calendar-path.ts';
import { accountName, postingName, reasonText } from './ledger-terms.ts';
import { isOnItsWayBack, isShared } from './payment-shares.ts';
import { PaymentSince } from './payment-since.tsx';
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
  /** What can be done with it; composed by the page. */
  deeds?: (order: OrderLooked) => ReactNode;
};

/** One order with its people, classes and payments, every ledger entry and every step. */
export function OrderDetails({ orderId, onClose, deeds }: Props) {
  const order = useQuery({ ...orderDetailsQuery(orderId ?? ''), enabled: orderId !== null });
  return (
    <Sheet isOpen={orderId !== null} onClose={onClose} title={order.data?.number ?? m.admin_order()}>
      {order.isLoadingError ? (
        <ErrorState error={order.error} onRetry={order.refetch} />
      ) : order.data ? (
        <Body order={order.data} deeds={deeds?.(order.data)} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Body({ order, deeds }: { order: OrderLooked; deeds: ReactNode }) {
  const receipt = useMutation({ mutationFn: downloadReceipt });
  const money = (amount: number) => formatMoney({ amount, currency: order.price.currency });
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="font-serif text-xl">
          <Link
            to={`/admin/course-settings/courses/${order.course.id}`}
            className="text-indigo hover:underline"
          >
            {order.course.title}
          </Link>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Side name={m.admin_student()} person={order.student} />
          {order.payer.id !== order.student.id && <Side name={m.admin_payer()} person={order.payer} />}
          <Side name={m.admin_sensei()} person={order.sensei} />
        </dl>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <OrderBadge status={order.status} acceptBy={order.acceptBy} classes={order.classes} />
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
          {deeds}
        </div>
      </div>
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
                      {money(payment.amount)}
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
      <Part title={m.admin_ledger()}>
        {order.ledger.length === 0 ? (
          <p className="text-quiet">{m.admin_no_ledger()}</p>
        ) : (
          <ScrollArea label={m.admin_ledger()}>
            <table className="data-table" aria-label={m.admin_ledger()}>
              <thead>
                <tr>
                  <th scope="col">{m.admin_account()}</th>
                  <th scope="col" className="text-end">
                    {m.admin_debit()}
                  </th>
                  <th scope="col" className="text-end">
                    {m.admin_credit()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {order.ledger.map((entry) => (
                  <tr key={entry.id}>
                    <td>
                      <span className="block">{accountName(entry.account)}</span>
                      <span className="block text-sm text-quiet">{postingName(entry.kind)}</span>
                    </td>
                    <td className="text-end">{entry.amount > 0 ? money(entry.amount) : ''}</td>
                    <td className="text-end">{entry.amount < 0 ? money(-entry.amount) : ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        )}
      </Part>
      <Part title={m.admin_steps()}>
        <ZoneNote className="mb-3 text-sm text-quiet" />
        <ol className="flex flex-col gap-2">
          {order.events.map((event) => (
            <li key={event.id} className="text-sm">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {event.subject === 'ORDER' ? m.admin_order() : m.admin_payment()}
                <StateOf subject={event.subject} status={event.to} />
              </span>
              <span className="mt-0.5 block text-quiet">
                <When instant={event.createdAt} isShort /> · <By event={event} />
                {event.reason ? ` · ${reasonText(event.reason)}` : ''}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

function Side({ name, person }: { name: string; person: Person }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>
        <PersonLink person={person} />
      </dd>
    </>
  );
}

type Person = { id: string; name: string };

function PersonLink({ person: { id, name } }: { person: Person }) {
  return (
    <Link to={`/admin/users-manage/users?person=${id}`} className="text-indigo hover:underline">
      {name || m.audit_gone()}
    </Link>
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
          <Link to={calendarPath({ classId, startsAt }, zone)} className="text-indigo hover:underline">
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
  if (isOnItsWayBack(payment)) return <span className="block">{m.admin_hold_back()}</span>;
  if (status !== 'HELD' || isFrozen || isDisputed) return null;
  return (
    <span className="block">
      {seatId === null ? m.admin_hold_package() : m.admin_hold_class({ hours: releaseHours })}
    </span>
  );
}

/** Of what no person did, the provider's part is told apart from the platform's. */
function By({ event: { by, actor } }: { event: OrderLooked['events'][number] }) {
  if (by) return <PersonLink person={by} />;
  return actor === 'payment-provider' ? m.admin_by_provider() : m.admin_by_platform();
}

function StateOf({ subject, status }: { subject: 'ORDER' | 'PAYMENT'; status: string }) {
  const order = OrderStatus.safeParse(status).data;
  const payment = PaymentStatus.safeParse(status).data;
  if (subject === 'ORDER' && order) return <OrderBadge status={order} />;
  return payment ? <PaymentBadge status={payment} /> : status;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
