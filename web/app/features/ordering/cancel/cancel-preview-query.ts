import { adminGetOrder } from '@michi/contract/ordering/order-administration';
import { getOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { orderingKeys } from '../query-keys.ts';
import { endOf } from './ended-terms.ts';

type About = {
  orderId: string;
  seatId: string | undefined;
  scope: SeriesScope | undefined;
  isAdmin: boolean;
};

/**
 * Somebody may have ended it since the page was made: then there is no preview, and the order says what
 * happened; its history, which only administrators may read, says to them who that was and when.
 */
export const cancelPreviewQuery = ({ orderId, seatId, scope, isAdmin }: About) =>
  queryOptions({
    queryKey: orderingKeys.cancelPreview(orderId, seatId, scope),
    queryFn: async ({ signal }) => {
      const at = { params: { id: orderId } };
      const order = await api(getOrder, at, { signal });
      if (isCancelable(order, seatId)) {
        const preview = await api(previewCancel, { ...at, query: { seatId, scope } }, { signal });
        return { order, preview, end: null };
      }
      const end = isAdmin ? endOf(await api(adminGetOrder, at, { signal }), seatId) : null;
      return { order, preview: null, end };
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

const isCancelable = ({ can, classes }: Order, seatId: string | undefined): boolean =>
  can.includes('cancel') && !classes.some((item) => item.seatId === seatId && item.seatState === 'CANCELED');
