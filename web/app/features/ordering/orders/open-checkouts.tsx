import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { underWayQuery } from './queries.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** Checkouts that were begun and not finished, with the time that is left; nothing while there is none. */
export function OpenCheckouts() {
  const orders = useInfiniteQuery(underWayQuery);
  useOrderUpdates();
  const all = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = all.filter(({ can }) => can.includes('pay'));
  if (open.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeader title={m.student_open_checkouts()} />
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {open.map((order) => (
          <li key={order.id} className="flex flex-col gap-2.5 px-5 py-4">
            <OpenCheckout order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenCheckout({ order }: { order: Order }) {
  const first = order.classes[0];
  const { total: amount, currency } = order.price;
  return (
    <>
      <p>
        <span className="block font-medium">{order.course.title}</span>
        <span className="block text-sm text-quiet">
          <bdi>{order.sensei.name}</bdi>
          {isSeveral(order) && ` · ${m.scheduling_several_times({ count: order.classes.length })}`}
          {first && (
            <>
              {' · '}
              <When instant={first.startsAt} isShort />
            </>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm">
          {formatMoney({ amount, currency })}
          {order.expiresAt && (
            <span className="ms-3 text-amber">
              <Countdown until={order.expiresAt} />
            </span>
          )}
        </span>
        <LinkButton size="sm" to={`/courses/${order.course.id}/schedule?order=${order.id}`}>
          {m.student_finish()}
        </LinkButton>
      </div>
    </>
  );
}
