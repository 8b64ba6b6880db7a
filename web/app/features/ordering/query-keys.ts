import type { OrderKind } from '@michi/contract/states';
import type { Slot } from '@michi/contract/scheduling/classes';
import { sharedKeys } from '../../lib/query/shared-keys.ts';

type Offer = { kind: OrderKind; packageIndex?: number };

const quotes = ['quote'] as const;

export const orderingKeys = {
  billing: ['billing'],
  quotes,
  quote: (
    courseId: string,
    offer: Offer,
    slot: Pick<Slot, 'startsAt' | 'classId'> | null,
    coupon: string | null = null,
  ) => [...quotes, courseId, offer, slot?.startsAt ?? null, slot?.classId ?? null, coupon],
  cancelPreview: (orderId: string, seatId: string | undefined) => ['cancel-preview', orderId, seatId ?? null],

  ordersOf: (status: string | undefined) => [...sharedKeys.orders, status ?? 'all'],
  underWay: [...sharedKeys.orders, 'under-way'],
  past: [...sharedKeys.orders, 'past'],
  requests: [...sharedKeys.orders, 'requests'],
  unfinished: [...sharedKeys.orders, 'unfinished'],

  child: (id: string) => [...sharedKeys.orders, 'child', id],
  childOrders: (id: string) => [...sharedKeys.orders, 'child-orders', id],
  guardianRequests: [...sharedKeys.orders, 'guardian-requests'],

  earningLines: (query: object) => [...sharedKeys.earnings, 'lines', query],
  funnel: ['funnel'],
} as const;
