import { z } from 'zod';
import { Instant } from '../fields.ts';
import { mostPlanned, SeriesRule } from '../scheduling/series.ts';
import type { OrderKind, PaymentStatus } from '../states.ts';

/**
 * Times for sessions of a package, one or several; what is wrong with one of several is a violation of
 * `times[0]` and so on.
 */
export const ScheduleSessions = z
  .object({
    startsAt: Instant.optional(),
    times: z.array(Instant).min(1).max(mostPlanned, 'Plan at most 50 times').optional(),
    /** The times repeat, and are kept as a series. */
    series: SeriesRule.optional(),
  })
  .superRefine(({ startsAt, times, series }, context) => {
    if ((startsAt === undefined) === (times === undefined))
      context.addIssue({
        code: 'custom',
        path: ['startsAt'],
        message: 'Send one time or several, not both',
      });
    if (series !== undefined && (times?.length ?? 0) < 2)
      context.addIssue({ code: 'custom', path: ['series'], message: 'A series has two times at least' });
  });
export type ScheduleSessions = z.infer<typeof ScheduleSessions>;

type Bought = { kind: OrderKind; price: { total: number; quantity: number } };
type Paid = { status: PaymentStatus; seatId: string | null };

/** Paid for, and no class taken of it yet. */
export const isUnscheduled = ({ status, seatId }: Paid): boolean => status === 'HELD' && seatId === null;

/**
 * Sessions bought that have no class yet. A free package has no payments, unless the platform pays its
 * sensei: what is left is what no seat was ever taken of.
 */
export function sessionsLeft(order: Bought, payments: readonly Paid[], seats: readonly unknown[]): number {
  if (order.kind !== 'PACKAGE') return 0;
  if (order.price.total === 0 && payments.length === 0)
    return Math.max(0, order.price.quantity - seats.length);
  return payments.filter(isUnscheduled).length;
}
