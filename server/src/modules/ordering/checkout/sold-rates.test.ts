import { randomUUID } from 'node:crypto';
import { decideForChild } from '@michi/contract/ordering/family';
import { getOrder, type Order } from '@michi/contract/ordering/orders';
import { saveBilling } from '@michi/contract/pricing/billing';
import {
  changeTaxRate,
  createTaxRate,
  listTaxRates,
  removeTaxRate,
  saveSeller,
} from '@michi/contract/pricing/tax';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  type Market,
  placeFor,
} from '../../../../test/factories/money/ordering.ts';
import { billingInput, sellerInput, taxRateContent } from '../../../../test/factories/money/tax.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ start });
  market = await createMarket(app, { price: 6000 });
  await setSettings(app, { 'tax.mode': 'exclusive' });
});
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

let slots = 0;
const nextTime = () => {
  slots += 1;
  return new Date(Date.UTC(2026, 2, 5, 9 + slots)).toISOString();
};
async function buyerIn(more: Parameters<typeof billingInput>[0] = {}): Promise<Person> {
  const student = await createStudent(app);
  await student.caller.call(saveBilling, { body: billingInput(more) });
  return student;
}
const book = (student: Person) => bookFor(app, student, market.course, { startsAt: nextTime() });
const see = (person: Person, { id }: { id: string }): Promise<Order> =>
  person.caller.call(getOrder, { params: { id } });

