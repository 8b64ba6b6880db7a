import { getEarnings, getOrder, listOrders, quoteOrder } from '@michi/contract/ordering';
import type { Slot } from '@michi/contract/scheduling';
import type { OrderKind } from '@michi/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

export type Offer = { kind: OrderKind; packageIndex?: number };

export const quoteQuery = (courseId: string, offer: Offer, slot: Pick<Slot, 'startsAt' | 'classId'> | null) =>
  queryOptions({
    queryKey: ['quote', courseId, offer, slot?.startsAt ?? null, slot?.classId ?? null],
    queryFn: ({ signal }) =>
      api(
        quoteOrder,
        {
          params: { id: courseId },
          query: { ...offer, startsAt: slot?.startsAt, classId: slot?.classId ?? undefined },
        },
        { signal },
      ),
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api(getOrder, { params: { id } }, { signal }),
    staleTime: 2_000,
  });

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api(listOrders, { query: { limit: 50 } }, { signal }),
});

export const earningsQuery = queryOptions({
  queryKey: ['earnings'],
  queryFn: ({ signal }) => api(getEarnings, undefined, { signal }),
});
