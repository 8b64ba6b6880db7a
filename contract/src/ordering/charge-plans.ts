import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { TypedCoupon } from '../pricing/coupons.ts';
import { listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { PaymentMethod } from './payment-methods.ts';
import { SeriesPlace, SeriesRule } from '../scheduling/series.ts';
import { mostTimes } from './several-times.ts';

/**
 * A class of a plan but the first. PLANNED: to be charged; FAILED: the card was not charged, and it can be
 * paid by hand until `payBy`; CHARGED; SKIPPED: by the student; FREED: nobody paid in time; CANCELED: for
 * another reason, nothing was charged.
 */
export const PlannedState = z.enum(['PLANNED', 'FAILED', 'CHARGED', 'SKIPPED', 'FREED', 'CANCELED']);
export type PlannedState = z.infer<typeof PlannedState>;

export const PlannedClass = z.object({
  /** Held already; paid once it is charged. */
  orderId: Id,
  /** Null once it is over for good. */
  classId: Id.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  amount: Minor,
  currency: Currency,
  chargeAt: Instant,
  payBy: Instant,
  state: PlannedState,
  /** Its place among those that stand. */
  series: SeriesPlace.optional(),
  can: z.array(z.enum(['skip', 'pay', 'move'])),
});
export type PlannedClass = z.infer<typeof PlannedClass>;

/** Classes that are charged one by one with a kept card, so many hours before each. */
export const ChargePlan = z.object({
  id: Id,
  /** DRAFT: its first class is not paid yet. */
  status: z.enum(['DRAFT', 'ACTIVE', 'ENDED']),
  course: z.object({ id: Id, title: z.string() }),
  sensei: z.object({ id: Id, name: z.string() }),
  student: z.object({ id: Id, name: z.string() }),
  /** Paid by hand, with the card that the others are charged to. */
  firstOrderId: Id,
  /** Null where there is none any more, before the first is paid, and to the sensei. */
  card: PaymentMethod.nullable(),
  classes: z.array(PlannedClass),
  can: z.array(z.enum(['stop', 'changeCard'])),
});
export type ChargePlan = z.infer<typeof ChargePlan>;

const byId = z.object({ id: Id });
export const placeChargePlan = defineRoute({
  method: 'POST',
  path: '/charge-plans',
  auth: 'required',
  summary: 'Hold several classes: the first is paid now, each of the others by a kept card before it begins',
  body: z.object({
    courseId: Id,
    /** The first by its start is paid now; what is wrong with one is a violation of `times[0]` and so on. */
    times: z
      .array(z.object({ startsAt: Instant }))
      .min(2)
      .max(mostTimes, 'Choose at most ten times at once'),
    /** The times repeat so, but for those that were chosen instead: they are kept together. */
    series: SeriesRule.optional(),
    /** For the first class alone. */
    coupon: TypedCoupon.nullish(),
    /** The buyer asks for classes that begin while they may still withdraw. */
    agreesToEarlyStart: z.boolean().optional(),
    /** Made by the client once per attempt; the same key gives the same plan. */
    idempotencyKey: z.string().min(8).max(80),
  }),
  response: ChargePlan,
  status: 201,
});
export const listChargePlans = defineRoute({
  method: 'GET',
  path: '/charge-plans',
  auth: 'required',
  summary: 'Own plans that go on, and those that ended lately; to a sensei those of her students',
  response: listOf(ChargePlan),
});
export const endPlannedClasses = defineRoute({
  method: 'POST',
  path: '/charge-plans/:id/end',
  auth: 'required',
  summary: 'End one planned class, or this one and those after it, by either side; nothing was charged',
  params: byId,
  body: z.object({ orderId: Id, scope: z.enum(['ONE', 'FOLLOWING']) }),
  response: ChargePlan,
});
export const changePlanCard = defineRoute({
  method: 'PUT',
  path: '/charge-plans/:id/card',
  auth: 'required',
  summary: 'Charge the classes to come to another kept card',
  params: byId,
  body: z.object({ methodId: Id }),
  response: ChargePlan,
});
