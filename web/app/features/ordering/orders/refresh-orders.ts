import type { QueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';

/** After a step of an order: its lists, its classes, the money and the free times are asked for anew. */
export function refreshOrders(client: QueryClient): void {
  for (const key of [
    'order',
    'orders',
    'classes',
    'class',
    'earnings',
    'admin-order',
    'admin-orders',
    'admin-dashboard',
    'slots',
    'conversations',
    'seat-report',
    'seat-evaluations',
  ])
    void fetchAgain(client, { queryKey: [key] });
}
