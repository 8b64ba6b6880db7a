import type { FallingPrice } from '@michi/contract/catalogue/course-price';
import type { PriceParts } from '@michi/contract/ordering/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { freeCancelUntil } from '../rules/cancellation.ts';
import { type FeeSnapshot, feesFor } from '../rules/fee.ts';
import { findRulesFor } from '../fees/fee.repository.ts';
import { feeScopeOf } from '../rules/fee-scope.ts';
import type { PolicySnapshot } from '../rules/order.ts';
import { canPreviewPrice } from '../rules/order.policy.ts';
import { CourseNotBookable } from '../ordering.errors.ts';
import { hasTakenTrial } from './course-orders.ts';
import { countBooked } from '../../scheduling/index.ts';
import { type Basket, basketOf, fallingOf, feeBase, priceOf, type Purchase } from '../rules/price.ts';

export type Quote = {
  course: CourseTerms;
  basket: Basket;
  price: PriceParts;
  falling: FallingPrice | null;
  fees: FeeSnapshot;
  policy: PolicySnapshot;
};

/** Of a group course: which class, by its id or its start. */
export type When = { classId?: string | null | undefined; startsAt?: string | undefined };

/** Price, fees and rules as an order made now would copy them. Throws course_not_bookable, validation_failed. */
export async function quote(ctx: Ctx, courseId: string, purchase: Purchase & When): Promise<Quote> {
  const course = await termsOf(ctx, courseId);
  if (!course.listed) throw CourseNotBookable();
  return quoteOf(ctx, course, purchase);
}

const termsOf = async (ctx: Ctx, courseId: string) =>
  found((await getCourseTerms(ctx, [courseId])).get(courseId));

async function quoteOf(ctx: Ctx, course: CourseTerms, purchase: Purchase & When): Promise<Quote> {
  const basket = basketOf(course, purchase, 1 + (await bookedBefore(ctx, course, purchase)));
  const fees = await feesOf(ctx, course, feeBase(basket));
  const falling = fallingOf(basket, fees, course.currency);
  return {
    course,
    basket,
    fees,
    price: priceOf(basket, fees, course.currency),
    falling,
    policy: policyOf(ctx, course, basket, falling),
  };
}

/** Places that are paid; those that are only held may come to nothing. */
async function bookedBefore(ctx: Ctx, course: CourseTerms, { classId, startsAt }: When): Promise<number> {
  if (course.priceSteps.length === 0) return 0;
  return countBooked(ctx, course.id, {
    classId: classId ?? null,
    startsAt: startsAt ? new Date(startsAt) : null,
  });
}

async function feesOf(ctx: Ctx, course: CourseTerms, base: number): Promise<FeeSnapshot> {
  const rules = await findRulesFor(ctx, { courseId: course.id, senseiId: course.senseiId });
  const scope = await feeScopeOf(ctx, course, rules, ctx.clock.now());
  return feesFor(rules, base, scope, ctx.settings.get('fee.default_percent'));
}

function policyOf(
  ctx: Ctx,
  course: CourseTerms,
  basket: Basket,
  falling: FallingPrice | null,
): PolicySnapshot {
  const { studentHours, lateRefundPercent, senseiRefundPercent } = course.cancellationPolicy;
  return {
    studentHours,
    lateRefundPercent,
    senseiRefundPercent,
    validDays: basket.validDays,
    releaseHours: ctx.settings.get('escrow.release_hours'),
    acceptHours: ctx.settings.get('booking.accept_hours'),
    falling,
  };
}

/** The public price of a course, with its rule as an instant when a start is given. Throws course_not_bookable, validation_failed. */
export async function quoteOrder(ctx: Ctx, actor: Actor, courseId: string, input: Purchase & When) {
  const course = await termsOf(ctx, courseId);
  if (!course.listed && !canPreviewPrice(actor, course)) throw CourseNotBookable();
  const { price, falling, policy } = await quoteOf(ctx, course, input);
  return {
    price,
    falling,
    policy,
    quorum:
      course.minSeats > 1
        ? { minSeats: course.minSeats, hours: ctx.settings.get('group.quorum_hours') }
        : null,
    releaseHours: policy.releaseHours,
    holdMinutes: ctx.settings.get('checkout.hold_minutes'),
    trialTaken: course.trial.enabled && (await hasTakenTrial(ctx, actor, courseId)),
    freeCancelUntil: input.startsAt ? freeCancelUntil(policy, new Date(input.startsAt)).toISOString() : null,
  };
}
