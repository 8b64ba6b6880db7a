import type { FallingPrice } from '@michi/contract/catalogue/course-price';
import type { PriceParts } from '@michi/contract/ordering/orders';
import type { BillingDetails } from '@michi/contract/pricing/billing';
import type { TaxSource } from '@michi/contract/pricing/tax';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { isPayableEach, planHours } from '../rules/charge-plan.ts';
import { freeCancelUntil } from '../rules/cancellation.ts';
import { type FeeSnapshot, feesFor, withCoupon } from '../rules/apply-fees.ts';
import { findRulesFor } from '../fees/fee.repository.ts';
import { hasBookedBefore } from '../storage/first-order.repository.ts';
import {
  type Bought,
  type Buyer,
  couponOfferOf,
  type CouponOffer,
  taxModeNow,
  taxOfSale,
} from '../../pricing/index.ts';
import { feeScopeOf } from '../rules/fee-scope.ts';
import type { PolicySnapshot } from '../rules/order.ts';
import { canPreviewPrice } from '../rules/order.policy.ts';
import { CourseNotBookable } from '../ordering.errors.ts';
import { demandOwnChild } from '../../identity/index.ts';
import { isForGuardian } from '../purse/check-purse.ts';
import { hasTakenTrial } from './course-orders.ts';
import { countBooked } from '../../scheduling/index.ts';
import {
  type Basket,
  basketOf,
  basketOfTimes,
  fallingOf,
  feeBase,
  priceOf,
  type Purchase,
} from '../rules/price.ts';

export type Quote = {
  course: CourseTerms;
  basket: Basket;
  price: PriceParts;
  falling: FallingPrice | null;
  fees: FeeSnapshot;
  policy: PolicySnapshot;
  coupon: CouponOffer | null;
  billing: BillingDetails | null;
  taxSource: TaxSource | null;
};

/** Of a group course: which class, by its id or its start. */
export type When = { classId?: string | null | undefined; startsAt?: string | undefined };

/** What is bought, when and for whom, with the code of a coupon or without. */
export type Asked = Purchase &
  When &
  Place & {
    coupon?: string | null | undefined;
    /** A child of the caller; the coupon is the child's to use. */
    forStudentId?: string | undefined;
    /** Several single classes, in the order of their start. */
    times?: readonly When[] | undefined;
  };
/** Where the buyer is billed, for a look at the tax there; without it by the details that they stated. */
type Place = { country?: string | undefined; region?: string | undefined };

/**
 * Price, fees and rules as an order made now would copy them. Throws course_not_bookable, validation_failed,
 * what a coupon is refused for, and what keeps the tax from being told. Not in a transaction.
 */
export async function quote(ctx: Ctx, actor: Actor, courseId: string, purchase: Asked): Promise<Quote> {
  const course = await termsOf(ctx, courseId);
  if (!course.listed) throw CourseNotBookable();
  return quoteOf(ctx, actor, course, { ...purchase, isLook: false });
}

const termsOf = async (ctx: Ctx, courseId: string) =>
  found((await getCourseTerms(ctx, [courseId])).get(courseId));

async function quoteOf(
  ctx: Ctx,
  actor: Actor,
  course: CourseTerms,
  purchase: Asked & { isLook: boolean },
): Promise<Quote> {
  const basket = await basketFor(ctx, course, purchase);
  const plain = await feesOf(ctx, course, feeBase(basket));
  const buyer = actor.kind === 'user' ? buyerOf(ctx, purchase.forStudentId ?? actor.id, course, null) : null;
  const coupon = purchase.coupon
    ? oneFree(basket, await couponOfferOf(ctx, purchase.coupon, boughtOf(course, basket, purchase), buyer))
    : null;
  const fees = coupon ? withCoupon(plain, coupon.terms, feeBase(basket)) : plain;
  const { total: charged } = priceOf(basket, fees, course.currency);
  const { currency } = course;
  // Nobody asks a service about a child who does not pay.
  const isOpen =
    taxModeNow(ctx) !== 'NONE' &&
    (await isForGuardian(ctx, actor, purchase.forStudentId, { total: charged, currency }));
  const { terms, billing, source } = await taxOfSale(ctx, {
    payerId: actor.kind === 'user' && !isOpen ? actor.id : null,
    place: purchase.country ? { country: purchase.country, region: purchase.region || null } : null,
    categoryIds: categoriesOf(course),
    charged,
    currency,
    isLook: purchase.isLook,
  });
  const falling = fallingOf(basket, fees, course.currency, terms);
  return {
    course,
    basket,
    fees,
    price: priceOf(basket, fees, course.currency, terms),
    falling,
    policy: policyOf(ctx, course, basket, falling),
    coupon,
    billing,
    taxSource: source,
  };
}

