import { useQueryClient } from '@tanstack/react-query';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Keeps lists of orders, classes and money in step with what happens elsewhere. */
export function useOrderUpdates(): void {
  const client = useQueryClient();
  useSocketEvent('order.changed', () => refreshOrders(client));
  useSocketEvent('class.changed', () => refreshOrders(client));
  useReconnect(() => refreshOrders(client));
}