describe('a rate of what is sold', () => {
  const soldAt = start.toISOString();
  const later = new Date(start.getTime() + hours(1));
  const before = new Date(start.getTime() - hours(1)).toISOString();
  const refusal = ({
    status,
    problem,
  }: {
    status: number;
    problem: { code: string; violations?: { field: string }[] };
  }) => [status, problem.code, problem.violations?.[0]?.field];
  const rates = async (country: string) =>
    (await market.admin.caller.call(listTaxRates, { query: { country } })).items;

  it('is not entered, changed, moved or taken away for that time; what begins later is', async () => {
    const { admin } = market;
    const content = taxRateContent({ country: 'FR', percent: 20, validFrom: before });
    const rate = await admin.caller.call(createTaxRate, { body: content });
    // By it nothing is sold yet.
    await admin.caller.call(removeTaxRate, { params: { id: rate.id }, query: { version: rate.version } });
    const { id, version } = await admin.caller.call(createTaxRate, { body: content });
    const order = await book(await buyerIn({ country: 'FR', region: 'Corse' }));
    app.clock.set(later);
    const known = await rates('FR');
    const put = (more: Parameters<typeof taxRateContent>[0]) =>
      admin.caller.attempt(changeTaxRate, { params: { id }, body: { ...content, ...more, version } });
    for (const [more, field] of [
      [{ percent: 10 }, 'percent'],
      [{ country: 'BE' }, 'country'],
      [{ region: 'Alsace' }, 'region'],
      [{ validFrom: new Date(start.getTime() + 1).toISOString() }, 'validFrom'],
      [{ validUntil: soldAt }, 'validUntil'],
    ] as const)
      expect(refusal(await put(more))).toEqual([409, 'tax_rate_sold', field]);
    const removed = await admin.caller.attempt(removeTaxRate, { params: { id }, query: { version } });
    expect(refusal(removed)).toEqual([409, 'tax_rate_sold', 'validFrom']);
    const create = (more: Parameters<typeof taxRateContent>[0]) =>
      admin.caller.attempt(createTaxRate, { body: { ...content, ...more } });
    const corsica = { region: 'corse', percent: 13 };
    expect(refusal(await create({ ...corsica, validFrom: soldAt }))).toEqual([
      409,
      'tax_rate_sold',
      'validFrom',
    ]);
    expect(await rates('FR')).toEqual(known);

    expect((await create({ ...corsica, validFrom: later.toISOString() })).status).toBe(201);
    expect((await create({ region: 'Alsace', validFrom: before })).status).toBe(201);
    expect((await put({ name: 'TVA', validFrom: '2025-01-01T00:00:00.000Z' })).status).toBe(200);
    const ended = { ...content, name: 'TVA', validUntil: later.toISOString(), version: version + 1 };
    expect((await admin.caller.attempt(changeTaxRate, { params: { id }, body: ended })).status).toBe(200);
    expect((await create({ percent: 10, validFrom: later.toISOString() })).status).toBe(201);
    expect((await see(market.admin, order)).price).toEqual(order.price);
  });

  it('is not entered afterwards where something was sold without one; what was canceled unpaid is not sold', async () => {
    const order = await placeFor(await buyerIn({ country: 'SE' }), market.course, { startsAt: nextTime() });
    const body = taxRateContent({ country: 'SE', validFrom: before });
    const create = () => market.admin.caller.attempt(createTaxRate, { body });
    expect(refusal(await create())).toEqual([409, 'tax_rate_sold', 'validFrom']);
    await app.advance(hours(1));
    expect((await see(market.admin, order)).status).toBe('CANCELED');
    expect((await create()).status).toBe(201);
  });

  it('is the one of a sale that was paid and then given back, too', async () => {
    const student = await buyerIn({ country: 'IT' });
    const order = await book(student);
    await cancelFor(student, order);
    await app.runJobs();
    expect(await see(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      payments: [{ status: 'REFUNDED' }],
    });
    const body = taxRateContent({ country: 'IT', validFrom: before });
    const refused = await market.admin.caller.attempt(createTaxRate, { body });
    expect(refusal(refused)).toEqual([409, 'tax_rate_sold', 'validFrom']);
  });

  it('is not that of a business that accounts for the tax itself', async () => {
    const { admin } = market;
    await admin.caller.call(saveSeller, { body: sellerInput() });
    const order = await book(await buyerIn({ company: 'Nauka', taxNumber: 'PL7171642051' }));
    expect(order.price.tax).toMatchObject({ country: 'PL', treatment: 'REVERSE_CHARGE' });
    const entered = await admin.caller.attempt(createTaxRate, {
      body: taxRateContent({ validFrom: before }),
    });
    expect(entered.status).toBe(201);
    const { id, version } = entered.body;
    expect((await admin.caller.attempt(removeTaxRate, { params: { id }, query: { version } })).status).toBe(
      204,
    );
  });

  it('of what a guardian approved is the one of then', async () => {
    const { guardian, child } = await createFamily(app);
    const order = await placeFor(child, market.course, { startsAt: nextTime() });
    app.clock.set(later);
    await guardian.caller.call(saveBilling, { body: billingInput({ country: 'FI' }) });
    await guardian.caller.call(decideForChild, { params: { id: order.id }, body: { decision: 'APPROVE' } });
    app.clock.set(new Date(later.getTime() + hours(0.1)));
    const create = (validUntil: Date) =>
      market.admin.caller.attempt(createTaxRate, {
        body: taxRateContent({ country: 'FI', validFrom: before, validUntil: validUntil.toISOString() }),
      });
    expect(refusal(await create(app.clock.now()))).toEqual([409, 'tax_rate_sold', 'validFrom']);
    expect((await create(later)).status).toBe(201);
  });
});

describe('a rate that cannot be', () => {
  beforeAll(() => market.admin.caller.call(createTaxRate, { body: taxRateContent() }));
  const named = async (more: Parameters<typeof taxRateContent>[0]) => {
    const { status, problem } = await market.admin.caller.attempt(createTaxRate, {
      body: taxRateContent(more),
    });
    return [status, problem.code, problem.violations?.[0]?.field];
  };
  it.each([
    [{ percent: 100.001 }, [400, 'validation_failed', 'percent']],
    [{ percent: -1 }, [400, 'validation_failed', 'percent']],
    [{ percent: 1.0001 }, [400, 'validation_failed', 'percent']],
    [{ country: 'QQ' }, [400, 'validation_failed', 'country']],
    [{ validUntil: '2019-12-31T00:00:00.000Z' }, [400, 'validation_failed', 'validUntil']],
    [{ exemptCategoryIds: [randomUUID()] }, [400, 'validation_failed', 'exemptCategoryIds']],
    [{ validFrom: '2030-01-01T00:00:00.000Z' }, [409, 'tax_rate_overlaps', 'validFrom']],
  ])('%j', async (more, refusal) => {
    expect(await named(more)).toEqual(refusal);
  });
});
