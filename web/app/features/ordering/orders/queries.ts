import { getEarnings } from '@michi/contract/ordering/earnings';
import { getOrder, listOrders, quoteOrder } from '@michi/contract/ordering/orders';
import type { Slot } from '@michi/contract/scheduling/classes';
import type { OrderKind } from '@michi/contract/states';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, quietApi } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { orderingKeys } from '../query-keys.ts';

export type Offer = { kind: OrderKind; packageIndex?: number };

type SomeSlot = Pick<Slot, 'startsAt' | 'classId'>;

/**
 * A coupon that is refused is told at its field. `forStudentId`: an own child. `place`: where the buyer would
 * be billed.
 */
export const quoteQuery = (
  courseId: string,
  offer: Offer,
  slots: readonly SomeSlot[] = [],
  coupon: string | null = null,
  forStudentId?: string,
  place: { country: string; region?: string | undefined } | null = null,
) =>
  queryOptions({
    queryKey: orderingKeys.quote(courseId, offer, slots, coupon, forStudentId, place),
    queryFn: ({ signal }) =>
      (coupon === null ? api : quietApi)(
        quoteOrder,
        {
          params: { id: courseId },
          query: {
            ...offer,
            ...timesAsked(slots),
            coupon: coupon ?? undefined,
            forStudentId,
            ...place,
          },
        },
        { signal },
      ),
  });

function timesAsked(slots: readonly SomeSlot[]) {
  const [first, second] = slots;
  return second
    ? { times: slots.map(({ startsAt }) => startsAt).join(',') }
    : { startsAt: first?.startsAt, classId: first?.classId ?? undefined };
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.order(id),
    queryFn: ({ signal }) => api(getOrder, { params: { id } }, { signal }),
    staleTime: 2_000,
  });

/** However many came after them: those of which something may be to come. */
export const underWayQuery = infiniteQueryOptions({
  queryKey: orderingKeys.underWay,
  queryFn: ({ signal, pageParam }) =>
    api(listOrders, { query: { underWay: 'true', limit: 100, cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** All, among which those that are over. */
export const pastQuery = infiniteQueryOptions({
  queryKey: orderingKeys.past,
  queryFn: ({ signal, pageParam }) =>
    api(listOrders, { query: { limit: 50, cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** However many came after them: those that may wait for the sensei's answer. */
export const requestsQuery = queryOptions({
  queryKey: orderingKeys.requests,
  queryFn: ({ signal }) => api(listOrders, { query: { status: 'PENDING', limit: 100 } }, { signal }),
});

/** However many came after them: those that may wait for a step of the student. */
export const unfinishedQuery = queryOptions({
  queryKey: orderingKeys.unfinished,
  queryFn: ({ signal }) => api(listOrders, { query: { unfinished: 'true', limit: 100 } }, { signal }),
});

export const earningsQuery = queryOptions({
  queryKey: sharedKeys.earnings,
  queryFn: ({ signal }) => api(getEarnings, undefined, { signal }),
});
