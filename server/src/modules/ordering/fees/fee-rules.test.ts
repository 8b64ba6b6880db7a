import {
  calculateFees,
  changeFee,
  createFee,
  type Fee,
  type FeeContent,
  getFee,
  listFees,
  removeFee,
  restoreFee,
} from '@michi/contract/ordering/fees';
import { mostMoney } from '@michi/contract/money';
import { listEarnings } from '@michi/contract/ordering/earnings';
import { getOrder, quoteOrder } from '@michi/contract/ordering/orders';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { feeContent, pricedCourse } from '../../../../test/factories/money/fees.ts';
import { bookFor, createMarket, lookInto, type Market } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, pricedCourse);
});
beforeEach(() => app.ctx.db.deleteFrom('platform_fee').execute());
afterAll(() => app.close());

const tryCreate = (overrides: Partial<FeeContent> = {}) =>
  market.admin.caller.attempt(createFee, { body: feeContent(overrides) });
const create = async (overrides: Partial<FeeContent> = {}) => (await tryCreate(overrides)).body;
const bodyOf = ({
  id: _id,
  scopeName: _name,
  state: _state,
  createdAt: _made,
  updatedAt: _at,
  ...body
}: Fee) => body;
const change = (fee: Fee, overrides: Partial<FeeContent>) =>
  market.admin.caller.attempt(changeFee, { params: { id: fee.id }, body: { ...bodyOf(fee), ...overrides } });
const remove = (fee: Fee) =>
  market.admin.caller.attempt(removeFee, { params: { id: fee.id }, query: { version: fee.version } });
const calculate = async (courseId = market.course.id, at?: string) =>
  market.admin.caller.call(calculateFees, { query: { courseId, at } });
const trail = async () => (await market.admin.caller.call(listTrail, { query: { targetType: 'fee' } })).items;
const violation = async (attempt: ReturnType<typeof tryCreate>) => {
  const { problem } = await attempt;
  return problem.violations?.[0];
};

