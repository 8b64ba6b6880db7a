import type { ChildClass, ChildView } from '@michi/contract/ordering/family';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { SeatBadge } from '../../../ui/status/statuses.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { OrderCard } from '../orders/order-list.tsx';
import { useOrderUpdates } from '../orders/use-order-updates.ts';
import { childOrdersQuery, childQuery } from './child-queries.ts';
import { PurseDialog } from './purse-form.tsx';

/** One child's purse, classes and bookings. */
export function ChildPanel({
  childId,
  timeInRoom,
}: {
  childId: string;
  /** How long the child was in a room, composed by the page. */
  timeInRoom?: (item: ChildClass) => ReactNode;
}) {
  const child = useQuery(childQuery(childId));
  const [tab, setTab] = useState('classes');
  useOrderUpdates();
  if (child.isLoadingError) return <ErrorState error={child.error} onRetry={child.refetch} />;
  if (!child.data) return <SkeletonRows count={3} />;
  return (
    <div className="flex flex-col gap-6">
      <PurseView child={child.data} />
      <Tabs
        label={child.data.name}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'classes',
            label: m.family_classes(),
            content: <Classes items={child.data.classes} timeInRoom={timeInRoom} />,
          },
          { id: 'orders', label: m.common_checkouts(), content: <Orders childId={childId} /> },
        ]}
      />
    </div>
  );
}

function PurseView({ child }: { child: ChildView }) {
  const [isOpen, setOpen] = useState(false);
  const { purse, spent } = child;
  const amountOf = (amount: number) => formatMoney({ amount, currency: purse.currency });
  return (
    <section aria-label={m.family_purse()} className="flex flex-col gap-3 rounded-lg bg-sunken p-4 sm:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">{m.family_spent()}</span>
        <span className="font-serif text-2xl" data-numbers>
          {amountOf(spent)}
        </span>
      </p>
      {purse.monthCap !== null && (
        <ProgressBar
          label={m.family_of_cap({ cap: amountOf(purse.monthCap) })}
          share={purse.monthCap === 0 ? 1 : spent / purse.monthCap}
        />
      )}
      <p className="text-sm">
        {purse.smallUpTo === null
          ? m.family_asks_all()
          : m.family_asks_above({ amount: amountOf(purse.smallUpTo) })}{' '}
        {purse.classCap !== null && m.family_class_at_most({ amount: amountOf(purse.classCap) })}
      </p>
      <Button size="sm" className="w-fit" onPress={() => setOpen(true)}>
        {m.family_purse_change()}
      </Button>
      {isOpen && (
        <PurseDialog childId={child.id} name={child.name} purse={purse} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function Classes({
  items,
  timeInRoom,
}: {
  items: readonly ChildClass[];
  timeInRoom: ((item: ChildClass) => ReactNode) | undefined;
}) {
  if (items.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-4 text-quiet">
        {m.family_no_classes()}
        <LinkButton size="sm" to="/search">
          {m.common_find_course()}
        </LinkButton>
      </p>
    );
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item) => (
        <li key={item.seatId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            <span className="block font-medium">{item.courseTitle}</span>
            <span className="block text-sm text-quiet">
              <When instant={item.startsAt} isShort /> · <bdi>{item.senseiName}</bdi>
            </span>
          </span>
          {item.attendance === 'UNKNOWN' || item.seatState === 'CANCELED' ? (
            <SeatBadge status={item.seatState} />
          ) : (
            <Attendance attendance={item.attendance} />
          )}
          {timeInRoom?.(item)}
        </li>
      ))}
    </ul>
  );
}

function Attendance({ attendance }: { attendance: 'PRESENT' | 'LATE' | 'ABSENT' }) {
  switch (attendance) {
    case 'PRESENT':
      return <Badge tone="good">{m.calendar_present()}</Badge>;
    case 'LATE':
      return <Badge tone="wait">{m.calendar_late()}</Badge>;
    case 'ABSENT':
      return <Badge tone="bad">{m.calendar_absent()}</Badge>;
  }
}

function Orders({ childId }: { childId: string }) {
  const orders = useInfiniteQuery(childOrdersQuery(childId));
  if (orders.isLoadingError) return <ErrorState error={orders.error} onRetry={orders.refetch} />;
  if (!orders.data) return <SkeletonRows count={2} />;
  const items = orders.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-quiet">{m.family_no_orders()}</p>;
  return (
    <div className="flex flex-col gap-4">
      {items.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <MoreButton
        hasMore={orders.hasNextPage}
        isLoading={orders.isFetchingNextPage}
        onMore={() => orders.fetchNextPage()}
      />
    </div>
  );
}
