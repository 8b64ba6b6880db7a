import { useQueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { isRefused } from './outcome.ts';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';

/** Asks again whenever the server says that this order moved, and after a lost connection. */
export function useLiveOrder(orderId: string): void {
  const client = useQueryClient();
  const refetch = () =>
    void fetchAgain(client, {
      queryKey: orderQuery(orderId).queryKey,
      predicate: ({ state }) => !isRefused(state.error),
    });
  useSocketEvent('order.changed', ({ id }) => {
    if (id === orderId) refreshOrders(client);
  });
  useSocketEvent('class.changed', refetch);
  useReconnect(refetch);
}
