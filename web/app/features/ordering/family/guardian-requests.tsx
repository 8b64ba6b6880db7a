import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { OrderTimes } from '../orders/order-times.tsx';
import { useOrderUpdates } from '../orders/use-order-updates.ts';
import { guardianRequestsQuery } from './child-queries.ts';

/** What the own children would like to book; nothing while nobody asks. */
export function GuardianRequests() {
  const requests = useQuery(guardianRequestsQuery);
  useOrderUpdates();
  const items = requests.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeader title={m.family_requests()} />
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <Request order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ order }: { order: Order }) {
  const first = order.classes[0];
  const { total: amount, currency } = order.price;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{order.student.name}</bdi>: {order.course.title}
        </p>
        <p className="text-sm text-quiet">
          {formatMoney({ amount, currency })}
          {first && !isSeveral(order) && (
            <>
              {' · '}
              <When instant={first.startsAt} isShort />
            </>
          )}
          {order.expiresAt && (
            <span className="ms-3 text-amber">
              <Countdown until={order.expiresAt} />
            </span>
          )}
        </p>
        {isSeveral(order) && (
          <div className="mt-1 text-sm text-quiet">
            <OrderTimes order={order} />
          </div>
        )}
      </div>
      <LinkButton
        size="sm"
        variant="primary"
        to={`/student/family/requests/${order.id}`}
        aria-label={m.family_request_open_of({ course: order.course.title })}
      >
        {m.family_request_open()}
      </LinkButton>
    </>
  );
}
