import type { OrderKind } from '@michi/contract/states';
import type { Slot } from '@michi/contract/scheduling/classes';
import { sharedKeys } from '../../lib/query/shared-keys.ts';

type Offer = { kind: OrderKind; packageIndex?: number };

const quotes = ['quote'] as const;

export const orderingKeys = {
  billing: ['billing'],
  methods: ['payment-methods'],
  credit: [...sharedKeys.orders, 'credit'],
  gifts: ['gifts'],
  referrals: ['referrals'],
  quotes,
  quote: (
    courseId: string,
    offer: Offer,
    slots: readonly Pick<Slot, 'startsAt' | 'classId'>[],
    coupon: string | null = null,
    forStudentId?: string,
    place: object | null = null,
  ) => [
    ...quotes,
    courseId,
    offer,
    ...slots.flatMap((slot) => [slot.startsAt, slot.classId]),
    coupon,
    forStudentId ?? null,
    place,
  ],
  cancelPreview: (orderId: string, seatId: string | undefined, scope: string | undefined) => [
    'cancel-preview',
    orderId,
    seatId ?? null,
    scope ?? null,
  ],

  ordersOf: (status: string | undefined) => [...sharedKeys.orders, status ?? 'all'],
  plans: [...sharedKeys.orders, 'plans'],
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
