import {
  type Coupon as CouponAnswer,
  type CouponContent,
  couponParts,
} from '@michi/contract/pricing/coupons';
import { type SignedIn, systemActor } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { getCategoryPlaces, getCourseTerms } from '../../catalogue/index.ts';
import { demandStepUp, getAccounts } from '../../identity/index.ts';
import { presentCoupon } from './coupon-queries.ts';
import type { Coupon } from './coupon.ts';
import { canKeepCoupons } from './coupon.policy.ts';
import {
  type CouponValues,
  findOfCategory,
  insertCoupon,
  lockCoupon,
  updateCoupon,
} from './coupon.repository.ts';

/**
 * A coupon counts for the orders to come; those that are placed keep theirs. Throws coupon_code_taken,
 * validation_failed.
 */
export async function createCoupon(ctx: Ctx, actor: SignedIn, content: CouponContent): Promise<CouponAnswer> {
  authorize(canKeepCoupons(actor));
  await demandStepUp(ctx, actor);
  const values = await valuesOf(ctx, content, null);
  return ctx.transaction(async (tx) => {
    const coupon = await insertCoupon(tx, values, null);
    await noteChange(tx, actor, 'coupon.created', null, coupon);
    return presentCoupon(tx, coupon);
  });
}

/** The whole coupon as it is to be from now on. Throws stale_version as well. */
export async function changeCoupon(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...content }: CouponContent & { version: number },
): Promise<CouponAnswer> {
  authorize(canKeepCoupons(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const before = await seenCoupon(tx, id, version);
    const coupon = await updateCoupon(tx, id, await valuesOf(tx, content, before));
    await noteChange(tx, actor, 'coupon.changed', before, coupon);
    return presentCoupon(tx, coupon);
  });
}

export async function removeCoupon(ctx: Ctx, actor: SignedIn, id: string, version: number): Promise<void> {
  authorize(canKeepCoupons(actor));
  await demandStepUp(ctx, actor);
  await ctx.transaction((tx) => remove(tx, actor, id, version));
}

/** tx. Throws stale_version, not_found. */
export async function remove(tx: Ctx, actor: SignedIn, id: string, version: number): Promise<void> {
  const before = await seenCoupon(tx, id, version);
  await updateCoupon(tx, id, { deletedAt: tx.clock.now() });
  await noteChange(tx, actor, 'coupon.removed', before, null);
}

/** As it was when it was taken away; one that is there stays as it is. */
export async function restoreCoupon(ctx: Ctx, actor: SignedIn, id: string): Promise<CouponAnswer> {
  authorize(canKeepCoupons(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const gone = found(await lockCoupon(tx, id));
    if (!gone.deletedAt) return presentCoupon(tx, gone);
    const coupon = await updateCoupon(tx, id, { deletedAt: null });
    await noteChange(tx, actor, 'coupon.restored', null, coupon);
    return presentCoupon(tx, coupon);
  });
}

/** tx. The courses of a merged category are in another one from now on, for which the coupon was not made. */
export async function endCouponsOfCategory(
  tx: Ctx,
  { categoryId, byId }: { categoryId: string; byId: string | null },
): Promise<void> {
  for (const before of await findOfCategory(tx, categoryId)) {
    const coupon = await updateCoupon(tx, before.id, { active: false });
    await noteChange(tx, systemActor('category-merge', byId), 'coupon.changed', before, coupon);
  }
}

async function seenCoupon(tx: Ctx, id: string, version: number): Promise<Coupon> {
  const coupon = found(await lockCoupon(tx, id));
  if (coupon.deletedAt) throw NotFound();
  if (coupon.version !== version) throw StaleVersion();
  return coupon;
}

type Step = 'coupon.created' | 'coupon.changed' | 'coupon.removed' | 'coupon.restored';

/** tx. Of a coupon that is not there all parts are null. */
export async function noteChange(
  tx: Ctx,
  actor: Parameters<typeof appendAudit>[1],
  action: Step,
  before: Coupon | null,
  after: Coupon | null,
): Promise<void> {
  const about = after ?? before;
  const changes = changesBetween(describe(before), describe(after));
  if (!about || (action === 'coupon.changed' && Object.keys(changes).length === 0)) return;
  await appendAudit(tx, actor, {
    action,
    targetType: 'coupon',
    targetId: about.id,
    detail: { name: about.name, kind: about.kind, currency: about.currency, changes },
  });
}

/** What it is for is there, and of the kind that it says. */
export async function valuesOf(
  ctx: Ctx,
  content: CouponContent,
  before: Coupon | null,
): Promise<CouponValues> {
  const { scope, scopeId, currency } = content;
  if (scope === 'CATEGORY' && scopeId !== before?.scopeId) {
    const place = (await getCategoryPlaces(ctx)).get(scopeId ?? '');
    if (!place) throw ValidationFailed({ field: 'scopeId', message: 'Choose what the coupon is for' });
    if (place.mergingInto)
      throw ValidationFailed({ field: 'scopeId', message: 'This category is being merged into another one' });
  }
  if (scope === 'SENSEI' && (await getAccounts(ctx, [scopeId ?? ''])).get(scopeId ?? '')?.type !== 'SENSEI')
    throw ValidationFailed({ field: 'scopeId', message: 'Choose a sensei' });
  if (scope === 'COURSE') {
    const course = (await getCourseTerms(ctx, [scopeId ?? ''])).get(scopeId ?? '');
    if (!course) throw ValidationFailed({ field: 'scopeId', message: 'Choose what the coupon is for' });
    if (currency !== null && currency !== course.currency)
      throw ValidationFailed({ field: 'currency', message: 'The course has its price in another currency' });
  }
  return {
    ...content,
    validFrom: content.validFrom === null ? null : new Date(content.validFrom),
    validTo: content.validTo === null ? null : new Date(content.validTo),
  };
}

/** Every part as the trail keeps it: what it is for by its id, as that may be a person. */
function describe(coupon: Coupon | null): Record<string, unknown> {
  if (!coupon) return Object.fromEntries(couponParts.map((part) => [part, null]));
  const parts = Object.fromEntries(couponParts.map((part) => [part, coupon[part]]));
  return {
    ...parts,
    validFrom: coupon.validFrom?.toISOString() ?? null,
    validTo: coupon.validTo?.toISOString() ?? null,
  };
}
