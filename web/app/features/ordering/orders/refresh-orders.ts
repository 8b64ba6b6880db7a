import type { QueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';

/** After a step of an order: its lists, its classes, the money and the free times are asked for anew. */
export function refreshOrders(client: QueryClient): void {
  for (const queryKey of [
    sharedKeys.order(),
    sharedKeys.orders,
    sharedKeys.classes,
    sharedKeys.class(),
    sharedKeys.earnings,
    sharedKeys.adminOrder(),
    sharedKeys.adminOrders,
    sharedKeys.adminDashboard,
    sharedKeys.slots(),
    sharedKeys.conversations,
    sharedKeys.seatReport(),
    sharedKeys.seatEvaluations(),
  ])
    void fetchAgain(client, { queryKey });
}
