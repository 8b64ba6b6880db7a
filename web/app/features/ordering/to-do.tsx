import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../../lib/socket.ts';
import { m } from '../../lib/i18n.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderCard } from './order-list.tsx';
import { ordersQuery } from './queries.ts';

/** What waits for the student: an open checkout, a class to confirm. */
export function ToDo() {
  const client = useQueryClient();
  const orders = useQuery(ordersQuery);
  useSocketEvent('order.changed', () => void client.invalidateQueries({ queryKey: ordersQuery.queryKey }));
  if (orders.isError) return <ErrorState onRetry={orders.refetch} />;
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
