import type { Order } from '@michi/contract/ordering/orders';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '../../../lib/format/clock.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Cover } from '../../../ui/picture/cover.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { OrderBadge, OrderMoney } from '../../../ui/status/order-state.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { When } from '../../../ui/page/when.tsx';
import { byUrgency, isUnderWay, sessionsOf } from './course-progress.ts';
import { OrderActions } from './order-list.tsx';
import { pastQuery, underWayQuery } from './queries.ts';
import { SessionPath } from './session-path.tsx';
import { useOrderUpdates } from './use-order-updates.ts';

/** Each booked course as a card: how it stands, what comes next, what can be done. */
export function CourseCards() {
  useOrderUpdates();
  const { params, change } = useAddressState();
  return (
    <Tabs
      label={m.student_courses()}
      selected={params.get('show') === 'past' ? 'past' : 'active'}
      onSelect={(id) => change({ show: id === 'past' ? id : '' })}
      tabs={[
        {
          id: 'active',
          label: m.student_courses_active(),
          content: <ActiveCards />,
        },
        {
          id: 'past',
          label: m.student_courses_past(),
          content: <PastCards />,
        },
      ]}
    />
  );
}

function ActiveCards() {
  const orders = useInfiniteQuery(underWayQuery);
  const now = useNow() ?? 0;
  return (
    <Cards
      orders={orders}
      choose={(all) =>
        byUrgency(
          all.filter((order) => isUnderWay(order, now)),
          now,
        )
      }
      empty={<NothingActive />}
    />
  );
}

function PastCards() {
  const orders = useInfiniteQuery(pastQuery);
  const now = useNow() ?? 0;
  return (
    <Cards
      orders={orders}
      choose={(all) => all.filter((order) => !isUnderWay(order, now))}
      empty={<NothingPast />}
    />
  );
}

function NothingActive() {
  return (
    <EmptyState
      title={m.student_courses_none_active()}
      text={m.student_courses_none_active_text()}
      action={
        <LinkButton to="/search" variant="primary">
          {m.common_find_course()}
        </LinkButton>
      }
    />
  );
}

function NothingPast() {
  return <EmptyState title={m.student_courses_none_past()} text={m.student_courses_none_past_text()} />;
}

function CardsSkeleton() {
  return (
    <Loading className={grid}>
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
    </Loading>
  );
}

const grid = 'grid gap-6 sm:grid-cols-2 2xl:grid-cols-3';

type CardsProps = {
  orders: UseInfiniteQueryResult<InfiniteData<{ items: Order[] }>>;
  choose: (all: readonly Order[]) => readonly Order[];
  empty: React.ReactNode;
};

function Cards({ orders, choose, empty }: CardsProps) {
  if (orders.isLoadingError) return <ErrorState error={orders.error} onRetry={orders.refetch} />;
  if (!orders.data) return <CardsSkeleton />;
  const shown = choose(orders.data.pages.flatMap(({ items }) => items));
  if (shown.length === 0 && !orders.hasNextPage) return empty;
  return (
    <div className="flex flex-col gap-6">
      <ul className={grid}>
        {shown.map((order) => (
          <li key={order.id} className="min-w-0">
            <CourseCard order={order} />
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

function CourseCard({ order }: { order: Order }) {
  const { course, sensei } = order;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-hairline bg-card">
      <div className="h-28 overflow-hidden">
        <Cover id={course.id} src={course.cover} className="h-full" />
      </div>
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderBadge order={order} />
          <OrderMoney order={order} />
        </p>
        <h2 className="mt-3 text-xl">
          <Link to={`/courses/${course.id}`} className="hover:underline">
            {course.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex items-center gap-2 text-sm text-quiet">
          <Avatar id={sensei.id} name={sensei.name} src={sensei.avatar} size={22} />
          {sensei.name}
        </p>
        <Sessions order={order} />
        <div className="mt-auto">
          <OrderActions order={order} />
          <p className="mt-4 border-t border-hairline pt-3 text-sm text-quiet">
            <Link to="/checkouts/list-checkouts" className="hover:underline">
              {m.student_details()} · {order.number}
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

function Sessions({ order }: { order: Order }) {
  const now = useNow() ?? 0;
  if (order.status === 'CANCELED') return null;
  const { next, last } = sessionsOf(order, now);
  const shown = next ?? last;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p>
        <span className="block text-sm text-quiet">
          {next || !last ? m.student_next_session() : m.student_last_session()}
        </span>
        <span className="font-medium">
          {shown ? <When instant={shown.startsAt} isShort={!next} /> : m.student_no_session()}
        </span>
      </p>
      {order.price.quantity > 1 && <SessionPath order={order} />}
    </div>
  );
}
