import { useQuery } from '@tanstack/react-query';
import { m } from '../../lib/i18n.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderCard } from './order-list.tsx';
import { ordersQuery } from './queries.ts';
import { useOrderNews } from './use-order-news.ts';

/** What waits for the student: an open checkout, a class to confirm. */
export function ToDo() {
  const orders = useQuery(ordersQuery);
  useOrderNews();
  if (orders.isLoadingError) return <ErrorState onRetry={orders.refetch} />;
  if (!orders.data) return <SkeletonRows count={2} />;
  const waiting = orders.data.items.filter(({ can }) => can.includes('pay') || can.includes('confirm'));
  if (waiting.length === 0) return <p className="text-quiet">{m.student_nothing_to_do()}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {waiting.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
