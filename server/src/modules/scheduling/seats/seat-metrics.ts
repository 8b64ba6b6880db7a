import type { Metric } from '../../../platform/observability/metrics.ts';
import { countSeatsByState } from './seat-counts.repository.ts';

export const seatMetrics: readonly Metric[] = [
  {
    name: 'michi_seats',
    help: 'Seats in classes by state: BOOKED is a booking, HELD waits for its payment',
    labels: ['state'],
    read: async (ctx) =>
      (await countSeatsByState(ctx)).map(({ state, count }) => ({ labels: { state }, value: count })),
  },
];
