import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { OrderCard } from './order-list.tsx';
import { orderQuery } from './queries.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** The one order that a mail or a notice is about, with all that can be done with it. */
export function AskedOrder({ id }: { id: string }) {
  const order = useQuery(orderQuery(id));
  useOrderUpdates();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to="/checkouts/list-checkouts" className="inline-flex min-h-6 items-center gap-2 text-indigo">
          <ArrowLeft aria-hidden className="size-4" />
          {m.checkout_all_bookings()}
        </Link>
        {order.data && <ZoneNote />}
      </div>
      {order.isPending ? (
        <SkeletonRows count={1} />
      ) : order.isLoadingError ? (
        <ErrorState error={order.error} onRetry={order.refetch} />
      ) : (
        order.data && <OrderCard order={order.data} />
      )}
    </div>
  );
}
