import { type AdminOrder, adminGetOrder } from '@michi/contract/order-administration';
import { OrderStatus, PaymentStatus } from '@michi/contract/states';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { api } from '../../lib/client.ts';
import { downloadReceipt } from '../../lib/download-receipt.ts';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderBadge, PaymentBadge } from '../../ui/status/statuses.tsx';
import { ScrollArea } from '../../ui/table/scroll-area.tsx';
import { When, ZoneNote } from '../../ui/when.tsx';
import { accountName, postingName, reasonText } from './ledger-words.ts';
import '../../ui/table/table.css';

const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-order', id],
    queryFn: ({ signal }) => api(adminGetOrder, { params: { id } }, { signal }),
  });

type Details = z.output<typeof AdminOrder>;

/** One order with its payments, every ledger entry and every step. */
export function OrderDetails({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const order = useQuery({ ...orderDetailsQuery(orderId ?? ''), enabled: orderId !== null });
  return (
    <Sheet isOpen={orderId !== null} onClose={onClose} title={order.data?.number ?? m.admin_order()}>
      {order.isLoadingError ? (
        <ErrorState error={order.error} onRetry={order.refetch} />
      ) : order.data ? (
        <Body order={order.data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Body({ order }: { order: Details }) {
  const receipt = useMutation({ mutationFn: downloadReceipt });
  const money = (amount: number) => formatMoney({ amount, currency: order.price.currency });
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="font-serif text-xl">{order.course.title}</p>
        <p className="text-quiet">
          {order.student.name} → {order.sensei.name}
        </p>
        <p className="mt-2 flex items-center gap-3">
          <OrderBadge status={order.status} acceptBy={order.acceptBy} />
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
        </p>
      </div>
      <Part title={m.admin_payments()}>
        {order.payments.length === 0 ? (
          <p className="text-quiet">{m.admin_no_ledger()}</p>
        ) : (
          <ScrollArea label={m.admin_payments()}>
            <table className="data-table" aria-label={m.admin_payments()}>
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
                    <td>
                      <PaymentBadge status={payment.status} />
                    </td>
                    <td className="text-end">{money(payment.amount)}</td>
                    <td className="text-end">{money(payment.platformFee)}</td>
                    <td className="text-end">{money(payment.senseiNet)}</td>
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
                <When instant={event.createdAt} isShort />
                {event.reason ? ` · ${reasonText(event.reason)}` : ''}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
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
