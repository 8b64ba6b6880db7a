import { listOrders, type Order } from '@michi/contract/ordering/orders';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/format/clock.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cover } from '../../../ui/picture/cover.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { OrderMoney } from '../../../ui/status/order-state.tsx';
import { MinorNote } from '../../../ui/status/minor-note.tsx';
import { orderStatusFilterName } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { CancelDialog, wholeOf } from '../cancel/cancel-dialog.tsx';
import { CancelTime } from '../cancel/cancel-time.tsx';
import { ConfirmClass } from './confirm-class.tsx';
import { sessionsOf } from './course-progress.ts';
import { DecideRequest } from '../requests/decide-request.tsx';
import { goneBackText, reasonSaid, whyEnded } from '../cancel/ended-terms.ts';
import { FallenPrice } from '../outcome/fallen-price.tsx';
import { GivenUp, OrderClasses, OrderState, ScheduleUntil } from './order-classes.tsx';
import { useIsForChild } from './is-for-child.ts';
import { MoveLink } from './move-link.tsx';
import { orderListFile } from './order-list-file.ts';
import { priceLines, shareLines } from '../checkout/price-lines.ts';
import { orderingKeys } from '../query-keys.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { restEnded } from './rest-ended.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** What an order comes to; between them it is on its way for moments only. */
const filters = ['CREATED', 'PENDING', 'COMPLETED', 'CANCELED'] as const;