async function basketFor(ctx: Ctx, course: CourseTerms, purchase: Asked): Promise<Basket> {
  const { times } = purchase;
  if (times === undefined || times.length === 1)
    return basketOf(course, purchase, 1 + (await bookedBefore(ctx, course, times?.[0] ?? purchase)));
  if (purchase.kind === 'TRIAL') throw ValidationFailed({ field: 'times', message: 'A trial is one class' });
  if (purchase.kind === 'PACKAGE') return basketOfSessions(course, purchase, times.length);
  const students: number[] = [];
  for (const time of times) students.push(1 + (await bookedBefore(ctx, course, time)));
  return basketOfTimes(course, students);
}

/** A package whose first sessions have their times already. */
function basketOfSessions(course: CourseTerms, purchase: Asked, planned: number): Basket {
  const basket = basketOf(course, purchase);
  if (planned > basket.quantity)
    throw ValidationFailed({ field: 'times', message: 'The package has fewer sessions than that' });
  return basket;
}

/** Of several times the first one is free. */
function oneFree({ unitPrice, unitPrices, quantity }: Basket, offer: CouponOffer): CouponOffer {
  if (offer.terms.kind !== 'FIRST_FREE' || quantity === 1) return offer;
  return { ...offer, terms: { ...offer.terms, kind: 'FIXED', value: unitPrices?.[0] ?? unitPrice } };
}

/** Its own, then the one above. */
export const categoriesOf = (course: CourseTerms): string[] =>
  [course.categoryId, course.parentCategoryId].filter((id) => id !== null);

/** What a coupon asks about a purchase. */
export const boughtOf = (course: CourseTerms, basket: Basket, { kind }: Purchase): Bought => ({
  courseId: course.id,
  senseiId: course.senseiId,
  categoryIds: categoriesOf(course),
  currency: course.currency,
  kind,
  price: feeBase(basket),
});

/** `exceptOrderId`: the order that is being made. */
export const buyerOf = (
  ctx: Ctx,
  studentId: string,
  course: CourseTerms,
  exceptOrderId: string | null,
): Buyer => ({
  studentId,
  isFirst: async (of) => !(await hasBookedBefore(ctx, studentId, { of, course, exceptOrderId })),
});

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
    withdrawalDays: ctx.settings.get('withdrawal.days'),
    falling,
  };
}

/**
 * The public price of a course, with its rule as an instant when a start is given. Throws
 * course_not_bookable, validation_failed, and what a coupon is refused for.
 */
export async function quoteOrder(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  { times: starts, ...input }: Omit<Asked, 'times'> & { times?: readonly string[] | undefined },
) {
  await demandOwnChild(ctx, actor, input.forStudentId);
  const course = await termsOf(ctx, courseId);
  if (!course.listed && !canPreviewPrice(actor, course)) throw CourseNotBookable();
  const times = starts?.toSorted().map((startsAt) => ({ startsAt }));
  const startsAt = times?.[0]?.startsAt ?? input.startsAt;
  const { price, falling, policy } = await quoteOf(ctx, actor, course, { ...input, times, isLook: true });
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
    payEach:
      isPayableEach(course, price) && !input.forStudentId && input.kind === 'SINGLE'
        ? { ...planHours(ctx), withdrawalDays: policy.withdrawalDays }
        : null,
    taxMode: taxModeNow(ctx),
    trialTaken: course.trial.enabled && (await hasTakenTrial(ctx, actor, courseId, input.forStudentId)),
    freeCancelUntil: startsAt ? freeCancelUntil(policy, new Date(startsAt)).toISOString() : null,
  };
}
