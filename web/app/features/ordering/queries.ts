import {
  getEarnings,
  getOrder,
  listOrders,
  type Order,
  previewCancel,
  quoteOrder,
} from '@michi/contract/ordering';
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

/** Somebody may have ended it since the page was made: then there is no preview, and the order says what happened. */
export const cancelPreviewQuery = (orderId: string, seatId: string | undefined) =>
  queryOptions({
    queryKey: ['cancel-preview', orderId, seatId ?? null],
    queryFn: async ({ signal }) => {
      const order = await api(getOrder, { params: { id: orderId } }, { signal });
      if (!isCancelable(order, seatId)) return { order, preview: null };
      const preview = await api(previewCancel, { params: { id: orderId }, query: { seatId } }, { signal });
      return { order, preview };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const earningsQuery = queryOptions({
  queryKey: ['earnings'],
  queryFn: ({ signal }) => api(getEarnings, undefined, { signal }),
});

const isCancelable = ({ can, classes }: Order, seatId: string | undefined): boolean =>
  can.includes('cancel') && !classes.some((item) => item.seatId === seatId && item.seatState === 'CANCELED');