/** Every own order with its state, the parts of its price, and what can be done with it. */
export function OrderList() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const status = filters.find((each) => each === url.filter('status'));
  const orders = useInfiniteQuery({
    queryKey: orderingKeys.ordersOf(status),
    queryFn: ({ signal, pageParam }) =>
      api(listOrders, { query: { status, limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  useOrderUpdates();
  const shown = orders.data?.pages.flatMap(({ items }) => items);
  // What another state holds says nothing of all.
  if (shown?.length === 0 && !status && !orders.isPlaceholderData) return <NoOrders />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TableSelect
          url={url}
          name="status"
          label={m.checkout_filter()}
          any={m.checkout_any_status()}
          values={filters}
          nameOf={orderStatusFilterName}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ZoneNote />
          {shown && shown.length > 0 && (
            <ExportButton
              name={m.checkout_list_title()}
              columns={orderListFile()}
              rows={() => allByCursor((page) => api(listOrders, { query: { status, ...page } }))}
            />
          )}
        </div>
      </div>
      {orders.isLoadingError && <ErrorState error={orders.error} onRetry={orders.refetch} />}
      {orders.isPending && <SkeletonRows />}
      {shown?.length === 0 && <EmptyState title={m.checkout_none_of_status()} />}
      <KeepFocus>
        <ul className="flex flex-col gap-4" aria-busy={orders.isPlaceholderData}>
          {shown?.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      </KeepFocus>
      <MoreButton
        hasMore={orders.hasNextPage}
        isLoading={orders.isFetchingNextPage}
        onMore={() => orders.fetchNextPage()}
      />
    </div>
  );
}

function NoOrders() {
  switch (useUser()?.type) {
    case 'SENSEI':
      return (
        <Nothing text={m.checkout_list_empty_sensei()} to="/sensei/courses" label={m.common_nav_courses()} />
      );
    case 'ADMIN':
      return (
        <Nothing
          title={m.checkout_list_empty_admin_title()}
          text={m.checkout_list_empty_admin()}
          to="/admin/orders"
          label={m.admin_orders()}
        />
      );
    default:
      return <Nothing text={m.checkout_list_empty_text()} to="/search" label={m.common_find_course()} />;
  }
}

function Nothing({ title, text, to, label }: { title?: string; text: string; to: string; label: string }) {
  return (
    <EmptyState
      title={title ?? m.checkout_list_empty()}
      text={text}
      action={
        <LinkButton to={to} variant="primary">
          {label}
        </LinkButton>
      }
    />
  );
}

export function OrderCard({ order }: { order: Order }) {
  const money = { amount: order.price.total, currency: order.price.currency };
  const user = useUser();
  const isTaught = user?.id === order.sensei.id;
  const isForChild = useIsForChild(order);
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
              {order.number} · <bdi>{isTaught ? order.student.name : order.sensei.name}</bdi>
              {isForChild && ` · ${m.family_for_child({ name: order.student.name })}`}
            </p>
            {isTaught && <MinorNote {...order.student} />}
          </div>
          <span className="flex flex-col gap-1 sm:ms-auto sm:max-w-sm sm:items-end sm:text-end">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderState order={order} />
              <Price price={money} className="text-lg" />
            </span>
            <OrderMoney order={order} />
          </span>
        </div>
        <OrderClasses
          order={order}
          deeds={(item) => (
            <>
              <MoveLink order={order} item={item} />
              <CancelTime order={order} item={item} />
            </>
          )}
        />
        <GivenUp order={order} />
        <WhyEnded order={order} isTaught={isTaught} />
        <RestEnded order={order} />
        <GoneBack order={order} />
        <FallenPrice order={order} />
        <details className="mt-3">
          <summary className="w-fit cursor-pointer py-1 text-sm text-indigo">{m.checkout_parts()}</summary>
          <div className="mt-3 max-w-sm">
            <PriceTable lines={[...priceLines(order.price, order), ...(isTaught ? shareLines(order) : [])]} />
          </div>
        </details>
        <OrderActions order={order} />
      </div>
    </article>
  );
}

/** To the student: whoever else ended it, and what they wrote. */
function WhyEnded({ order, isTaught }: { order: Order; isTaught: boolean }) {
  const said = [whyEnded(order), reasonSaid(order)].filter((each) => each !== null);
  if (order.status !== 'CANCELED' || isTaught || said.length === 0) return null;
  return <p className="mt-2 text-sm text-quiet">{said.join(' ')}</p>;
}

/** To both sides. */
function RestEnded({ order }: { order: Order }) {
  const said = restEnded(order, useUser()?.id);
  return said.length > 0 && <p className="mt-2 text-sm text-quiet">{said.join(' ')}</p>;
}

function GoneBack({ order }: { order: Order }) {
  const text = goneBackText(order);
  return text && <p className="mt-2 text-sm text-quiet">{text}</p>;
}

/** What its `can` allows, the main thing first. */
export function OrderActions({ order }: { order: Order }) {
  const [isCanceling, setCanceling] = useState(false);
  const { next } = sessionsOf(order, useNow() ?? 0);
  const endsAll = wholeOf(order) === 'SEVERAL' && order.status === 'COMPLETED';
  // The classroom, and what is said there, are the child's.
  const isForChild = useIsForChild(order);
  return (
    <KeepFocus className="mt-4 flex flex-wrap items-center gap-3">
      {order.can.includes('accept') && <DecideRequest order={order} />}
      {order.can.includes('approve') && (
        <LinkButton size="sm" variant="primary" to={`/student/family/requests/${order.id}`}>
          {m.family_request_open()}
        </LinkButton>
      )}
      {order.can.includes('pay') && (
        <LinkButton size="sm" variant="primary" to={`/courses/${order.course.id}/schedule?order=${order.id}`}>
          {order.price.total === 0 ? m.order_continue_free() : m.checkout_continue()}
          {order.expiresAt && <Countdown until={order.expiresAt} />}
        </LinkButton>
      )}
      {next?.classroomId && !isForChild && order.status === 'COMPLETED' && (
        <LinkButton size="sm" to={`/chat/${next.classroomId}`}>
          {m.checkout_open_classroom()}
        </LinkButton>
      )}
      {order.can.includes('schedule') && (
        <LinkButton size="sm" to={`/courses/${order.course.id}/schedule?session=${order.id}`}>
          {m.checkout_schedule_next()}
        </LinkButton>
      )}
      <ScheduleUntil order={order} />
      {order.can.includes('confirm') && <ConfirmClass order={order} />}
      {order.can.includes('receipt') && <ReceiptButton order={order} />}
      {order.can.includes('cancel') && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={
            endsAll
              ? m.checkout_cancel_all_of({ number: order.number })
              : m.checkout_cancel_of({ number: order.number })
          }
          onPress={() => setCanceling(true)}
        >
          {endsAll ? m.checkout_cancel_all() : m.checkout_cancel()}
        </Button>
      )}
      <CancelDialog
        orderId={order.id}
        whole={wholeOf(order)}
        isOpen={isCanceling}
        onClose={() => setCanceling(false)}
      />
    </KeepFocus>
  );
}
