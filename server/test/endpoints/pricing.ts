import {
  changeCoupon,
  createCoupon,
  createOwnCoupon,
  getCoupon,
  listCouponCodes,
  listCoupons,
  listOwnCoupons,
  makeCouponCodes,
  removeCoupon,
  removeOwnCoupon,
  restoreCoupon,
} from '@michi/contract/pricing/coupons';
import { couponContent } from '../factories/coupons.ts';
import type { Person } from '../factories/identity.ts';
import { call, ofAdmin } from './shape.ts';

let coupons = 0;
/** Each call's own, as no two have the same code. */
const content = () => couponContent({ code: `MATRIX-${(coupons += 1)}` });
const made = (admin: Person) => admin.caller.call(createCoupon, { body: content() });
const ownContent = () => {
  const { scope: _scope, scopeId: _id, payer: _payer, ...own } = content();
  return { ...own, courseId: null };
};
const needs = 'coupons.manage' as const;
const ofActiveSensei = { others: 403, sensei: 200, otherSensei: 200 } as const;

export const pricingRows = [
  call(listCoupons).answers(ofAdmin(needs)),
  call(createCoupon).answers({ others: 403, admin: 201, needs }, () => ({ body: content() })),
  call(getCoupon).answers(ofAdmin(needs), async ({ people }) => ({
    params: { id: (await made(people.admin)).id },
  })),
  call(changeCoupon).answers(ofAdmin(needs), async ({ people }) => {
    const { id, version } = await made(people.admin);
    return { params: { id }, body: { ...content(), version } };
  }),
  call(removeCoupon).answers({ others: 403, admin: 204, needs }, async ({ people }) => {
    const { id, version } = await made(people.admin);
    return { params: { id }, query: { version } };
  }),
  call(restoreCoupon).answers(ofAdmin(needs), async ({ people }) => ({
    params: { id: (await made(people.admin)).id },
  })),
  call(makeCouponCodes).answers({ others: 403, admin: 201, needs }, async ({ people }) => ({
    params: { id: (await made(people.admin)).id },
    body: { prefix: 'FAIR', count: 2 },
  })),
  call(listCouponCodes).answers(ofAdmin(needs), async ({ people }) => ({
    params: { id: (await made(people.admin)).id },
  })),
  call(listOwnCoupons).answers(ofActiveSensei),
  call(createOwnCoupon).answers({ others: 403, sensei: 201, otherSensei: 201 }, () => ({
    body: ownContent(),
  })),
  call(removeOwnCoupon).answers({ others: 403, sensei: 204, otherSensei: 404 }, async ({ people }) => {
    const { id, version } = await people.sensei.caller.call(createOwnCoupon, { body: ownContent() });
    return { params: { id }, query: { version } };
  }),
];
