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
import { getBilling, removeBilling, saveBilling } from '@michi/contract/pricing/billing';
import {
  changeTaxRate,
  createTaxRate,
  getSeller,
  getTaxReport,
  listTaxRates,
  removeTaxRate,
  saveSeller,
} from '@michi/contract/pricing/tax';
import { billingInput, sellerInput, taxRateContent } from '../../factories/money/tax.ts';
import { couponContent } from '../../factories/money/coupons.ts';
import type { Person } from '../../factories/identity.ts';
import { call, ofAdmin } from '../shape.ts';

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

let rates = 0;
/** Each in a region of its own, as no two hold in one place at once. */
const rate = () => taxRateContent({ region: `Matrix ${(rates += 1)}` });
const madeRate = (admin: Person) => admin.caller.call(createTaxRate, { body: rate() });
const taxNeeds = 'tax.manage' as const;

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
  call(listTaxRates).answers(ofAdmin(taxNeeds)),
  call(createTaxRate).answers({ others: 403, admin: 201, needs: taxNeeds }, () => ({ body: rate() })),
  call(changeTaxRate).answers(ofAdmin(taxNeeds), async ({ people }) => {
    const { id, version } = await madeRate(people.admin);
    return { params: { id }, body: { ...rate(), version } };
  }),
  call(removeTaxRate).answers({ others: 403, admin: 204, needs: taxNeeds }, async ({ people }) => {
    const { id, version } = await madeRate(people.admin);
    return { params: { id }, query: { version } };
  }),
  call(getSeller).answers(ofAdmin(taxNeeds)),
  call(saveSeller).answers(ofAdmin(taxNeeds), async ({ people }) => {
    const { seller } = await people.admin.caller.call(getSeller, {});
    return { body: sellerInput({ version: seller?.version ?? 0 }) };
  }),
  call(getTaxReport).answers(ofAdmin(taxNeeds), () => ({
    query: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  })),
  call(getBilling).answers({ others: 200 }),
  call(saveBilling).answers({ others: 200 }, () => ({ body: billingInput() })),
  call(removeBilling).answers({ others: 204 }),
];