describe('a rule', () => {
  test('counts for the orders to come; those that are placed keep theirs', async () => {
    const { student, course, admin } = market;
    const service = { name: 'Service', code: 'SERVICE', payer: 'STUDENT' as const };
    const fee = await create({ ...service, type: 'FIXED', value: 200, currency: 'USD' });
    const order = await bookFor(app, student, course, { startsAt: '2026-03-05T09:00:00.000Z' });
    expect(order.price).toMatchObject({ subtotal: 6000, studentFee: 200, total: 6200 });
    expect(order.payments[0]).toMatchObject({ amount: 6200, platformFee: 1100, senseiNet: 5100 });
    // What the student pays on top is no part of the sensei's price, and no fee of hers.
    const { items } = await market.sensei.caller.call(listEarnings, { query: {} });
    expect(items).toMatchObject([{ amount: 6000, platformFee: 900, senseiNet: 5100 }]);
    expect((await change(fee, { value: 350 })).status).toBe(200);
    const quoted = await app.as(null).call(quoteOrder, { params: { id: course.id }, query: {} });
    expect(quoted.price).toMatchObject({ studentFee: 350, total: 6350 });
    const again = await student.caller.call(getOrder, { params: { id: order.id } });
    expect([again.price, again.payments]).toEqual([order.price, order.payments]);
    const next = await bookFor(app, student, course, { startsAt: '2026-03-05T14:00:00.000Z' });
    expect(next.price.total).toBe(6350);
    expect((await lookInto(admin, next)).ledger.filter(({ account }) => account === 'ESCROW')).toMatchObject([
      { amount: -6350 },
    ]);
  });

  test('is found by its words, scope, payer and state, in any order, page by page', async () => {
    const at = (day: number) => new Date(app.clock.now().getTime() + days(day)).toISOString();
    await create({ name: 'Base', code: 'BASE' });
    await create({ name: 'Spring', code: 'BASE', validFrom: at(-3), validTo: at(-1) });
    await create({ name: 'Summer', code: 'BASE', validFrom: at(30) });
    await create({ name: 'Off', code: 'CARD', payer: 'STUDENT', active: false });
    await create({ name: 'Hers', code: 'BASE', scope: 'SENSEI', scopeId: market.sensei.id });
    const names = async (query: object) =>
      (await market.admin.caller.call(listFees, { query })).items.map(({ name }) => name);
    expect(await names({})).toHaveLength(5);
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual([
      'Base',
      'Hers',
      'Off',
      'Spring',
      'Summer',
    ]);
    expect(await names({ sortBy: 'validFrom', limit: 2 })).toEqual(['Summer', 'Spring']);
    expect(await names({ q: 'sUm' })).toEqual(['Summer']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ state: 'ENDED' })).toEqual(['Spring']);
    expect(await names({ state: 'SCHEDULED' })).toEqual(['Summer']);
    expect(await names({ state: 'OFF' })).toEqual(['Off']);
    expect(new Set(await names({ state: 'IN_FORCE' }))).toEqual(new Set(['Base', 'Hers']));
    expect(await names({ payer: 'STUDENT', scope: 'GLOBAL' })).toEqual(['Off']);
    for (const sortBy of ['name', 'code', 'validFrom', 'updatedAt'] as const) {
      const all = await names({ sortBy });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await market.admin.caller.call(listFees, { query: { sortBy, limit: 2, cursor } });
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(all);
    }
    const unkept = JSON.stringify(['\u0000', '00000000-0000-7000-8000-000000000000']);
    for (const cursor of ['bm8', Buffer.from(unkept).toString('base64url')])
      expect((await market.admin.caller.attempt(listFees, { query: { cursor } })).status).toBe(400);
    const hers = (await market.admin.caller.call(listFees, { query: { scope: 'SENSEI' } })).items[0];
    expect(hers?.scopeName).toEqual({ en: market.sensei.name });
  });

  test('changed by two administrators at once keeps the first change and tells the second', async () => {
    const fee = await create();
    const answers = await Promise.all([change(fee, { value: 12 }), change(fee, { value: 14 })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = answers.find(({ status }) => status === 409);
    expect(late?.problem.code).toBe('stale_version');
    expect((await remove(fee)).status).toBe(409);
  });

  test('taken away counts no more and can be brought back; each step stands in the trail', async () => {
    const fee = await create();
    const changed = (await change(fee, { value: 12.5, name: 'Our commission' })).body;
    expect((await remove(changed)).status).toBe(204);
    expect((await market.admin.caller.attempt(getFee, { params: { id: fee.id } })).status).toBe(404);
    expect((await calculate()).rules).toMatchObject([{ id: null, value: 15, won: 'NO_OTHER' }]);
    const back = await market.admin.caller.call(restoreFee, { params: { id: fee.id } });
    expect(back).toMatchObject({ value: 12.5, state: 'IN_FORCE' });
    const entries = (await trail()).slice(0, 4);
    expect(entries.map(({ action }) => action)).toEqual([
      'fee.restored',
      'fee.removed',
      'fee.changed',
      'fee.created',
    ]);
    expect(entries[2]).toMatchObject({
      actor: { id: market.admin.id },
      changes: [
        { field: 'name', before: 'Commission', after: 'Our commission' },
        { field: 'value', before: 10, after: 12.5 },
      ],
    });
    expect(entries[3]?.changes).toContainEqual({ field: 'value', before: null, after: 10 });
    expect(entries[1]?.changes).toContainEqual({ field: 'value', before: 12.5, after: null });
  });

  test.each([
    ['scopeId', { scope: 'COURSE' as const }],
    ['scopeId', { scope: 'SENSEI' as const, scopeId: '00000000-0000-7000-8000-000000000000' }],
    ['value', { value: 101 }],
    ['value', { value: 9.999 }],
    ['value', { type: 'FIXED' as const, value: 12.5, currency: 'USD' }],
    ['currency', { min: 100 }],
    ['max', { min: 200, max: 100, currency: 'USD' }],
    ['validTo', { validFrom: '2026-03-05T00:00:00.000Z', validTo: '2026-03-05T00:00:00.000Z' }],
    ['tiers.1.fromHours', { tiers: [20, 20].map((fromHours) => ({ fromHours, percent: 5 })) }],
    ['code', { code: 'DEFAULT' }],
    ['code', { code: 'a b' }],
  ])('that contradicts itself is refused at %s', async (field, overrides) => {
    expect((await violation(tryCreate(overrides)))?.field).toBe(field);
  });

  test('for one sensei takes nobody else, and amounts only in money that there is', async () => {
    for (const { id } of [market.admin, market.student])
      expect(await violation(tryCreate({ scope: 'SENSEI', scopeId: id }))).toEqual({
        field: 'scopeId',
        message: 'Choose a sensei',
      });
    const fixed = { type: 'FIXED' as const, value: 200 };
    for (const currency of ['ZZZ', 'XXQ'])
      expect(await violation(tryCreate({ ...fixed, currency }))).toEqual({
        field: 'currency',
        message: 'Use an ISO 4217 code such as USD',
      });
    expect((await tryCreate({ ...fixed, currency: 'BRL' })).status).toBe(201);
  });

  test('takes as much as a class may cost, where one of the units is worth little', async () => {
    const price = { price: mostMoney, currency: 'COP' };
    const course = await createCourse(app, market.sensei, price);
    const of = { scope: 'COURSE' as const, scopeId: course.id, currency: 'COP' };
    const fixed = { ...of, type: 'FIXED' as const, payer: 'STUDENT' as const, code: 'SERVICE' };
    expect(await violation(tryCreate({ ...fixed, value: mostMoney + 1 }))).toMatchObject({ field: 'value' });
    expect(await violation(tryCreate({ ...of, max: mostMoney + 1 }))).toMatchObject({ field: 'max' });
    await create({ ...fixed, value: mostMoney });
    await create({ ...of, min: mostMoney, max: mostMoney });
    const order = await bookFor(app, market.student, course, { startsAt: '2026-03-05T11:00:00.000Z' });
    expect(order.price).toMatchObject({ studentFee: mostMoney, total: 2 * mostMoney, currency: 'COP' });
    const { payments } = await lookInto(market.admin, order);
    expect(payments).toMatchObject([
      { status: 'HELD', amount: 2 * mostMoney, platformFee: 2 * mostMoney, senseiNet: 0 },
    ]);
  });

  test('that begins together with another one for the same is refused, a later one is not', async () => {
    await create({ name: 'Base' });
    expect(await violation(tryCreate())).toMatchObject({
      field: 'validFrom',
      message: 'The rule “Base” is for the same and begins at the same time',
    });
    expect((await tryCreate({ validFrom: '2026-04-01T00:00:00.000Z' })).status).toBe(201);
    const both = await Promise.all([tryCreate({ code: 'CARD' }), tryCreate({ code: 'CARD' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });
});

describe('a rule that would leave a sensei with less than nothing is refused with the example', () => {
  test('of the trial, the package and the full group, in words of money', async () => {
    const { status, problem } = await tryCreate({ min: 1501, currency: 'USD' });
    expect([status, problem.code]).toEqual([400, 'fee_exceeds_price']);
    expect(problem.violations).toEqual([
      {
        field: 'value',
        message:
          'The sensei would be left with -$0.01: in the course Essays an order of $15.00 would cost $15.01 in fees',
      },
    ]);
    const sensei = await createSensei(app);
    const group = { format: 'GROUP' as const, maxSeats: 10, price: 5000 };
    const course = await createCourse(app, sensei, {
      ...group,
      title: 'In a group',
      priceSteps: [{ seats: 6, price: 800 }],
    });
    const hers = { scope: 'SENSEI' as const, scopeId: sensei.id, currency: 'USD' };
    expect((await violation(tryCreate({ ...hers, min: 801 })))?.message).toMatch(
      'In a group an order of $8.00',
    );
    expect((await tryCreate({ ...hers, min: 800 })).status).toBe(201);
    const packaged = await createCourse(app, sensei, {
      title: 'Many at once',
      price: 1000,
      packages: [{ sessions: 2, discountPercent: 90, validDays: 90 }],
    });
    const fixed = { type: 'FIXED' as const, currency: 'USD', scope: 'COURSE' as const, code: 'DESK' };
    expect((await violation(tryCreate({ ...fixed, scopeId: packaged.id, value: 201 })))?.message).toMatch(
      '$2.00',
    );
    expect(
      (await tryCreate({ ...fixed, scopeId: course.id, value: 1 })).problem.violations?.[0]?.message,
    ).toMatch('In a group');
    for (const { id } of [course, packaged])
      await app.ctx.db.deleteFrom('course').where('id', '=', id).execute();
  });

  test('also when it is switched off or taken away, and another one counts instead', async () => {
    const spared = await create({ scope: 'COURSE', scopeId: market.course.id, value: 5 });
    await create({ min: 3000, currency: 'USD' });
    expect((await remove(spared)).problem.code).toBe('fee_exceeds_price');
    expect((await change(spared, { active: false })).problem.code).toBe('fee_exceeds_price');
    expect((await change(spared, { value: 6 })).status).toBe(200);
  });

  test('a category means those below it, too', async () => {
    const above = await createCategory(app);
    const below = await createCategory(app, { parentId: above.id });
    const course = await createCourse(app, market.sensei, { categoryId: below.id, price: 700 });
    const fee = { scope: 'CATEGORY' as const, scopeId: above.id, currency: 'USD' };
    expect((await violation(tryCreate({ ...fee, min: 701 })))?.message).toMatch('$7.00');
    expect((await tryCreate({ ...fee, min: 700 })).status).toBe(201);
    expect((await calculate(course.id)).examples[0]).toMatchObject({ price: 700, senseiGets: 0 });
    await app.ctx.db.deleteFrom('course').where('id', '=', course.id).execute();
  });
});
