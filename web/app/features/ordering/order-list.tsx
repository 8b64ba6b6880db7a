import { listOrders, type Order } from '@michi/contract/ordering';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../lib/clock.ts';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price, PriceTable } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { OrderBadge, orderStatusName, PaymentBadge } from '../../ui/status/statuses.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { TableSelect } from '../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { Countdown, When, ZoneNote } from '../../ui/when.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { classPath } from './class-path.ts';
import { ConfirmClass } from './confirm-class.tsx';
import { sessionsOf } from './course-progress.ts';
import { FallenPrice } from './fallen-price.tsx';
import { priceLines } from './price-lines.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useOrderNews } from './use-order-news.ts';

/** What an order comes to; between them it is on its way for moments only. */
const filters = ['CREATED', 'PENDING', 'COMPLETED', 'CANCELED'] as const;

/** Every own order with its state, the parts of its price, and what can be done with it. */
export function OrderList() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const status = filters.find((each) => each === url.filter('status'));
  const orders = useInfiniteQuery({
    queryKey: ['orders', status ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      api(listOrders, { query: { status, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  useOrderNews();
  if (orders.isLoadingError) return <ErrorState onRetry={orders.refetch} />;
  if (!orders.data) return <SkeletonRows />;
  const shown = orders.data.pages.flatMap(({ items }) => items);
  if (shown.length === 0 && !status) return <NoOrders />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TableSelect
          url={url}
          name="status"
          label={m.checkout_filter()}
          any={m.checkout_any_status()}
          values={filters}
          nameOf={orderStatusName}
        />
        <ZoneNote />
      </div>
      {shown.length === 0 && <EmptyState title={m.checkout_none_of_status()} />}
      <ul className="flex flex-col gap-4" aria-busy={orders.isPlaceholderData}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={orders.hasNextPage}
        isLoading={orders.isFetchingNextPage}
        onMore={() => orders.fetchNextPage()}
      />
    </div>
  );
}

function NoOrders() {
  const isSensei = useUser()?.type === 'SENSEI';
  return (
    <EmptyState
      title={m.checkout_list_empty()}
      text={isSensei ? m.checkout_list_empty_sensei() : m.checkout_list_empty_text()}
      action={
        <LinkButton to={isSensei ? '/sensei/courses' : '/search'} variant="primary">
          {isSensei ? m.common_nav_courses() : m.common_find_course()}
        </LinkButton>
      }
    />
  );
}

export function OrderCard({ order }: { order: Order }) {
  const money = { amount: order.price.total, currency: order.price.currency };
  return (
    <article className="grid gap-5 rounded-lg border border-hairline bg-card p-5 sm:grid-cols-[10rem_1fr]">
      <div className="hidden self-start overflow-hidden rounded-md sm:block">
        <Cover id={order.course.id} src={order.course.cover} sizes="10rem" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={`/courses/${order.course.id}`} className="hover:underline">
                {order.course.title}
              </Link>
            </h2>
            <p className="text-sm text-quiet">
              {order.number} · {order.sensei.name}
            </p>
          </div>
          <span className="flex items-center gap-3">
            <OrderBadge status={order.status} acceptBy={order.acceptBy} />
            <Price price={money} className="text-lg" />
          </span>
        </div>
        <Classes order={order} />
        <GoneBack order={order} />
        <FallenPrice order={order} />
        <details className="mt-3">
          <summary className="w-fit cursor-pointer py-1 text-sm text-indigo">{m.checkout_parts()}</summary>
          <div className="mt-3 max-w-sm">
            <PriceTable lines={priceLines(order.price)} />
          </div>
        </details>
        <OrderActions order={order} />
      </div>
    </article>
  );
}

function Classes({ order }: { order: Order }) {
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {order.classes.map((item) => {
        const parts = order.payments.filter(({ seatId, priceFell }) => seatId === item.seatId && !priceFell);
        const held = parts.find(({ status }) => status === 'HELD');
        return (
          <li key={item.seatId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <When instant={item.startsAt} />
            {parts.map(({ id, status, amount, currency }) => (
              <span key={id} className="flex items-center gap-1.5">
                <PaymentBadge status={status} />
                {parts.length > 1 && <span className="text-sm">{formatMoney({ amount, currency })}</span>}
              </span>
            ))}
            {held?.isDisputed && (
              <Link to={classPath(item.classId)} className="text-sm text-quiet underline">
                {m.checkout_disputed()}
              </Link>
            )}
            {held?.isFrozen && <span className="text-sm text-quiet">{m.checkout_frozen()}</span>}
            {held?.holdUntil && (
              <span className="text-sm text-quiet">
                {m.checkout_release_at()} <When instant={held.holdUntil} isShort />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What was paid back of more, also of sessions that never had a time; or that there was never anything to pay back. */
function GoneBack({ order: { payments, price, status } }: { order: Order }) {
  const amount = payments
    .filter(({ status, priceFell }) => status === 'REFUNDED' && !priceFell)
    .reduce((sum, payment) => sum + payment.amount, 0);
  const isPaid = payments.some((payment) => payment.heldAt !== null);
  if (status === 'CANCELED' && !isPaid)
    return <p className="mt-2 text-sm text-quiet">{m.checkout_nothing_charged()}</p>;
  if (amount === 0 || amount === price.total) return null;
  return (
    <p className="mt-2 text-sm text-quiet">
      {m.checkout_gone_back({
        amount: formatMoney({ amount, currency: price.currency }),
        total: formatMoney({ amount: price.total, currency: price.currency }),
      })}
    </p>
  );
}

/** What its `can` allows, the main thing first. */
export function OrderActions({ order }: { order: Order }) {
  const [isCanceling, setCanceling] = useState(false);
  const { next } = sessionsOf(order, useNow() ?? 0);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {order.can.includes('pay') && (
        <LinkButton size="sm" variant="primary" to={`/courses/${order.course.id}/schedule?order=${order.id}`}>
          {m.checkout_continue()}
          {order.expiresAt && <Countdown until={order.expiresAt} />}
        </LinkButton>
      )}
      {next?.classroomId && order.status === 'COMPLETED' && (
        <LinkButton size="sm" to={`/chat/${next.classroomId}`}>
          {m.checkout_open_classroom()}
        </LinkButton>
      )}
      {order.can.includes('schedule') && (
        <LinkButton size="sm" to={`/courses/${order.course.id}/schedule?session=${order.id}`}>
          {m.checkout_schedule_next()}
        </LinkButton>
      )}
      {order.can.includes('confirm') && <ConfirmClass order={order} />}
      {order.can.includes('receipt') && <ReceiptButton order={order} />}
      {order.can.includes('cancel') && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.checkout_cancel_of({ number: order.number })}
          onPress={() => setCanceling(true)}
        >
          {m.checkout_cancel()}
        </Button>
      )}
      <CancelDialog
        orderId={order.id}
        isPackage={order.kind === 'PACKAGE'}
        isOpen={isCanceling}
        onClose={() => setCanceling(false)}
      />
    </div>
  );
}
