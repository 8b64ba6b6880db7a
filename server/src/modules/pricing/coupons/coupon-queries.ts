import type { Translated } from '@michi/contract/fields';
import type { List } from '@michi/contract/page';
import type { Coupon as CouponAnswer, CouponQuery, CouponScope } from '@michi/contract/pricing/coupons';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { canBeKept } from '../../../platform/text/text.ts';
import { getCategoryPlaces, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { type Coupon, stateOf } from './coupon.ts';
import { canKeepCoupons, canMakeOwn } from './coupon.policy.ts';
import { type CouponPlace, findCoupon, listCouponRows, listOwned } from './coupon.repository.ts';

export async function listCoupons(
  ctx: Ctx,
  actor: SignedIn,
  query: CouponQuery,
): Promise<List<CouponAnswer>> {
  authorize(canKeepCoupons(actor));
  const { cursor, ...asked } = query;
  const rows = await listCouponRows(ctx, { ...asked, after: cursor === undefined ? null : placeOf(cursor) });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: await presentCoupons(ctx, shown),
    nextCursor: last ? Buffer.from(JSON.stringify([last.sortKey, last.id])).toString('base64url') : null,
  };
}

export async function getCoupon(ctx: Ctx, actor: SignedIn, id: string): Promise<CouponAnswer> {
  authorize(canKeepCoupons(actor));
  const coupon = found(await findCoupon(ctx, id));
  return presentCoupon(ctx, found(coupon.deletedAt ? null : coupon));
}

export async function listOwnCoupons(ctx: Ctx, actor: SignedIn): Promise<List<CouponAnswer>> {
  authorize(canMakeOwn(actor));
  return { items: await presentCoupons(ctx, await listOwned(ctx, actor.id)), nextCursor: null };
}

const Place = z.tuple([z.string().refine(canBeKept), z.uuid()]);

function placeOf(cursor: string): CouponPlace {
  try {
    const [key, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { key, id };
  } catch {
    throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
  }
}

export async function presentCoupon(ctx: Ctx, coupon: Coupon): Promise<CouponAnswer> {
  return found((await presentCoupons(ctx, [coupon]))[0]);
}

async function presentCoupons(ctx: Ctx, coupons: readonly Coupon[]): Promise<CouponAnswer[]> {
  const names = await scopeNamesOf(ctx, coupons);
  const now = ctx.clock.now();
  return coupons.map(({ deletedAt: _deleted, ...coupon }) => ({
    ...coupon,
    scopeName: names.get(coupon.scopeId ?? '') ?? null,
    state: stateOf(coupon, now),
    validFrom: coupon.validFrom?.toISOString() ?? null,
    validTo: coupon.validTo?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
    updatedAt: coupon.updatedAt.toISOString(),
  }));
}

/** What the categories, sensei and courses of these coupons are called, by their ids. */
export async function scopeNamesOf(
  ctx: Ctx,
  coupons: readonly Pick<Coupon, 'scope' | 'scopeId'>[],
): Promise<Map<string, Translated>> {
  const idsOf = (kind: CouponScope) => [
    ...new Set(coupons.flatMap(({ scope, scopeId }) => (scope === kind && scopeId ? [scopeId] : []))),
  ];
  const categoryIds = idsOf('CATEGORY');
  const [categories, accounts, courses] = await Promise.all([
    categoryIds.length > 0 ? getCategoryPlaces(ctx) : null,
    getAccounts(ctx, idsOf('SENSEI')),
    getCourseTerms(ctx, idsOf('COURSE')),
  ]);
  const named = categoryIds.flatMap((id): [string, Translated][] => {
    const name = categories?.get(id)?.name;
    return name ? [[id, name]] : [];
  });
  return new Map([
    ...named,
    ...[...accounts].map(([id, { name }]): [string, Translated] => [id, { en: name }]),
    ...[...courses].map(([id, { title }]): [string, Translated] => [id, { en: title }]),
  ]);
}
