import { listTrail } from '@michi/contract/administration/trail';
import { mostMoney } from '@michi/contract/money';
import { placeOrder } from '@michi/contract/ordering/orders';
import {
  changeCoupon,
  type Coupon,
  type CouponContent,
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { couponContent, giveCoupon } from '../../../../test/factories/money/coupons.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { createMarket, type Market, thursday } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const tryGive = (overrides: Partial<CouponContent>) =>
  market.admin.caller.attempt(createCoupon, { body: couponContent(overrides) });
const change = (coupon: Coupon, overrides: Partial<CouponContent>) =>
  market.admin.caller.attempt(changeCoupon, {
    params: { id: coupon.id },
    body: {
      ...couponContent({ name: coupon.name, code: coupon.code }),
      version: coupon.version,
      ...overrides,
    },
  });

describe('an administrator', () => {
  test('makes, changes, takes away and brings back a coupon; each step is in the trail', async () => {
    const coupon = await giveCoupon(market.admin, { name: 'Spring', code: ' spring-26 ' });
    expect(coupon).toMatchObject({ code: 'SPRING-26', state: 'IN_FORCE', used: 0, version: 1 });
    expect((await tryGive({ code: 'SPRING-26' })).problem).toMatchObject({
      code: 'coupon_code_taken',
      violations: [{ field: 'code' }],
    });
    const changed = (await change(coupon, { code: 'SPRING', value: 12.5 })).body;
    expect(changed).toMatchObject({ code: 'SPRING', value: 12.5, version: 2 });
    expect((await change(coupon, {})).problem.code).toBe('stale_version');
    // The former code is free again, the new one is not.
    expect((await tryGive({ code: 'SPRING-26' })).status).toBe(201);
    const at = { params: { id: coupon.id } };
    await market.admin.caller.call(removeCoupon, { ...at, query: { version: 2 } });
    expect((await market.admin.caller.attempt(getCoupon, at)).status).toBe(404);
    expect(await market.admin.caller.call(restoreCoupon, at)).toMatchObject({ code: 'SPRING', version: 4 });
    const { items } = await market.admin.caller.call(listTrail, {
      query: { targetType: 'coupon', targetId: coupon.id },
    });
    expect(items.map(({ action }) => action)).toEqual([
      'coupon.restored',
      'coupon.removed',
      'coupon.changed',
      'coupon.created',
    ]);
    expect(items[2]?.changes).toEqual([
      { field: 'code', before: 'SPRING-26', after: 'SPRING' },
      { field: 'value', before: 10, after: 12.5 },
    ]);
  });

  test('finds them by words, code, kind and state, in any order, page by page', async () => {
    const at = (day: number) => new Date(app.clock.now().getTime() + days(day)).toISOString();
    const find = async (query: object) =>
      (await market.admin.caller.call(listCoupons, { query: { q: 'finder', ...query } })).items.map(
        ({ name }) => name,
      );
    await giveCoupon(market.admin, { name: 'Finder now', code: 'LOOK-A' });
    await giveCoupon(market.admin, { name: 'Finder soon', code: 'LOOK-B', validFrom: at(2) });
    await giveCoupon(market.admin, {
      name: 'Finder over',
      code: 'LOOK-C',
      validTo: at(-2),
      kind: 'FIXED',
      value: 100,
      currency: 'USD',
    });
    const spent = await giveCoupon(market.admin, {
      name: 'Finder spent',
      code: 'LOOK-D',
      maxUses: 1,
      active: true,
    });
    await app.ctx.db.updateTable('coupon').set({ used: 1 }).where('id', '=', spent.id).execute();
    await giveCoupon(market.admin, { name: 'Finder off', code: null, active: false });
    expect(await find({ sortBy: 'name', sortOrder: 'asc' })).toEqual([
      'Finder now',
      'Finder off',
      'Finder over',
      'Finder soon',
      'Finder spent',
    ]);
    for (const [state, name] of [
      ['IN_FORCE', 'now'],
      ['SCHEDULED', 'soon'],
      ['ENDED', 'over'],
      ['USED_UP', 'spent'],
      ['OFF', 'off'],
    ])
      expect(await find({ state })).toEqual([`Finder ${name}`]);
    expect(await find({ kind: 'FIXED' })).toEqual(['Finder over']);
    expect(await find({ sortBy: 'used', limit: 1 })).toEqual(['Finder spent']);
    expect(await find({ q: 'look-b' })).toEqual(['Finder soon']);
    const first = await market.admin.caller.call(listCoupons, {
      query: { q: 'finder', sortBy: 'validFrom', limit: 3 },
    });
    const rest = await market.admin.caller.call(listCoupons, {
      query: { q: 'finder', sortBy: 'validFrom', limit: 3, cursor: first.nextCursor ?? '' },
    });
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    expect(
      (await market.admin.caller.attempt(listCoupons, { query: { cursor: 'x' } })).problem.violations?.[0]
        ?.field,
    ).toBe('cursor');
  });

  test('makes single-use codes, each of which works once', async () => {
    const coupon = await giveCoupon(market.admin, { name: 'Fair', code: null });
    const at = { params: { id: coupon.id } };
    const { codes } = await market.admin.caller.call(makeCouponCodes, {
      ...at,
      body: { prefix: 'fair', count: 120 },
    });
    expect(new Set(codes).size).toBe(120);
    for (const code of codes) expect(code).toMatch(/^FAIR-[0-9A-HJKMNP-TV-Z]{8}$/);
    const [code = ''] = codes.toSorted();
    const order = (startsAt: string, person = market.student) =>
      person.caller.attempt(placeOrder, {
        body: {
          courseId: market.course.id,
          startsAt,
          coupon: code,
          idempotencyKey: `${startsAt} ${person.id}`,
        },
      });
    const placed = await order(thursday);
    expect(placed.body.price.coupon).toMatchObject({ code });
    expect((await order('2026-03-06T10:00:00.000Z', await createStudent(app))).problem.code).toBe(
      'coupon_used_up',
    );
    const { items, nextCursor } = await market.admin.caller.call(listCouponCodes, {
      ...at,
      query: { limit: 100 },
    });
    expect([items.length, items[0]?.orderId, items[1]?.orderId]).toEqual([100, placed.body.id, null]);
    const rest = await market.admin.caller.call(listCouponCodes, {
      ...at,
      query: { limit: 100, cursor: nextCursor ?? '' },
    });
    expect([rest.items.length, rest.nextCursor]).toEqual([20, null]);
    expect(await market.admin.caller.call(getCoupon, at)).toMatchObject({ codes: 120, used: 1, code: null });
  });
});

test('what contradicts itself is refused with its field, at and over each limit', async () => {
  const fieldOf = async (overrides: Partial<CouponContent>) =>
    (await tryGive({ code: null, ...overrides })).problem.violations?.[0]?.field;
  const accepted = async (overrides: Partial<CouponContent>) =>
    (await tryGive({ code: null, ...overrides })).status === 201;
  const fixed = { kind: 'FIXED', currency: 'USD' } as const;
  for (const value of [0.01, 12.34, 100]) expect(await accepted({ value })).toBe(true);
  for (const value of [0, 100.01, 1.234, -1])
    expect([value, await fieldOf({ value })]).toEqual([value, 'value']);
  for (const currency of ['USD', 'JPY', 'BHD'])
    expect(await accepted({ kind: 'FIXED', value: mostMoney, currency })).toBe(true);
  for (const value of [0, 0.5, mostMoney + 1])
    expect([value, await fieldOf({ ...fixed, value })]).toEqual([value, 'value']);
  expect(await fieldOf({ kind: 'FIXED', value: 5 })).toBe('currency');
  expect(await fieldOf({ currency: 'USD' })).toBe('currency');
  expect(await fieldOf({ ...fixed, value: 5, currency: 'XQX' })).toBe('currency');
  expect(await fieldOf({ minAmount: 0, currency: 'USD' })).toBe('minAmount');
  for (const maxUses of [0, 1.5, 1_000_001]) expect(await fieldOf({ maxUses })).toBe('maxUses');
  expect(await fieldOf({ kind: 'FIRST_FREE', value: 0 })).toBe('firstOf');
  expect(await fieldOf({ firstOf: 'MARKET' })).toBe('firstOf');
  expect(await fieldOf({ payer: 'SENSEI' })).toBe('payer');
  expect(await fieldOf({ scope: 'COURSE' })).toBe('scopeId');
  expect(await fieldOf({ scope: 'COURSE', scopeId: market.sensei.id })).toBe('scopeId');
  expect(await fieldOf({ scope: 'SENSEI', scopeId: market.student.id })).toBe('scopeId');
  expect(await fieldOf({ scope: 'CATEGORY', scopeId: market.course.id })).toBe('scopeId');
  expect(
    await fieldOf({ ...fixed, value: 5, currency: 'EUR', scope: 'COURSE', scopeId: market.course.id }),
  ).toBe('currency');
  expect(await fieldOf({ validFrom: thursday, validTo: thursday })).toBe('validTo');
  for (const code of ['AB', '-ABC', 'A B C', 'ÄBC', 'A'.repeat(31)])
    expect([code, await fieldOf({ code })]).toEqual([code, 'code']);
  for (const code of ['ABC', 'A'.repeat(30)]) expect(await accepted({ code })).toBe(true);
});

test('a sensei makes coupons for own courses only, and ends them; nobody else’s', async () => {
  const { sensei, course } = market;
  const rival = await createSensei(app);
  const foreign = await createCourse(app, rival, {});
  const { scope: _s, scopeId: _i, payer: _p, ...content } = couponContent({ name: 'Mine', code: 'MINE' });
  const make = (courseId: string | null, code = 'MINE') =>
    sensei.caller.attempt(createOwnCoupon, { body: { ...content, code, courseId } });
  expect((await make(foreign.id)).problem.violations?.[0]?.field).toBe('courseId');
  const own = (await make(course.id)).body;
  expect(own).toMatchObject({ scope: 'COURSE', scopeId: course.id, payer: 'SENSEI', ownerId: sensei.id });
  expect((await make(null)).problem.code).toBe('coupon_code_taken');
  expect((await make(null, 'MINE-2')).body).toMatchObject({ scope: 'SENSEI', scopeId: sensei.id });
  const end = (person: typeof sensei) =>
    person.caller.attempt(removeOwnCoupon, { params: { id: own.id }, query: { version: own.version } });
  expect((await end(rival)).status).toBe(404);
  expect((await end(sensei)).status).toBe(204);
  const { items } = await sensei.caller.call(listOwnCoupons, {});
  expect(items.map(({ code }) => code)).toEqual(['MINE-2']);
});
