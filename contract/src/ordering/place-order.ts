import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { TypedCoupon } from '../pricing/coupons.ts';
import { SeriesRule } from '../scheduling/series.ts';
import { OrderKind } from '../states.ts';
import { mostTimes } from './several-times.ts';

/** One time of an order of several. */
export const OrderTime = z.object({ startsAt: Instant, classId: Id.nullish() });
export type OrderTime = z.infer<typeof OrderTime>;

const PlacedOrder = z.object({
  courseId: Id,
  kind: OrderKind.default('SINGLE'),
  /** Start of a free slot (1:1); for a group course the start of the class. Not with `times`. */
  startsAt: Instant.optional(),
  classId: Id.nullish(),
  /**
   * Several classes at once, single ones or sessions of the package, all or nothing; what is wrong with one
   * is a violation of `times[0]` and so on.
   */
  times: z.array(OrderTime).min(1).max(mostTimes, 'Choose at most ten times at once').optional(),
  /** The times repeat, and are kept as a series; each is near one of its rule. */
  series: SeriesRule.optional(),
  /** Index into the course's packages, for PACKAGE. */
  packageIndex: z.number().int().min(0).nullish(),
  coupon: TypedCoupon.nullish(),
  /** Pay with the own credit first, as far as it goes. */
  useCredit: z.boolean().optional(),
  /** A child of the caller, who pays. */
  forStudentId: Id.optional(),
  /** Made by the client once per attempt; the same key gives the same order. */
  idempotencyKey: z.string().min(8).max(100),
});
export const PlaceOrder = PlacedOrder.superRefine(({ startsAt, times, series }, context) => {
  if (times === undefined && startsAt === undefined)
    context.addIssue({ code: 'invalid_type', expected: 'string', path: ['startsAt'], input: undefined });
  if (times !== undefined && startsAt !== undefined)
    context.addIssue({ code: 'custom', path: ['startsAt'], message: 'Send one time or several, not both' });
  if (series !== undefined && (times?.length ?? 0) < 2)
    context.addIssue({ code: 'custom', path: ['series'], message: 'A series has two times at least' });
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** Instants with commas between them. */
export const QueryTimes = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Instant).max(mostTimes, 'Choose at most ten times at once'));
