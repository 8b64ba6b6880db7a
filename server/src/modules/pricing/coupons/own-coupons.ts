import {
  type Coupon as CouponAnswer,
  CouponContent,
  type OwnCouponContent,
} from '@michi/contract/pricing/coupons';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { noteChange, remove, valuesOf } from './change-coupon.ts';
import { presentCoupon } from './coupon-queries.ts';
import { canMakeOwn } from './coupon.policy.ts';
import { findCoupon, insertCoupon, listOwned } from './coupon.repository.ts';

/** So that nobody takes all the good codes. */
const mostOwn = 50;

/**
 * For all courses of the sensei or one of them, and paid by the sensei. Throws coupon_code_taken,
 * validation_failed.
 */
export async function createOwnCoupon(
  ctx: Ctx,
  actor: SignedIn,
  { courseId, ...content }: z.output<typeof OwnCouponContent>,
): Promise<CouponAnswer> {
  authorize(canMakeOwn(actor));
  const scope =
    courseId === null
      ? ({ scope: 'SENSEI', scopeId: actor.id } as const)
      : ({ scope: 'COURSE', scopeId: courseId } as const);
  if (courseId !== null && (await getCourseTerms(ctx, [courseId])).get(courseId)?.senseiId !== actor.id)
    throw ValidationFailed({ field: 'courseId', message: 'Choose one of your courses' });
  const whole = CouponContent.safeParse({ ...content, ...scope, payer: 'SENSEI' });
  if (!whole.success)
    throw ValidationFailed({
      violations: whole.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    });
  const values = await valuesOf(ctx, whole.data, null);
  return ctx.transaction(async (tx) => {
    const coupon = await insertCoupon(tx, values, actor.id);
    if ((await listOwned(tx, actor.id)).length > mostOwn)
      throw ValidationFailed({ field: 'name', message: 'You have 50 coupons; end one of them first' });
    await noteChange(tx, actor, 'coupon.created', null, coupon);
    return presentCoupon(tx, coupon);
  });
}

export async function removeOwnCoupon(ctx: Ctx, actor: SignedIn, id: string, version: number): Promise<void> {
  authorize(canMakeOwn(actor));
  if (found(await findCoupon(ctx, id)).ownerId !== actor.id) throw NotFound();
  await ctx.transaction((tx) => remove(tx, actor, id, version));
}
