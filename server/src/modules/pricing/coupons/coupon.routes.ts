import * as contract from '@michi/contract/pricing/coupons';
import type { Mount } from '../../../platform/http/http.ts';
import { listCouponCodes, makeCouponCodes } from './coupon-codes.ts';
import { getCoupon, listCoupons, listOwnCoupons } from './coupon-queries.ts';
import { changeCoupon, createCoupon, removeCoupon, restoreCoupon } from './change-coupon.ts';
import { createOwnCoupon, removeOwnCoupon } from './own-coupons.ts';

export function mountCoupons(mount: Mount): void {
  mount(contract.listCoupons, (ctx, actor, { query }) => listCoupons(ctx, actor, query));
  mount(contract.getCoupon, (ctx, actor, { params }) => getCoupon(ctx, actor, params.id));
  mount(contract.createCoupon, (ctx, actor, { body }) => createCoupon(ctx, actor, body));
  mount(contract.changeCoupon, (ctx, actor, { params, body }) => changeCoupon(ctx, actor, params.id, body));
  mount(
    contract.removeCoupon,
    async (ctx, actor, { params, query }) => (await removeCoupon(ctx, actor, params.id, query.version), null),
  );
  mount(contract.restoreCoupon, (ctx, actor, { params }) => restoreCoupon(ctx, actor, params.id));
  mount(contract.makeCouponCodes, (ctx, actor, { params, body }) =>
    makeCouponCodes(ctx, actor, params.id, body),
  );
  mount(contract.listCouponCodes, (ctx, actor, { params, query }) =>
    listCouponCodes(ctx, actor, params.id, query),
  );
  mount(contract.listOwnCoupons, (ctx, actor) => listOwnCoupons(ctx, actor));
  mount(contract.createOwnCoupon, (ctx, actor, { body }) => createOwnCoupon(ctx, actor, body), {
    limit: { max: 30, perSeconds: 60 },
  });
  mount(
    contract.removeOwnCoupon,
    async (ctx, actor, { params, query }) => (
      await removeOwnCoupon(ctx, actor, params.id, query.version),
      null
    ),
  );
}
